import { runInNewContext } from 'node:vm';

export interface Block {
  readonly code: string;
  readonly before: string;
}

const LITERAL = '(?:String\\.raw)?`(?:\\\\[^]|[^`\\\\])*`';
const BLOCK = new RegExp(`<Redis\\s+(?:slot="figure"\\s+)?(?:(?:code|before)=\\{${LITERAL}\\}\\s*)+/>`, 'g');

/**
 * The `<Redis>` blocks of an MDX text.
 * @throws {Error} when one is written in a way that is not understood, lest it go untested
 */
export function redisBlocks(mdx: string): Block[] {
  const blocks = mdx.match(BLOCK) ?? [];
  const all = mdx.match(/<Redis\b/g) ?? [];
  if (blocks.length !== all.length) {
    throw new Error('Write a block as <Redis code={`…`} />, or code={String.raw`…`}, with before={`…`} if need be');
  }
  return blocks.map((block) => ({ code: literal(block, 'code') ?? '', before: literal(block, 'before') ?? '' }));
}

/** The value of an attribute that holds a template literal without substitutions. */
function literal(block: string, attribute: string): string | undefined {
  const [, source] = new RegExp(`\\s${attribute}=\\{(${LITERAL})\\}`).exec(block) ?? [];
  return source === undefined ? undefined : String(runInNewContext(source));
}
