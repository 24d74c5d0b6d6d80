import { useEffect, useId, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '#ui/controls.tsx';
import { useUsable } from '#ui/use-page.ts';
import { formatCommand, formatReply, toText, type Reply } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { Prose } from './Prose.tsx';
import { isRight, readNumber, solve, startingOrder, type Answer, type Question, type Solution } from './question.ts';
import { QUESTIONS, type QuestionName } from './questions/index.ts';
import { Transcript } from './Transcript.tsx';
import type { Answered } from './typed.ts';

/** What `document` hears, as an event named `predict`, each time a reader has answered. */
export interface PredictDetail {
  readonly question: QuestionName;
  readonly right: boolean;
}

/** A question about what Redis will reply, asked before the answer is shown, and as many more of its kind as one likes. */
export function Prediction({ name }: { readonly name: QuestionName }): ReactNode {
  const [seed, setSeed] = useState(1);
  return <Asked key={seed} name={name} seed={seed} onNext={() => setSeed(seed + 1)} />;
}

interface AskedProps {
  readonly name: QuestionName;
  readonly seed: number;
  readonly onNext: () => void;
}

function Asked({ name, seed, onNext }: AskedProps): ReactNode {
  const usable = useUsable();
  const [question] = useState(() => QUESTIONS[name](seed));
  const [solution] = useState(() => solve(question));
  const [answer, setAnswer] = useState(() => firstAnswer(question, solution));
  const [checked, setChecked] = useState<{ readonly answer: Answer; readonly turn: number }>();
  const titleId = useId();
  const problem = checked && problemWith(question, checked.answer);

  // A reader who asked for another one has left the button of the last; the new question is where to go on.
  const prompt = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (seed > 1) prompt.current?.focus();
  }, [seed]);

  function check(event: SubmitEvent): void {
    event.preventDefault();
    setChecked({ answer, turn: (checked?.turn ?? 0) + 1 });
    if (problemWith(question, answer)) return;
    const detail: PredictDetail = { question: name, right: isRight(question, answer, solution.answer) };
    document.dispatchEvent(new CustomEvent('predict', { detail }));
  }

  function change(next: Answer): void {
    setAnswer(next);
    setChecked(undefined);
  }

  return (
    <form className="predict" data-predict={name} aria-labelledby={titleId} onSubmit={check}>
      <p className="predict-kicker">Predict</p>
      <p id={titleId} className="predict-prompt" tabIndex={-1} ref={prompt}>
        <Prose text={question.prompt} />
      </p>
      <p className="control-label">These commands have run:</p>
      <pre>
        <Transcript lines={question.given.map((words) => typedAs(words.map(String)))} />
      </pre>
      <fieldset disabled={!usable} aria-labelledby={titleId}>
        <AnswerInput question={question} answer={answer} onChange={change} />
      </fieldset>
      <div className="predict-actions">
        <Button type="submit">Check</Button>
        <Button onClick={onNext}>Another one</Button>
      </div>
      <div role="status">
        {checked && (
          <div key={checked.turn}>
            {problem ?? <Feedback question={question} answered={checked.answer} solution={solution} />}
          </div>
        )}
      </div>
      <noscript>
        <details>
          <summary>The answer</summary>
          <Evidence exchanges={solution.evidence} />
          <p>
            <Prose text={question.why} />
          </p>
        </details>
      </noscript>
    </form>
  );
}

function firstAnswer(question: Question, { answer }: Solution): Answer {
  return question.kind === 'order' ? startingOrder(question, answer) : [];
}

/** Why an answer cannot be judged; undefined when it can. */
function problemWith({ kind }: Question, [first]: Answer): string | undefined {
  if (kind === 'number' && readNumber(first ?? '') === undefined) return 'Type a whole number first.';
  if (kind === 'pick' && first === undefined) return 'Choose one first.';
  return undefined;
}

interface FeedbackProps {
  readonly question: Question;
  readonly answered: Answer;
  readonly solution: Solution;
}

function Feedback({ question, answered, solution }: FeedbackProps): ReactNode {
  const right = isRight(question, answered, solution.answer);
  return (
    <div className="predict-feedback" data-right={right}>
      <p>
        <strong>{right ? 'Right.' : 'Not so.'}</strong> {right ? 'Redis replies:' : 'Ask Redis:'}
      </p>
      <Evidence exchanges={solution.evidence} />
      <p>
        <Prose text={question.why} />
      </p>
    </div>
  );
}

function Evidence({ exchanges }: { readonly exchanges: readonly Exchange[] }): ReactNode {
  return (
    <pre>
      <Transcript lines={exchanges.map(({ command, reply }) => typedAs(command, reply))} />
    </pre>
  );
}

function typedAs(words: readonly string[], reply?: Reply): Answered {
  const command = toText(formatCommand(words));
  return { command, comment: '', reply: reply === undefined ? undefined : formatReply(reply) };
}
