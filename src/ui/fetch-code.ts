/**
 * Fetches code that a part of the page needs only now, and uses it. When it does not arrive, the page says so where
 * `element` is, and fetches it once more when the reader asks for it (src/site/not-arrived.js).
 */
export async function fetchCode<Code>(
  element: Element | null,
  load: () => Promise<Code>,
  use: (code: Code) => void,
): Promise<void> {
  let code: Code;
  try {
    code = await load();
  } catch (error) {
    const start = (): Promise<void> => fetchCode(element, load, use);
    element?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error, start } }));
    return;
  }
  // What it throws is a fault of ours, not of the way here.
  use(code);
}
