import { existsSync, globSync, readFileSync } from 'node:fs';
import { COURSE, type CoursePage } from './course-map.ts';

/** The map of the course beside the files in which its pages are written. Build time only. */

/**
 * The pages of the course, each with its file.
 * @throws {Error} where map and files disagree, with what to do about it
 */
export function checkedCourse(): readonly CoursePage[] {
  const problems = courseProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return COURSE;
}

/** The address of a lesson, by its file, such as `content/r4/index.mdx`. */
export function urlOf(file: string): string {
  return `/${file.slice('content/'.length)}`.replace(/(?:\/index)?\.mdx$/, '/');
}

/** Where map and files disagree, a sentence each that says what to do. @param root the repository's folder */
export function courseProblems(root = '.', course = COURSE): string[] {
  const lessons = globSync('content/**/[^_]*.mdx', { cwd: root }).toSorted();
  return [
    ...lessons.flatMap((file) => {
      const url = urlOf(file);
      const page = course.find((other) => other.url === url);
      const title = titleIn(readFileSync(`${root}/${file}`, 'utf8'));
      if (!page)
        return `${file} is not on the course map: add { url: '${url}', … } to COURSE in src/site/course-map.ts, where it is to be read.`;
      if (title !== page.title)
        return `${file} has the title “${title}”, and src/site/course-map.ts calls it “${page.title}”: make them the same.`;
      return [];
    }),
    ...course
      .filter((page) => fileOf(page, root) === undefined)
      .map(
        (page) =>
          `The page ${page.url} of src/site/course-map.ts has no file: write ${placesOf(page)[0]}, or take the page off the map.`,
      ),
  ];
}

function titleIn(mdx: string): string | undefined {
  const { quoted, plain } = /^title: (?:'(?<quoted>.*)'|(?<plain>.*))$/m.exec(mdx)?.groups ?? {};
  return quoted ?? plain;
}

/** The names of the questions that a page asks. */
export function questionsOn(page: CoursePage): readonly string[] {
  const file = fileOf(page);
  if (file === undefined) return [];
  const asked = readFileSync(file, 'utf8').matchAll(/<Predict\s+question="(?<name>[^"]+)"/g);
  return [...new Set([...asked].map(({ groups }) => groups!['name']!))];
}

function placesOf({ url }: CoursePage): string[] {
  const path = url.replace(/\/$/, '');
  return [`content${path}.mdx`, `content${path}/index.mdx`, `src/pages${path}.astro`];
}

function fileOf(page: CoursePage, root = '.'): string | undefined {
  return placesOf(page).find((file) => existsSync(`${root}/${file}`));
}
