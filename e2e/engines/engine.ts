/** A browser that is not Chromium, as far as the tests of engines drive it. */
export interface Engine {
  readonly goto: (address: string) => Promise<void>;
  /** Runs a function in the page, with arguments that are JSON. It sees nothing of what lies around it here. */
  readonly inPage: <Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Presses the mouse at the first point, moves it to the second and lets go: places in the window, in px. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Types into what has the focus; Enter is `\n`. */
  readonly type: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
