/*
 * Code blocks: Expressive Code colours them, prose.css sets them. A file of its own, and not part of astro.config.mjs,
 * so that the <Code> component finds it too.
 */
import { defineEcConfig } from '@astrojs/starlight/expressive-code';
import redis from './src/site/redis-grammar.json' with { type: 'json' };

/** One theme for light and dark: its colours are tokens, which differ by themselves. */
const theme = {
  name: 'ink',
  type: 'light',
  colors: { 'editor.background': '#ffffff', 'editor.foreground': '#000000' },
  settings: [
    { settings: { foreground: 'inherit' } },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: 'var(--ink-2)' } },
    { scope: ['constant.numeric', 'constant.language', 'string'], settings: { foreground: 'var(--code-literal)' } },
    {
      scope: ['keyword.control', 'keyword.local', 'storage', 'support.function'],
      settings: { foreground: 'var(--code-word)' },
    },
  ],
};

export default defineEcConfig({
  themes: [theme],
  useStarlightDarkModeSwitch: false,
  minSyntaxHighlightingColorContrast: 0,
  frames: false,
  textMarkers: false,
  styleOverrides: {
    borderWidth: '0px',
    codeBackground: 'var(--surface)',
    codeForeground: 'var(--ink)',
    codeFontFamily: 'var(--font-mono)',
    codeFontSize: 'inherit',
    codeLineHeight: 'inherit',
    codePaddingBlock: '0px',
    codePaddingInline: '0px',
    codeSelectionBackground: 'inherit',
    focusBorder: 'var(--active)',
    scrollbarThumbColor: 'var(--line)',
    scrollbarThumbHoverColor: 'var(--line)',
  },
  shiki: { langs: [redis] },
  plugins: [
    {
      name: 'reachable by keyboard',
      hooks: {
        postprocessRenderedBlock({ renderData }) {
          renderData.blockAst.properties['tabindex'] = '0';
        },
      },
    },
  ],
});
