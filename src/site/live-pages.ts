import { existsSync } from 'node:fs';
import { COURSE, type CoursePage } from './course-map.ts';

/** Whether a page has been written: it is there if, and only if, its file is. Build time only. */
export function isLive({ url }: CoursePage): boolean {
  const path = url.replace(/\/$/, '');
  return [`content${path}.mdx`, `content${path}/index.mdx`, `src/pages${path}.astro`].some((file) => existsSync(file));
}

/** The written pages, in reading order. */
export const livePages = (): readonly CoursePage[] => COURSE.filter(isLive);
