import type { Expression } from '../language/ast.ts';
import { modulo, power } from '../machine/operations.ts';

/**
 * The value of arithmetic on numbers that are written out, as far as Lua computes it when it compiles: not division by
 * zero, and nothing that comes to NaN.
 */
export function constantOf(node: Expression): number | undefined {
  const value = compute(node);
  return Number.isNaN(value) ? undefined : value;
}

function compute(node: Expression): number | undefined {
  switch (node.type) {
    case 'Constant':
      return typeof node.value === 'number' ? node.value : undefined;
    case 'Parenthesised':
      return constantOf(node.expression);
    case 'Unary': {
      const operand = node.operator === '-' ? constantOf(node.operand) : undefined;
      return operand === undefined ? undefined : -operand;
    }
    case 'Binary': {
      const left = constantOf(node.left);
      const right = constantOf(node.right);
      return left === undefined || right === undefined ? undefined : arithmetic(node.operator, left, right);
    }
    default:
      return undefined;
  }
}

function arithmetic(operator: string, left: number, right: number): number | undefined {
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
