import type { Reply } from './reply.ts';

/** Runs a command and gives its reply. Words are byte strings; numbers print as scores do. */
export type Send = (...words: readonly (number | string)[]) => Reply;
