import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Place } from './Stage.tsx';

/** Dots that mean the same. */
export interface DotGroup {
  /** A colour of tokens.css, such as `--due`. */
  readonly colour: `--${string}`;
  /** On the stage, as members are placed. */
  readonly places: readonly Place[];
  /** Drawn as rings, so that colour is not the only sign. */
  readonly hollow?: boolean;
}

/** The middle of a member's own dot lies so far below its place, in px: timeline.css's `.dot`. */
const MIDDLE = 5.5;

interface CrowdProps {
  /** Of the canvas, from the stage's top, in px. */
  readonly height: number;
  /** Of a dot, in px. */
  readonly radius?: number;
  /** The last stands in front. */
  readonly groups: readonly DotGroup[];
}

/**
 * Thousands of members as dots on one canvas, laid over a stage. For the eye only: a list of the members that matter
 * most has to stand beside it.
 */
export function Crowd({ height, radius = 2, groups }: CrowdProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent(() => {
    if (canvas.current) drawDots(canvas.current, radius, groups);
  });
  useEffect(() => {
    draw();
  });
  useEffect(() => {
    const sizes = new ResizeObserver(() => draw());
    sizes.observe(canvas.current!);
    const themes = new MutationObserver(() => draw());
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, []);
  return <canvas ref={canvas} className="crowd" style={{ height }} aria-hidden="true" />;
}

function drawDots(canvas: HTMLCanvasElement, radius: number, groups: readonly DotGroup[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  for (const { colour, places, hollow } of groups) {
    // A token may be light-dark(…); only a property that is a colour computes to the one of the theme on show.
    canvas.style.color = `var(${colour})`;
    const { color } = getComputedStyle(canvas);
    context.fillStyle = color;
    context.strokeStyle = color;
    // Each by itself: one path of thousands takes the browser ten times as long.
    for (const { x, y } of places) {
      context.beginPath();
      context.arc(x * width, y + MIDDLE, radius, 0, 2 * Math.PI);
      if (hollow) context.stroke();
      else context.fill();
    }
  }
}
