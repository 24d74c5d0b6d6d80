import { Redis, type Send } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';

/** A command's name and arguments: byte strings, or numbers that print as they do in JavaScript. */
export type Words = readonly (string | number)[];

interface Common {
  /** What is asked, in a sentence or two. What stands between backticks is set as code. */
  readonly prompt: string;
  /** Commands that have run already; the reader sees them, but not their replies. */
  readonly given: readonly Words[];
  /**
   * Finds the right answer by running commands and reading their replies. Those commands and replies are also what a
   * reader who answered is shown.
   * @returns the option, the number or the items in order
   */
  readonly answer: (send: Send) => Answer;
  /** One sentence: why it is so. May have code between backticks. */
  readonly why: string;
}

/** One of several. */
export interface PickQuestion extends Common {
  readonly kind: 'pick';
  readonly options: readonly string[];
}

/** A number to be typed. */
export interface NumberQuestion extends Common {
  readonly kind: 'number';
  /** The input's label, such as `Score`. */
  readonly label: string;
}

/** Items to be put in order. */
export interface OrderQuestion extends Common {
  readonly kind: 'order';
  readonly items: readonly string[];
  /** What stands at the top and at the bottom, such as `first out`. */
  readonly ends: readonly [first: string, last: string];
}

export type Question = PickQuestion | NumberQuestion | OrderQuestion;

/** A kind of question: another seed gives another question of that kind, the same seed the same. Seeds count from 1. */
export type QuestionMaker = (seed: number) => Question;

/** What a reader answers: one option or number, or the items in order. */
export type Answer = readonly string[];

export interface Solution {
  readonly answer: Answer;
  /** The commands that show it, with their replies. */
  readonly evidence: readonly Exchange[];
}

/** Answers a question by running its commands on an empty simulator. */
export function solve({ given, answer }: Question): Solution {
  const redis = new Redis();
  const call = (words: Words): Exchange => {
    const command = words.map(String);
    return { command, reply: redis.call(...command) };
  };
  given.forEach(call);
  const evidence: Exchange[] = [];
  const send: Send = (...words) => {
    const exchange = call(words);
    evidence.push(exchange);
    return exchange.reply;
  };
  return { answer: answer(send), evidence };
}

/** The items as they stand at first: never in the right order already. */
export function startingOrder({ items }: OrderQuestion, right: Answer): readonly string[] {
  return items.every((item, index) => item === right[index]) ? items.toReversed() : items;
}

/** Whether what a reader answered is right. Numbers may be written as one likes: `4,294,967,297`, `0x100000001`. */
export function isRight({ kind }: Question, answered: Answer, right: Answer): boolean {
  if (kind === 'number') return readNumber(answered[0] ?? '') === Number(right[0]);
  return answered.length === right.length && answered.every((item, index) => item === right[index]);
}

/** The number that a reader typed, in decimal or hex, with or without separators; undefined when it is none. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s,_']/g, '');
  return /^(?:-?\d+(?:\.\d+)?|0x[\da-f]+)$/i.test(digits) ? Number(digits) : undefined;
}
