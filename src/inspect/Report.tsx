import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SCORE_FIELDS, type PackedSet } from '#emq/score-meaning.ts';
import { fireTime, unpackPrioritized } from '#emq/scores.ts';
import { Button, NumberField, Toggle } from '#ui/controls.tsx';
import { BitRuler } from '#ui/BitRuler.tsx';
import { Chip } from '#ui/Chip.tsx';
import { formatScore } from '#redis/score.ts';
import { discriminator, headOf, lastPassed } from './decode.ts';
import { nextToRun, type Found } from './read.ts';
import { findTroubles, troublesAt, TROUBLES, type ReadSet, type TroubleName } from './trouble.ts';
import { fromNow, local, memberName, part, utc } from './words.ts';

/** Entries on show at once. */
const WINDOW = 100;

interface Props extends Found {
  readonly kind: PackedSet;
}

/** Everything there is to say about a set: what runs next, what is wrong, and every entry decoded. */
export function Report({ form, entries, wrapped, kind }: Props): ReactNode {
  const now = useNow();
  const set = { entries, kind, wrapped, now };
  // Looked for again only when something has become due: in a hundred thousand lines that is not done each second.
  const passed = lastPassed(entries, now);
  const troubles = useMemo(
    () => findTroubles({ entries, kind, wrapped, now: passed }),
    [entries, kind, wrapped, passed],
  );
  const [only, setOnly] = useState<TroubleName>();
  const all = useMemo(() => [...entries.keys()], [entries]);
  const isOne = form === 'one score';
  return (
    <>
      {isOne ? (
        <Bits score={entries[0]!.score} kind={kind} />
      ) : (
        <>
          <h2>Next to run</h2>
          <p className="inspector-next">{nextToRun(entries, kind, now)}</p>
        </>
      )}
      <h2>Trouble</h2>
      {troubles.size === 0 && <p>These scores show none.</p>}
      <ul className="inspector-troubles">
        {[...troubles].map(([name, ranks]) => (
          <li key={name}>
            <h3>{TROUBLES[name].title}</h3>
            <p>
              {ranks.length} of {entries.length}. {TROUBLES[name].why}{' '}
              <a href={TROUBLES[name].href}>Why, and what to do</a>
            </p>
            {entries.length > 1 && (
              <Toggle pressed={only === name} onChange={(pressed) => setOnly(pressed ? name : undefined)}>
                Show only these
              </Toggle>
            )}
          </li>
        ))}
      </ul>
      <h2>{isOne ? 'The score' : 'In the order of the set'}</h2>
      <Entries key={only} set={set} ranks={(only && troubles.get(only)) ?? all} named={!isOne} />
    </>
  );
}

/** Scores that are wider than this are no queue's: they get no ruler. */
const MAX_BITS = 60;

function Bits({ score, kind }: { readonly score: number; readonly kind: PackedSet }): ReactNode {
  if (!Number.isInteger(score) || score < 0 || score >= 2 ** MAX_BITS) return null;
  return <BitRuler value={score} fields={SCORE_FIELDS[kind]} />;
}

/** The time, in ms, once a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface EntriesProps {
  readonly set: ReadSet;
  /** The entries to list. */
  readonly ranks: readonly number[];
  readonly named: boolean;
}

/** A window of the entries, and the way to the others. */
function Entries({ set, ranks, named }: EntriesProps): ReactNode {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(ranks.length / WINDOW);
  const start = (page - 1) * WINDOW;
  const shown = ranks.slice(start, start + WINDOW);
  const head = headOf(set.entries, set.kind);
  return (
    <>
      {pages > 1 && (
        <div className="controls" role="group" aria-label="Pages">
          <Button onClick={() => setPage(page - 1)} disabled={page === 1}>
            Previous {WINDOW}
          </Button>
          <Button onClick={() => setPage(page + 1)} disabled={page === pages}>
            Next {WINDOW}
          </Button>
          <NumberField label={`Page, of ${pages}`} min={1} max={pages} value={page} onChange={setPage} />
          <p role="status">
            {start + 1} to {start + shown.length} of {ranks.length}
          </p>
        </div>
      )}
      <ol className="inspector-entries">
        {shown.map((rank) => (
          <EntryItem key={rank} set={set} rank={rank} isHead={set.entries[rank] === head} named={named} />
        ))}
      </ol>
    </>
  );
}

interface EntryProps {
  readonly set: ReadSet;
  readonly rank: number;
  readonly isHead: boolean;
  /** Whether it has a member: a score by itself has none. */
  readonly named: boolean;
}

function EntryItem({ set, rank, isHead, named }: EntryProps): ReactNode {
  const { member, score } = set.entries[rank]!;
  const troubles = troublesAt(set, rank);
  return (
    <li
      value={rank + 1}
      data-member={memberName(member)}
      data-score={formatScore(score)}
      data-head={isHead || undefined}
      data-due={troubles.includes('overdue') || undefined}
    >
      <p className="inspector-entry">
        {named && (
          <b>
            <Chip>{memberName(member)}</Chip>
          </b>
        )}{' '}
        <span>{formatScore(score)}</span>
        {named && isHead && <em> next to run</em>}
      </p>
      {set.kind === 'delayed' ? <FireTime score={score} now={set.now} /> : <Place score={score} />}
      {troubles.length > 0 && (
        <p className="inspector-marks">{troubles.map((name) => TROUBLES[name].title).join(' · ')}</p>
      )}
    </li>
  );
}

function FireTime({ score, now }: { readonly score: number; readonly now: number }): ReactNode {
  const ms = fireTime(score);
  const date = utc(ms);
  return (
    <dl>
      <Fact name="UTC">{date ? <time dateTime={date}>{date}</time> : 'no date'}</Fact>
      <Fact name="local time">{local(ms) ?? 'no date'}</Fact>
      <Fact name="from now">{fromNow(ms - now)}</Fact>
      <Fact name="discriminator">{part(discriminator(score))}</Fact>
    </dl>
  );
}

function Place({ score }: { readonly score: number }): ReactNode {
  const { tier, arrival } = unpackPrioritized(score);
  return (
    <dl>
      <Fact name="tier">{part(tier)}</Fact>
      <Fact name="arrival">{part(arrival)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
