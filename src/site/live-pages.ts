import { existsSync, readFileSync } from 'node:fs';
import { COURSE, type CoursePage } from './course-map.ts';

/** Whether a page has been written: it is there if, and only if, its file is. Build time only. */
export const isLive = (page: CoursePage): boolean => fileOf(page) !== undefined;

/** The written pages, in reading order. */
export const livePages = (): readonly CoursePage[] => COURSE.filter(isLive);

/** The written pages with a number in the course: what one reads from start to end. */
export const liveLessons = (): readonly CoursePage[] => livePages().filter(({ code }) => code);

/** The names of the questions that a page asks. */
export function questionsOn(page: CoursePage): readonly string[] {
  const file = fileOf(page);
  if (file === undefined) return [];
  const asked = readFileSync(file, 'utf8').matchAll(/<Predict\s+question="(?<name>[^"]+)"/g);
  return [...new Set([...asked].map(({ groups }) => groups!['name']!))];
}

function fileOf({ url }: CoursePage): string | undefined {
  const path = url.replace(/\/$/, '');
  const places = [`content${path}.mdx`, `content${path}/index.mdx`, `src/pages${path}.astro`];
  return places.find((file) => existsSync(file));
}
