import type { ReactNode } from 'react';
import type { PartProps } from '#ui/define-figure.tsx';
import { useUsable } from '#ui/use-page.ts';
import type { Rule } from './race.ts';
import { nameOf, orderText, ordersOf, type RaceActions, type RaceState } from './scenario.ts';

const ROW = 26;
const RULES: Readonly<Record<Rule, string>> = { ignore: 'ignored', obey: 'obeyed', script: 'one script' };
/** Up to so many orders have a dot each. */
const FEW = 6;

export const ORDERS_HEIGHT = 3 * ROW;

interface OrdersProps extends Pick<PartProps<RaceState, RaceActions>, 'act'> {
  readonly state: RaceState;
  /** In px from the stage's top. */
  readonly top: number;
}

/** Every order there is, rule by rule: what the reader has run of them so far, or what all of them come to. */
export function Orders({ state, top, act }: OrdersProps): ReactNode {
  const { race, found, survey } = state;
  const current = orderText(race.turns.map(({ worker }) => worker));
  return (Object.keys(RULES) as Rule[]).map((rule, row) => {
    const orders = ordersOf({ workers: race.workers.length, jobs: race.jobs, rule });
    const bad = new Set(
      survey?.[rule].bad.map(orderText) ?? found[rule].flatMap(({ order, isBad }) => (isBad ? [order] : [])),
    );
    const tried = new Set(survey ? orders.map(orderText) : found[rule].map(({ order }) => order));
    return (
      <div
        key={rule}
        className="race-orders"
        data-current={rule === race.rule || undefined}
        style={{ top: top + row * ROW, height: ROW }}
      >
        <span>{RULES[rule]}</span>
        {orders.length > FEW ? (
          <Bar all={orders.length} tried={tried.size} bad={bad.size} />
        ) : (
          <span className="race-dots">
            {orders.map((order, index) => (
              <Dot
                key={orderText(order)}
                name={`${RULES[rule]}, order ${order.map(nameOf).join(' ')}`}
                isTried={tried.has(orderText(order))}
                isBad={bad.has(orderText(order))}
                isCurrent={rule === race.rule && orderText(order) === current}
                onClick={() => act('order', rule, index + 1)}
              />
            ))}
          </span>
        )}
        <span>
          <Outcome all={orders.length} tried={tried.size} bad={bad.size} />
        </span>
      </div>
    );
  });
}

interface OutcomeProps {
  readonly all: number;
  readonly tried: number;
  readonly bad: number;
}

/** What the orders that were tried came to; in a narrow figure in fewer words. */
function Outcome({ all, tried, bad }: OutcomeProps): ReactNode {
  if (tried === 0) return `${all} orders`;
  if (tried < all) {
    return (
      <>
        {bad} twice
        <span className="race-wide">
          , {tried} of {all} tried
        </span>
      </>
    );
  }
  return (
    <>
      <span className="race-wide">twice in </span>
      {bad} of {all}
    </>
  );
}

interface DotProps {
  readonly name: string;
  readonly isTried: boolean;
  readonly isBad: boolean;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}

/** One order: a tap runs it. */
function Dot({ name, isTried, isBad, isCurrent, onClick }: DotProps): ReactNode {
  const usable = useUsable();
  return (
    <button
      type="button"
      disabled={!usable}
      data-tried={isTried || undefined}
      data-bad={isBad || undefined}
      aria-current={isCurrent || undefined}
      title={name}
      onClick={onClick}
    >
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

/** More orders than can be told apart: a bar, as long as were tried, filled as far as a job runs twice. */
function Bar({ all, tried, bad }: OutcomeProps): ReactNode {
  return (
    <span className="race-bar" aria-hidden="true">
      {tried > 0 && <i data-tried style={{ width: `${(100 * tried) / all}%` }} />}
      {bad > 0 && <i data-bad style={{ width: `${(100 * bad) / all}%` }} />}
    </span>
  );
}
