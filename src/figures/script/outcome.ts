import { loadScripts } from '#emq/index.ts';
import { Redis, toText } from '#redis/index.ts';
import { KeyView } from '#replay/key-view.ts';
import { firstValues } from './play.ts';
import { loadPlay, type PlayName } from './plays/index.ts';
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

/** What a play does, without its steps: the script's file, and the keys on show that were not and do not stay empty. */
export async function outcomeOf(
  name: PlayName,
): Promise<{ readonly file: string; readonly changes: readonly Change[] }> {
  const play = await loadPlay(name);
  const { before, trace } = runScript(play, await loadScripts(...play.scripts), firstValues(play));
  const keys = watchedKeys(play).slice(0, play.watch.length);
  const redis = new Redis();
  for (const words of before) redis.call(...words);
  const found = new KeyView(redis, keys);
  for (const { words } of trace.commands) redis.call(...words);
  const left = new KeyView(redis, keys);
  const changes = keys.map((key) => ({ key, before: heldIn(found, key), after: heldIn(left, key) }));
  return { file: play.file, changes: changes.filter((change) => change.before.length + change.after.length > 0) };
}

function heldIn(keys: KeyView, key: string): readonly Held[] {
  const text = keys.string(key);
  if (text !== undefined) return [{ text: toText(text) }];
  return [
    ...keys.sortedSet(key).map(({ member, score }) => ({ text: toText(member), score })),
    ...[...keys.list(key), ...keys.set(key)].map((element) => ({ text: toText(element) })),
  ];
}
