import type { ReactNode } from 'react';
import type { Survey } from './interleavings.ts';
import { claimRace } from './scenario.ts';

const [RULES] = claimRace.actions.rule.params;
const ROW = 26;
export const SURVEY_HEIGHT = 3 * ROW;

interface SurveyRowsProps {
  /** Left out: not every order has been tried. */
  readonly survey: Survey | undefined;
  /** From the stage's top, in px. */
  readonly top: number;
}

/** What every order came to, a row a rule: how many run a job twice, as words and as a part of a bar. */
export function SurveyRows({ survey, top }: SurveyRowsProps): ReactNode {
  return RULES.words.map((rule, row) => {
    const tried = survey?.[rule];
    return (
      <div key={rule} className="survey-row" style={{ top: top + row * ROW, height: ROW }}>
        <span>{RULES.labels[rule]}</span>
        <span className="survey-bar" data-tried={tried !== undefined || undefined} aria-hidden="true">
          {tried && tried.bad.length > 0 && (
            <i style={{ width: `${(100 * tried.bad.length) / tried.orders.length}%` }} />
          )}
        </span>
        <span>{tried ? `runs twice in ${tried.bad.length} of ${tried.orders.length}` : 'not tried yet'}</span>
      </div>
    );
  });
}
