import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterReading, NOTHING } from './progress.ts';

/** Storage that takes only so many characters in all, as a browser's does. */
class SmallStorage {
  readonly texts = new Map<string, string>();
  room = 5_000;

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.texts].filter(([other]) => other !== key);
    const size = others.reduce((sum, [name, kept]) => sum + name.length + kept.length, 0);
    if (size + key.length + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

const PATH = '/r4/';
const read = afterReading(NOTHING, PATH);

function forbid(): never {
  throw new DOMException('forbidden', 'SecurityError');
}

let storage: SmallStorage;
let store: typeof import('./progress-store.ts');
beforeEach(async () => {
  storage = new SmallStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  store = await import('./progress-store.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const readPage = (path = PATH): void => store.update((progress) => afterReading(progress, path));

test('progress is stored, and told to those who watch', () => {
  const listener = vi.fn<() => void>();
  store.watch(listener);
  readPage();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(JSON.parse(storage.getItem('progress')!)).toEqual(read);
  expect(store.progress()).toEqual(read);
  expect([store.isUnsaved(), store.unreadable()]).toEqual([false, null]);
});

test('what another tab has stored meanwhile is kept', () => {
  readPage();
  storage.setItem('progress', JSON.stringify(afterReading(read, '/r4-01/')));
  readPage('/r4-03/');
  expect(Object.keys(store.progress().pages)).toEqual([PATH, '/r4-01/', '/r4-03/']);
});

test('full storage: progress lasts for the page, is said to be unsaved, and is stored once there is room', () => {
  storage.room = 10;
  readPage();
  expect(store.progress()).toEqual(read);
  expect(store.isUnsaved()).toBe(true);
  storage.room = 5_000;
  readPage('/r4-03/');
  expect(store.isUnsaved()).toBe(false);
  expect(JSON.parse(storage.getItem('progress')!)).toEqual(afterReading(read, '/r4-03/'));
});

test('forbidden storage: the same', () => {
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  expect(store.progress()).toEqual(NOTHING);
  readPage();
  expect(store.progress()).toEqual(read);
  expect(store.isUnsaved()).toBe(true);
});

test('a text that cannot be read is set aside, and thrown away only when asked', () => {
  storage.setItem('progress', '{"version":1,');
  expect(store.progress()).toEqual(NOTHING);
  expect(store.unreadable()).toBe('{"version":1,');
  readPage();
  expect(store.progress()).toEqual(read);
  expect(store.unreadable()).toBe('{"version":1,');
  store.discardUnreadable();
  expect(store.unreadable()).toBeNull();
  expect(store.progress()).toEqual(read);
});

test('a text that cannot be read, and no room to set it aside: it is not written over', () => {
  storage.setItem('progress', 'x'.repeat(3_000));
  readPage();
  expect(storage.getItem('progress')).toBe('x'.repeat(3_000));
  expect([store.isUnsaved(), store.unreadable()?.length]).toEqual([true, 3_000]);
  store.discardUnreadable();
  readPage();
  expect([store.isUnsaved(), store.unreadable()]).toEqual([false, null]);
  expect(JSON.parse(storage.getItem('progress')!)).toEqual(read);
});
