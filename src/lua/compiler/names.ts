import type { Expression, Logical } from '../language/ast.ts';
import { isTruthy } from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';

/**
 * What an error message calls an operand, such as `local 'x'`; undefined where Lua knows no name. The real Lua looks
 * which instruction loaded the operand, following every jump on the way.
 */
export function nameOf(node: Expression): string | undefined {
  switch (node.type) {
    case 'Local':
      return `local '${node.variable.name}'`;
    case 'Upvalue':
      return `upvalue '${node.name}'`;
    case 'Global':
      return `global '${node.name}'`;
    case 'Index': {
      const { key } = node;
      return `field '${key.type === 'Constant' && typeof key.value === 'string' ? cString(key.value) : '?'}'`;
    }
    case 'Parenthesised':
      return nameOf(node.expression);
    case 'Logical':
      return follow(node).name;
    default:
      return undefined;
  }
}

/** Where the way leads from what is evaluated first: it is tested and jumps out as true or false, or it is the value. */
interface Way {
  readonly name: string | undefined;
  readonly leads: 'out as true' | 'out as false' | 'on';
}

/** @param parent the operator whose left side the expression is, which tests it: what was tested has no name */
function follow(node: Expression, parent?: Logical['operator']): Way {
  if (node.type === 'Parenthesised') return follow(node.expression, parent);
  if (node.type === 'Logical') {
    const toRight = node.operator === 'and' ? 'out as true' : 'out as false';
    const isUntested = node.left.type === 'Constant' && isTruthy(node.left.value) === (node.operator === 'and');
    const left = follow(node.left, node.operator);
    return isUntested || left.leads === toRight ? follow(node.right, parent) : left;
  }
  if (parent === undefined) return { name: nameOf(node), leads: 'on' };
  return { name: undefined, leads: parent === 'and' ? 'out as false' : 'out as true' };
}
