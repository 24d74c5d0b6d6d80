import { loadScripts } from '#emq/index.ts';
import { Redis, toText } from '#redis/index.ts';
import { KeyView } from '#replay/key-view.ts';
import { firstValues } from './walkthrough.ts';
import { loadWalkthrough, type WalkthroughName } from './walkthroughs/index.ts';
import { runScript } from './run-script.ts';
import { watchedKeys } from './scenario.ts';

/** One key, as the script finds it and as it leaves it. */
export interface Change {
  readonly key: string;
  readonly before: readonly Held[];
  readonly after: readonly Held[];
}

/** A member with its score, an element of a list, or a whole string. */
export interface Held {
  readonly text: string;
  readonly score?: number;
}

/** What a walkthrough does, without its steps: the script's file, and the keys on show that were not and do not stay empty. */
export async function outcomeOf(
  name: WalkthroughName,
): Promise<{ readonly file: string; readonly changes: readonly Change[] }> {
  const walkthrough = await loadWalkthrough(name);
  const { before, trace } = runScript(walkthrough, await loadScripts(...walkthrough.scripts), firstValues(walkthrough));
  const keys = watchedKeys(walkthrough).slice(0, walkthrough.watch.length);
  const redis = new Redis();
  for (const words of before) redis.call(...words);
  const found = new KeyView(redis, keys);
  for (const { words } of trace.commands) redis.call(...words);
  const left = new KeyView(redis, keys);
  const changes = keys.map((key) => ({ key, before: heldIn(found, key), after: heldIn(left, key) }));
  return {
    file: walkthrough.file,
    changes: changes.filter((change) => change.before.length + change.after.length > 0),
  };
}

function heldIn(keys: KeyView, key: string): readonly Held[] {
  const text = keys.string(key);
  if (text !== undefined) return [{ text: toText(text) }];
  return [
    ...keys.sortedSet(key).map(({ member, score }) => ({ text: toText(member), score })),
    ...[...keys.list(key), ...keys.set(key)].map((element) => ({ text: toText(element) })),
  ];
}
