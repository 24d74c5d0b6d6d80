import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { SOURCE_IDS } from '#lesson/sources.ts';
import { coursePage } from '#site/course-map.ts';

/** What a lesson's frontmatter says besides Starlight's own `title` and `description`. */
const lesson = z.object({
  /** The opening claim, one or two sentences, set under the title. */
  claim: z.string().optional(),
  /** What the page rests on, and what for. */
  sources: z.array(z.object({ id: z.enum(SOURCE_IDS), why: z.string() })).default([]),
  /** Where to go next: a page of this course by its URL, perhaps a place in it, or the name of something elsewhere, which gets no link. */
  related: z
    .array(
      z.object({
        page: z.string().refine((page) => !page.startsWith('/') || coursePage(page), 'no such page in course-map.ts'),
        why: z.string(),
      }),
    )
    .default([]),
});

export const collections = {
  docs: defineCollection({
    loader: glob({ base: './content', pattern: '**/[^_]*.mdx' }),
    schema: docsSchema({ extend: lesson }),
  }),
};
