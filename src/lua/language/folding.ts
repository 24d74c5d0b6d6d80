import { modulo, power } from '../machine/arithmetic.ts';
import type { Expression } from './ast.ts';

/**
 * Computes arithmetic on numbers that are written out, as far as the real compiler does: not division by zero, and
 * nothing that comes to NaN.
 * @returns undefined where it does not
 */
export function fold(operator: string, left: Expression, right: Expression): Expression | undefined {
  const a = numeral(left);
  const b = numeral(right);
  if (a === undefined || b === undefined) return undefined;
  const value = compute(operator, a, b);
  return value === undefined || Number.isNaN(value) ? undefined : { type: 'Constant', value };
}

/** As {@link fold}, for the minus sign. */
export function negate(operand: Expression): Expression | undefined {
  const number = numeral(operand);
  return number === undefined ? undefined : { type: 'Constant', value: -number };
}

function numeral(node: Expression): number | undefined {
  if (node.type === 'Parenthesised') return numeral(node.expression);
  return node.type === 'Constant' && typeof node.value === 'number' ? node.value : undefined;
}

function compute(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? undefined : left / right;
    case '%':
      return right === 0 ? undefined : modulo(left, right);
    case '^':
      return power(left, right);
    default:
      return undefined;
  }
}
