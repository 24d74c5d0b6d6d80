import type { CollectionEntry } from 'astro:content';

/** The address of a page of the course. */
export function urlOf({ id }: CollectionEntry<'docs'>): string {
  return id === 'index' ? '/' : `/${id}/`;
}
