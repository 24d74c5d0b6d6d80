import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COURSE, coursePage, pagesInside } from './course-map.ts';
import { isLive } from './live-pages.ts';

const urlOf = (file: string): string => `/${file.slice('content/'.length)}`.replace(/(?:\/index)?\.mdx$/, '/');

describe('the course map', () => {
  test('names each page once', () => {
    expect(new Set(COURSE.map(({ url }) => url)).size).toBe(COURSE.length);
  });

  test('puts every module into the chapter and every dive into a module', () => {
    const chapter = coursePage('/r4/')!;
    const placed = [chapter, ...pagesInside(chapter).flatMap((module) => [module, ...pagesInside(module)])];
    expect(placed).toEqual(COURSE.filter(({ code }) => code !== undefined));
  });

  test.each(globSync('content/**/*.mdx'))('has the page in %s, under its own title', (file) => {
    const page = coursePage(urlOf(file));
    expect(page && isLive(page)).toBe(true);
    expect(/^title: (?:'(?<quoted>.*)'|(?<plain>.*))$/m.exec(readFileSync(file, 'utf8'))?.groups).toSatisfy(
      ({ quoted, plain }: Record<string, string>) => (quoted ?? plain) === page?.title,
    );
  });

  test('calls a page without a file not live', () => {
    expect(isLive({ url: '/no-such-page/', kind: 'page', title: '', claim: '' })).toBe(false);
  });
});
