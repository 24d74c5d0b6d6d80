import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseProblems } from './course-files.ts';
import { COURSE, coursePage, pagesInside } from './course-map.ts';

describe('the course map', () => {
  test('names each page once', () => {
    expect(new Set(COURSE.map(({ url }) => url)).size).toBe(COURSE.length);
  });

  test('puts every module into the chapter and every dive into a module', () => {
    const chapter = coursePage('/r4/')!;
    const placed = [chapter, ...pagesInside(chapter).flatMap((module) => [module, ...pagesInside(module)])];
    expect(placed).toEqual(COURSE.filter(({ code }) => code !== undefined));
  });

  test('has a page for each file, a file for each page, and one title for both', () => {
    expect(courseProblems()).toEqual([]);
  });
});

describe('a page that is only half there', () => {
  let root: string;
  const write = (file: string, title: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `---\ntitle: ${title}\n---\n`);
  };
  const course = [
    { url: '/', kind: 'home', title: 'Front', claim: '' },
    { url: '/r4/zpopmin/', kind: 'dive', title: 'ZPOPMIN: the pop', claim: '' },
  ] as const;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'course-'));
    write('content/index.mdx', 'Front');
    write('content/r4/zpopmin.mdx', "'ZPOPMIN: the pop'");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is none when all is there', () => {
    expect(courseProblems(root, course)).toEqual([]);
  });

  test('is told that the map does not have it', () => {
    write('content/r4/zadd.mdx', 'ZADD');
    expect(courseProblems(root, course)).toEqual([
      "content/r4/zadd.mdx is not on the course map: add { url: '/r4/zadd/', … } to COURSE in src/site/course-map.ts, where it is to be read.",
    ]);
  });

  test('is told that it has no file', () => {
    rmSync(join(root, 'content/r4/zpopmin.mdx'));
    expect(courseProblems(root, course)).toEqual([
      'The page /r4/zpopmin/ of src/site/course-map.ts has no file: write content/r4/zpopmin.mdx, or take the page off the map.',
    ]);
  });

  test('is told that it has two titles', () => {
    write('content/index.mdx', 'Home');
    expect(courseProblems(root, course)).toEqual([
      'content/index.mdx has the title “Home”, and src/site/course-map.ts calls it “Front”: make them the same.',
    ]);
  });
});
