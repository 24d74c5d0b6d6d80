import { animate } from 'framer-motion/dom/mini';
import { useLayoutEffect, useRef, type RefObject } from 'react';

// 350 ms in all. What changes lists goes first, in the order of the lists' arrivals; what only closes up follows.
const EASE = [0.3, 0, 0.1, 1] as const;
const TAKEN = { duration: 0.2, delay: 0, ease: EASE };
/** All that leave one list set off within this, in s. */
const STAGGER = 0.1;
const CLOSING_UP = { duration: 0.17, delay: 0.18, ease: EASE };
const ALONE = { duration: 0.24, delay: 0, ease: EASE };

interface Drawn {
  readonly key: string;
  readonly member: string;
  readonly transform: string;
  /** When it arrives, by performance.now(): until then it is on its way. */
  readonly arrival: number;
}

interface Move {
  readonly element: HTMLElement;
  /** null stands for where it is just now. */
  readonly from: string | null;
  readonly to: string;
  readonly isTaken: boolean;
}

/**
 * After each drawing lets every member of a stage travel from where it was drawn last, in whichever list that was. It
 * stands there at once for readers who want no motion.
 */
export function useTravel(stage: RefObject<HTMLElement | null>): void {
  const last = useRef<ReadonlyMap<string, Drawn>>(new Map());
  useLayoutEffect(() => {
    const now = performance.now();
    const before = last.current;
    const drawn = new Map<string, Drawn>();
    const elements = membersOn(stage.current!);
    for (const element of elements) {
      const { member, key } = namesOf(element);
      element.classList.remove('is-taken');
      drawn.set(`${key} ${member}`, { key, member, transform: element.style.transform, arrival: 0 });
    }
    // Who is in a list no more may have come to another.
    const gone = new Map([...before].filter(([name]) => !drawn.has(name)).map(([, was]) => [was.member, was]));
    const moves: Move[] = [];
    for (const element of elements) {
      const { member, key } = namesOf(element);
      const name = `${key} ${member}`;
      const to = element.style.transform;
      const same = before.get(name);
      const was = same ?? gone.get(member);
      if (!was || was.transform === to) {
        if (was) drawn.set(name, { ...drawn.get(name)!, arrival: was.arrival });
        continue;
      }
      moves.push({ element, from: now < was.arrival && same ? null : was.transform, to, isTaken: !same });
    }
    if (!wantsNoMotion()) {
      for (const [name, arrival] of travel(moves, now)) drawn.set(name, { ...drawn.get(name)!, arrival });
    }
    last.current = drawn;
  });
}

/** Starts the moves. @returns when each member arrives */
function travel(moves: readonly Move[], now: number): [name: string, arrival: number][] {
  const taken = moves.filter(({ isTaken }) => isTaken).toSorted((a, b) => orderOf(a) - orderOf(b));
  return moves.map((move) => {
    const { element, from, to, isTaken } = move;
    const delay = isTaken ? (STAGGER * taken.indexOf(move)) / taken.length : 0;
    const options = taken.length === 0 ? ALONE : isTaken ? { ...TAKEN, delay } : CLOSING_UP;
    element.classList.toggle('is-taken', isTaken);
    const { key, member } = namesOf(element);
    animate(element, { transform: [from, to] }, options);
    // A movement that is cut short leaves where it was in the style, and the next drawing would take that for the place.
    element.style.transform = to;
    return [`${key} ${member}`, now + 1000 * (options.delay + options.duration)];
  });
}

/** Which of those that are taken at once sets off first; those that say nothing go as they are drawn. */
function orderOf({ element }: Move): number {
  return Number(element.dataset['order'] ?? 0);
}

function membersOn(stage: HTMLElement): HTMLElement[] {
  return [...stage.querySelectorAll<HTMLElement>('[data-key] > [data-member]')];
}

function namesOf(element: HTMLElement): { readonly key: string; readonly member: string } {
  return { key: element.parentElement!.dataset['key']!, member: element.dataset['member']! };
}

export function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
