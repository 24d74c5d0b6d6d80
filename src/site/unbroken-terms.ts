import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type Plugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** What may not begin a line. */
const CLOSING = /^[.,:;?!)”’…]+/;

/** Keeps what closes a term on its line: a term is a button, and browsers break a line after one even before a full stop. */
export const unbrokenTerms: Plugin = {
  name: 'unbroken-terms',
  mdxJsxTextElement: {
    filter: ['Term'],
    visit: (term, context) => {
      const next = context.parent(term).children[context.indexOf(term)! + 1];
      if (next?.type !== 'text') return;
      const [closing] = CLOSING.exec(next.value) ?? [];
      if (closing === undefined) return;
      context.wrapNode(term, {
        type: 'element',
        tagName: 'span',
        properties: { className: ['unbroken'] },
        children: [{ type: 'text', value: closing }],
      });
      context.replaceNode(next, { type: 'text', value: next.value.slice(closing.length) });
    },
  },
};
