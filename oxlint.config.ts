import { defineConfig, type OxlintOverride } from 'oxlint';

/** The rooms of `src/`, lowest last. A room may import from those below it and from itself. */
const ROOMS: Record<string, readonly string[]> = {
  pages: ['inspect', 'playground', 'site', 'lesson', 'figures', 'ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  inspect: ['figures', 'ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  site: ['lesson', 'figures', 'ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  playground: ['lesson', 'figures', 'ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  lesson: ['figures', 'ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  figures: ['ui', 'reader', 'replay', 'emq', 'lua', 'redis'],
  ui: ['reader', 'replay', 'emq', 'redis'],
  reader: [],
  replay: ['redis'],
  emq: ['lua', 'redis'],
  lua: ['redis'],
  redis: [],
};

const importRules = Object.entries(ROOMS).map(([room, below]): OxlintOverride => {
  const forbidden = Object.keys(ROOMS).filter((other) => other !== room && !below.includes(other));
  return {
    files: [`src/${room}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: forbidden.map((other) => ({
            group: [`#${other}/**`, `**/../${other}/**`],
            message: `src/${room}/ may not import from src/${other}/ (see the rooms in README.md).`,
          })),
        },
      ],
    },
  };
});

export default defineConfig({
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'oxc'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'import/no-named-as-default-member': 'off',
    // A copy is what is wanted: what goes in is read-only.
    'oxc/no-map-spread': 'off',
  },
  ignorePatterns: ['dist', '.astro', 'node_modules'],
  overrides: [
    ...importRules,
    // Steps of a test, and requests to one server, come one after the other on purpose.
    {
      files: ['**/*.{test,spec}.ts', 'src/**/testing/**', 'e2e/**', 'tools/**', 'bench/**'],
      rules: { 'no-await-in-loop': 'off' },
    },
  ],
});
