// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './src/site/content-security-policy.ts';
import { checkedCourse } from './src/site/course-files.ts';
import { luaLines } from './src/site/lua-lines.ts';
import { reachableTables } from './src/site/reachable-tables.ts';
import { unbrokenTerms } from './src/site/unbroken-terms.ts';

/** @param {string} name */
const override = (name) => `./src/site/${name}.astro`;

export default defineConfig({
  trailingSlash: 'always',
  prefetch: false,
  security: { csp: contentSecurityPolicy },
  // Styles in files of their own: cached once for all pages, and no inline style for the policy to allow.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [luaLines()],
    // See tools/vite.mjs.
    resolve: { preserveSymlinks: true },
    // A worker that fetches part of its code when it is needed.
    worker: { format: 'es' },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        // In these rooms an import does nothing by itself, so that a page is spared what it only could import from them.
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(?:redis|lua|emq|replay|playground)\/[^?]*\.ts$/, sideEffects: false }],
        },
        // The parts of the kit have a style sheet each, but pages fetch them as one: it costs less than a few small ones.
        output: { codeSplitting: { groups: [{ name: 'kit', test: /\/src\/ui\/.*\.css$/ }] } },
        onLog(level, log, report) {
          // Astro's own directive in every MDX page; it has read it by then.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  },
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [reachableTables, unbrokenTerms] }) },
  integrations: [
    starlight({
      title: 'Time, Delay & Priority',
      titleDelimiter: '·',
      favicon: '/favicon.svg',
      customCss: ['layers', 'fonts/fonts', 'tokens', 'base', 'prose', 'print'].map((name) => `./src/site/${name}.css`),
      // The contents are drawn from course-map.ts; this list gives Starlight the order for previous and next.
      sidebar: checkedCourse().map(({ title, url }) => ({ label: title, link: url })),
      markdown: { processedDirs: ['./content'] },
      disable404Route: true,
      components: {
        Head: override('Head'),
        ThemeProvider: override('ThemeProvider'),
        ThemeSelect: override('ThemeSelect'),
        SkipLink: override('SkipLink'),
        PageFrame: override('PageFrame'),
        Header: override('Masthead'),
        Search: override('Search'),
        Sidebar: override('Contents'),
        TwoColumnContent: override('Plain'),
        ContentPanel: override('Plain'),
        PageTitle: override('PageTitle'),
        MarkdownContent: override('Prose'),
        Footer: override('Footer'),
        // Parts of Starlight this site does without; overridden, they bring neither styles nor scripts.
        Banner: override('Nothing'),
        DraftContentNotice: override('Nothing'),
        FallbackContentNotice: override('Nothing'),
        Hero: override('Nothing'),
        PageSidebar: override('Nothing'),
      },
    }),
    react(),
  ],
});
