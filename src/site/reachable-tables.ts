import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type Plugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Lets the keyboard reach, and so scroll, a table that is wider than a narrow screen. */
export const reachableTables: Plugin = {
  name: 'reachable-tables',
  element: { filter: ['table'], visit: (table, context) => context.setProperty(table, 'tabIndex', 0) },
};
