import type { Content, ScoredMember } from '#redis/index.ts';
import { isTime, timeOf, type TimeMeaning } from '#emq/score-meaning.ts';
import { memo, type ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Ladder, ROW, Rungs } from '#ui/Ladder.tsx';
import { Stage } from '#ui/Stage.tsx';
import { clockTime, count as counted, duration } from '#ui/words.ts';
import { Timeline, timelineHeight } from '#ui/Timeline.tsx';
import { drawnAs, MAX_ELEMENTS, MAX_KEYS, type KeyPicture, type KeysShown } from './pictures.ts';
import { readable, shorten } from './text.ts';

const MAX_CHARS = 300;

/** What the elements of each type are called. */
const ELEMENT: Readonly<Record<Content['type'], string>> = {
  string: 'byte',
  list: 'element',
  set: 'member',
  hash: 'field',
  zset: 'member',
  stream: 'entry',
};

interface KeysProps {
  readonly keys: KeysShown;
  /** In Unix ms. */
  readonly now: number;
  /** Where in a script the keys stand like this; undefined where they stand as after the last command. */
  readonly when: string | undefined;
}

/** Every key, in the shape in which the lessons draw its type. */
export function Keys({ keys: { pictures, count }, now, when }: KeysProps): ReactNode {
  return (
    <>
      <p className="keys-count">
        {counted(count, 'key')}
        {when && `, ${when}`}
        {count > MAX_KEYS && `; the first ${MAX_KEYS} by name are drawn`}
      </p>
      {pictures.map((picture) => (
        <KeyCard key={picture.key} picture={picture} now={changesInTime(picture) ? now : 0} />
      ))}
    </>
  );
}

function changesInTime({ content, expireAt }: KeyPicture): boolean {
  return expireAt !== undefined || content.type === 'zset';
}

interface KeyCardProps {
  readonly picture: KeyPicture;
  /** In Unix ms. */
  readonly now: number;
}

const KeyCard = memo(function KeyCard({ picture, now }: KeyCardProps): ReactNode {
  const { key, content, size, expireAt } = picture;
  const name = readable(key);
  return (
    <div className="key-card" role="group" aria-label={name}>
      <p className="key-name">
        <b>{name}</b>{' '}
        <span>
          {content.type}, {counted(size, ELEMENT[content.type])}
          {expireAt !== undefined && `, expires in ${remaining(expireAt - now)}`}
        </span>
      </p>
      <Shape name={name} content={content} now={now} />
      {content.type !== 'string' && size > MAX_ELEMENTS && (
        <p className="key-more">
          The first {MAX_ELEMENTS} of {size} are drawn.
        </p>
      )}
    </div>
  );
});

const DAY = 86_400_000;

function remaining(ms: number): string {
  return ms < DAY ? duration(ms) : counted(Math.floor(ms / DAY), 'day');
}

interface ShapeProps {
  readonly name: string;
  readonly content: Content;
  readonly now: number;
}

function Shape({ name, content, now }: ShapeProps): ReactNode {
  switch (content.type) {
    case 'string':
      return <p className="key-value">{shorten(readable(content.value), MAX_CHARS) || '""'}</p>;
    case 'list':
    case 'set':
      return <Chips name={name} elements={content.elements} />;
    case 'hash':
      return (
        <Rows name={name} rows={content.pairs.map(([field, value]) => ({ member: field, words: [field, value] }))} />
      );
    case 'stream':
      return <Rows name={name} rows={content.rows.map(({ id, fields }) => ({ member: id, words: [id, ...fields] }))} />;
    case 'zset':
      return (
        <SortedSet
          name={name}
          members={content.members.map(({ member, score }) => ({ member: readable(member), score }))}
          now={now}
        />
      );
  }
}

interface ChipsProps {
  readonly name: string;
  readonly elements: readonly string[];
}

function Chips({ name, elements }: ChipsProps): ReactNode {
  return (
    <ol className="key-chips" data-key={name} aria-label={name}>
      {elements.map((element, index) => (
        // A list may hold an element twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${element} ${index}`} data-member={readable(element)}>
          <Chip>{shorten(readable(element), MAX_CHARS)}</Chip>
        </li>
      ))}
    </ol>
  );
}

interface Row {
  readonly member: string;
  /** What it is called, and what it holds. */
  readonly words: readonly string[];
}

function Rows({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }): ReactNode {
  return (
    <ol className="key-rows" data-key={name} aria-label={name}>
      {rows.map(({ member, words: [first = '', ...others] }) => (
        <li key={member} data-member={readable(member)}>
          <b>{readable(first)}</b> <span>{shorten(others.map(readable).join(' '), MAX_CHARS)}</span>
        </li>
      ))}
    </ol>
  );
}

interface SortedSetProps {
  readonly name: string;
  readonly members: readonly ScoredMember[];
  readonly now: number;
}

/** A sorted set as a clock where its scores are times, as a ladder where they are tiers, else by rank. */
function SortedSet({ name, members, now }: SortedSetProps): ReactNode {
  const meaning = drawnAs(name, members);
  if (isTime(meaning)) return <Times dataKey={name} members={members} now={now} meaning={meaning} />;
  return (
    <Stage height={members.length * ROW}>
      {meaning === 'prioritized' ? (
        <Ladder dataKey={name} members={members} top={0} />
      ) : (
        <Rungs
          dataKey={name}
          members={members}
          top={0}
          fields={() => ''}
          marksOf={(_, rank) => ({ head: rank === 0 })}
        />
      )}
    </Stage>
  );
}

const TOP = 4;

interface TimesProps {
  readonly dataKey: string;
  /** In the set's own order. */
  readonly members: readonly ScoredMember[];
  /** In Unix ms. */
  readonly now: number;
  /** What the scores stand for. */
  readonly meaning: TimeMeaning;
}

/** A set whose scores are times, on an axis that reaches over all of them and over now. */
function Times({ members, now, meaning, dataKey }: TimesProps): ReactNode {
  const toTime = (score: number): number => timeOf(score, meaning);
  const times = members.map(({ score }) => toTime(score));
  const from = Math.min(now, ...times);
  const to = Math.max(now, ...times, from + 1);
  return (
    <Stage height={TOP + timelineHeight(members)}>
      <Timeline
        dataKey={dataKey}
        members={members}
        top={TOP}
        from={from}
        to={to}
        now={now}
        timeOf={toTime}
        next={members.find((_, rank) => times[rank]! > now)?.member}
        labelOf={to - from < DAY ? clockTime : day}
      />
    </Stage>
  );
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
