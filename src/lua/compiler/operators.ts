import type { BinaryOperator, Unary } from '../language/ast.ts';
import { isTruthy, type Lua, type Site, type Value } from '../runtime/lua.ts';
import { modulo } from '../runtime/number.ts';
import {
  arithmetic,
  type ArithmeticEvent,
  concatenate,
  equals,
  isLess,
  isLessOrEqual,
  lengthOf,
} from '../runtime/operations.ts';
import type { Evaluate } from './code.ts';

/** `left operator right`. Numbers take a short way; all else, every error too, is for `operations.ts`. */
export function binary(operator: BinaryOperator, left: Evaluate, right: Evaluate, site: Site): Evaluate {
  switch (operator) {
    case '+':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') return a + b;
        frame.site = site;
        return arithmetic(frame.lua, '__add', a, b);
      };
    case '-':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') return a - b;
        frame.site = site;
        return arithmetic(frame.lua, '__sub', a, b);
      };
    case '*':
      return calculation('__mul', (a, b) => a * b, left, right, site);
    case '/':
      return calculation('__div', (a, b) => a / b, left, right, site);
    case '%':
      return calculation('__mod', modulo, left, right, site);
    case '^':
      return operation((lua, a, b) => arithmetic(lua, '__pow', a, b), left, right, site);
    case '..':
      return operation(concatenate, left, right, site);
    case '==':
      return operation(equals, left, right, site);
    case '~=':
      return not(operation(equals, left, right, site));
    case '<':
      return operation(isLess, left, right, site);
    case '<=':
      return operation(isLessOrEqual, left, right, site);
    case '>':
      return operation((lua, a, b) => isLess(lua, b, a), left, right, site);
    case '>=':
      return operation((lua, a, b) => isLessOrEqual(lua, b, a), left, right, site);
  }
}

export function unary(operator: Unary['operator'], operand: Evaluate, site: Site): Evaluate {
  switch (operator) {
    case 'not':
      return not(operand);
    case '#':
      return (frame) => {
        const value = operand(frame);
        frame.site = site;
        return lengthOf(frame.lua, value);
      };
    case '-':
      return (frame) => {
        const value = operand(frame);
        if (typeof value === 'number' && !Number.isNaN(value)) return -value;
        frame.site = site;
        return arithmetic(frame.lua, '__unm', value, value);
      };
  }
}

/** `and` and `or` where the right side can be left out within one expression. */
export function logical(operator: 'and' | 'or', left: Evaluate, right: Evaluate): Evaluate {
  if (operator === 'and') {
    return (frame) => {
      const value = left(frame);
      return isTruthy(value) ? right(frame) : value;
    };
  }
  return (frame) => {
    const value = left(frame);
    return isTruthy(value) ? value : right(frame);
  };
}

function not(operand: Evaluate): Evaluate {
  return (frame) => !isTruthy(operand(frame));
}

function calculation(
  event: ArithmeticEvent,
  calculate: (a: number, b: number) => number,
  left: Evaluate,
  right: Evaluate,
  site: Site,
): Evaluate {
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (typeof a === 'number' && typeof b === 'number') return calculate(a, b);
    frame.site = site;
    return arithmetic(frame.lua, event, a, b);
  };
}

function operation(
  operate: (lua: Lua, a: Value, b: Value) => Value,
  left: Evaluate,
  right: Evaluate,
  site: Site,
): Evaluate {
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    frame.site = site;
    return operate(frame.lua, a, b);
  };
}
