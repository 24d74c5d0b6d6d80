import { getCollection, type CollectionEntry } from 'astro:content';
import { COURSE } from './course-map.ts';

interface MdxPage {
  readonly url: string;
  /** With its number, where it has one: the chapter’s title is the course’s, too. */
  readonly name: string;
  /** What its file says. */
  readonly entry: CollectionEntry<'docs'>;
}

/** The pages that are written as MDX, in reading order. */
export async function mdxPages(): Promise<readonly MdxPage[]> {
  const entries = await getCollection('docs');
  return COURSE.flatMap(({ url, code, title }) => {
    const entry = entries.find(({ id }) => url === (id === 'index' ? '/' : `/${id}/`));
    return entry ? [{ url, name: code ? `${code} ${title}` : title, entry }] : [];
  });
}
