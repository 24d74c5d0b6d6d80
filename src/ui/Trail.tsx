import { use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Following } from './following.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of a longer way the end is drawn. */
const MAX_POINTS = 12;

/** The way of the member that the reader follows, through every step since it was tapped. For the eye only. */
export function Trail({ stage }: { readonly stage: RefObject<HTMLElement | null> }): ReactNode {
  const followed = use(Following);
  const line = useRef<SVGPolylineElement>(null);
  const way = useRef<{ member: string | undefined; points: Point[] }>({ member: undefined, points: [] });
  useLayoutEffect(() => {
    if (way.current.member !== followed) way.current = { member: followed, points: [] };
    const element = followed === undefined ? undefined : memberOn(stage.current!, followed);
    if (element) way.current.points = goTo(way.current.points, placeOf(element));
    line.current?.setAttribute('points', way.current.points.map(({ x, y }) => `${x},${y}`).join(' '));
  });
  return (
    <svg className="trail" aria-hidden="true">
      <polyline ref={line} />
    </svg>
  );
}

/** A way with one more place on it; back where it came from, a step was taken back. */
function goTo(points: Point[], place: Point): Point[] {
  const isAt = (point: Point | undefined): boolean => point?.x === place.x && point.y === place.y;
  if (isAt(points.at(-1))) return points;
  return isAt(points.at(-2)) ? points.slice(0, -1) : [...points, place].slice(-MAX_POINTS);
}

function memberOn(stage: HTMLElement, member: string): HTMLElement | undefined {
  return [...stage.querySelectorAll<HTMLElement>('[data-key] > [data-member]')].find(
    (element) => element.dataset['member'] === member,
  );
}

/** Where a member is going to be, whatever is still on its way. */
function placeOf(element: HTMLElement): Point {
  const [, x = '0', y = '0'] = /translate\(([-\d.e]+)cqw, ([-\d.e]+)px\)/.exec(element.style.transform) ?? [];
  const width = element.closest('.stage')!.clientWidth;
  return { x: Math.round((Number(x) / 100) * width) + 12, y: Math.round(Number(y)) + 12 };
}
