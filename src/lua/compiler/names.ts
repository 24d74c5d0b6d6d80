import type { Expression } from '../language/ast.ts';

/**
 * What an error message calls an operand, such as `local 'x'`; undefined where Lua knows no name. The real Lua finds it
 * by looking at which instruction loaded the operand's register.
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
      return `field '${key.type === 'Constant' && typeof key.value === 'string' ? key.value : '?'}'`;
    }
    case 'Parenthesised':
      return nameOf(node.expression);
    case 'Logical':
      // The register is loaded first with the left side; only a local is not loaded but tested where it is.
      return node.left.type === 'Local' ? undefined : nameOf(node.left);
    default:
      return undefined;
  }
}
