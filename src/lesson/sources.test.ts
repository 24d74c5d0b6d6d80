import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bullmqVersion } from './bullmq-lua.ts';
import { SOURCES, type Source } from './sources.ts';

const lessons = globSync('content/**/*.mdx').map((file) => readFileSync(file, 'utf8'));
const cited = new Set(lessons.flatMap((mdx) => [...mdx.matchAll(/\{\s*id: (\S+),\s*why:/g)].map(([, id]) => id)));

test('every source is cited on some page', () => {
  expect([...cited].toSorted()).toEqual(Object.keys(SOURCES).toSorted());
});

test.each(Object.entries<Source>(SOURCES).filter(({ 1: { url } }) => url !== undefined))(
  'the link of %s leads straight there and carries nothing along',
  (_, { url }) => {
    // A plain path on a host with a name: no query, no fragment, no port, no user, nothing that is escaped.
    expect(url).toMatch(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w.~-]+)+\/?$/);
    expect(new URL(url!).href).toBe(url);
    expect(url).not.toMatch(/\/\/(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|buff\.ly|is\.gd|lnkd\.in|rb\.gy)\//);
  },
);

test('code on GitHub is cited at the version that is installed here, or at one commit', () => {
  const versions = Object.values<Source>(SOURCES).flatMap(
    ({ url }) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/(?:blob|tree)\/([^/]+)\//.exec(url ?? '')?.[1] ?? [],
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version).toMatch(new RegExp(`^(?:v${bullmqVersion()}|[0-9a-f]{40})$`));
});

test('no link leaves the course but by way of a source', () => {
  const written = globSync(['content/**/*.mdx', 'src/{figures,inspect,lesson,pages,playground,site}/**/*.{astro,tsx}']);
  expect(written.filter((file) => /https?:\/\//.test(readFileSync(file, 'utf8')))).toEqual([]);
});
