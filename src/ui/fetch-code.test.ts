import { expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

/** Something on the page, and what it was told. */
function part() {
  const element = new EventTarget() as Element;
  const told = vi.fn();
  element.addEventListener('astro:hydration-error', told);
  return { element, told };
}

test('code that does not arrive is fetched once more, when asked for', async () => {
  const { element, told } = part();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('code');
  const use = vi.fn();
  await fetchCode(element, load, use);
  expect(use).not.toHaveBeenCalled();
  await told.mock.calls[0]![0].detail.start();
  expect(use).toHaveBeenCalledWith('code');
  expect(told).toHaveBeenCalledOnce();
});

test('code that arrived and throws is not said to be missing', async () => {
  const { element, told } = part();
  await expect(fetchCode(element, () => Promise.resolve('code'), fail)).rejects.toThrow('a fault in it');
  expect(told).not.toHaveBeenCalled();
});

function fail(): never {
  throw new Error('a fault in it');
}
