import { globSync } from 'node:fs';

/** The address of every page that is built, as a path: `/`, `/r4/`, …, `/404.html`. */
export const PAGES = globSync('**/*.html', { cwd: 'dist' })
  .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
  .toSorted();
