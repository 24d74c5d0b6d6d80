import { afterReaching, pageProgress } from '#reader/progress.ts';
import { progress, update, watch } from '#reader/progress-store.ts';
import type { Goal, ReplayView, Scenario } from '#replay/index.ts';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

interface GoalsProps {
  readonly goals: readonly Pick<Goal<unknown>, 'name' | 'text'>[];
  readonly reached: ReadonlySet<string>;
}

/** What there is to bring about in a figure, ticked once it was. */
export function Goals({ goals, reached }: GoalsProps): ReactNode {
  const current = goals.find(({ name }) => !reached.has(name));
  return (
    <ol className="figure-goals" aria-label={goals.length === 1 ? 'Goal' : 'Goals'}>
      {goals.map(({ name, text }) => (
        <li
          key={name}
          data-goal={name}
          data-reached={reached.has(name) || undefined}
          data-next={name === current?.name || undefined}
        >
          <i aria-hidden="true" />
          <span>
            {text}
            {reached.has(name) && <span className="visually-hidden"> Reached.</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface UseGoals {
  /** The goals that were reached, now or on an earlier visit. */
  readonly reached: ReadonlySet<string>;
  /** What there is to say of goals that were reached by the step on show; empty when there is nothing. */
  readonly news: string;
}

/** Ticks goals as they are reached, and keeps them in the reader's progress. */
export function useGoals<State>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the actions do not matter here
  { id, goals = [] }: Pick<Scenario<State, any>, 'id' | 'goals'>,
  { frame, said }: ReplayView<State>,
): UseGoals {
  const kept = useSyncExternalStore(watch, keptGoals, () => '');
  const reached = new Set(goals.map(({ name }) => name).filter((name) => kept.split(' ').includes(`${id}/${name}`)));
  const [news, setNews] = useState({ text: '', turn: 0 });
  // A page may be opened where a goal is reached: then the reader has done nothing yet.
  const fresh = said.turn === 0 ? [] : goals.filter(({ name, isReached }) => !reached.has(name) && isReached(frame));
  if (fresh.length > 0 && news.turn !== said.turn) {
    setNews({ text: fresh.map(({ text }) => `Goal reached: ${text}`).join(' '), turn: said.turn });
  }
  useEffect(() => {
    for (const { name } of fresh) update((now) => afterReaching(now, window.location.pathname, `${id}/${name}`));
  });
  return { reached, news: news.turn === said.turn ? news.text : '' };
}

/** The goals that the reader has reached on this page, in one text. */
function keptGoals(): string {
  return pageProgress(progress(), window.location.pathname).goals.join(' ');
}
