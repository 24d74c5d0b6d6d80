import type { RandomChoices } from './random-choices.ts';

const NUMBERS = [
  '0',
  '1',
  '2',
  '3',
  '10',
  '-1',
  '0.5',
  '1e3',
  '255',
  '2^53',
  '1e308*10',
  '0x10',
  '.25',
  '7',
  '1/3',
  '(0/0)',
  '-(0/0)',
] as const;
const STRINGS = [
  "''",
  "'a'",
  "'10'",
  "'0x1f'",
  "' 5 '",
  "'abc'",
  "'%d'",
  "'x,y'",
  "'\\0z'",
  '"q\\""',
  '[[l]]',
] as const;
const NAMES = ['a', 'b', 'c', 't', 'u', 'f', 'g', 's', 'n'] as const;
const OPERATORS = ['+', '-', '*', '/', '%', '^', '..', '..', '==', '~=', '<', '<=', '>', '>=', 'and', 'or'] as const;
const PARAMETERS = [[], ['a'], ['a', ',', 'b'], ['...'], ['a', ',', '...']] as const;
const FUNCTIONS = [
  'tostring',
  'tonumber',
  'type',
  'select',
  'unpack',
  'pcall',
  'xpcall',
  'error',
  'assert',
  'next',
  'ipairs',
  'pairs',
  'rawget',
  'rawset',
  'rawequal',
  'setmetatable',
  'getmetatable',
  'string.rep',
  'string.sub',
  'string.upper',
  'string.byte',
  'string.char',
  'string.format',
  'string.find',
  'string.gsub',
  'string.match',
  'table.concat',
  'table.insert',
  'table.remove',
  'table.sort',
  'table.maxn',
  'math.floor',
  'math.max',
  'math.fmod',
  'cjson.encode',
  'cmsgpack.pack',
  'bit.band',
] as const;

/** The names that a program finds: values of every type, with metatables and side effects. */
const SETUP = `local t = {1, 2, x = 3, m = function(self, p) return self, p end, y = {z = 4}}
local u = setmetatable({}, {__index = t, __call = function(self, ...) return ... end,
  __concat = function() return 'joined' end, __eq = function() return true end, __lt = function() return true end,
  __unm = function() return 'negative' end, __add = function() return 'sum' end})
local function f(...) return ... end
local function g(p, q) n = 99 a = 'changed' return q, p end
`;

/** Shows any value in full: numbers to the last digit, tables in their own order. */
const SHOW = `local show show = function(v, depth)
  if type(v) == 'number' then return string.format('%.17g', v) end
  if type(v) == 'string' then return string.format('%q', v) end
  if type(v) == 'function' or type(v) == 'thread' then return type(v) end
  if type(v) ~= 'table' then return tostring(v) end
  if depth > 3 then return '{..}' end
  local fields = {}
  for k, x in pairs(v) do fields[#fields + 1] = show(k, depth + 1) .. '=' .. show(x, depth + 1) end
  return '#' .. #v .. '{' .. table.concat(fields, ',') .. '}'
end
local function all(...)
  local shown = {}
  for i = 1, select('#', ...) do shown[i] = show((select(i, ...)), 1) end
  return table.concat(shown, '; ')
end
`;

type Tokens = readonly string[];

/** Writes programs that nobody would: most end in an error, whose text, line and names then tell a lot. */
export class ProgramGenerator {
  readonly #choices: RandomChoices;

  constructor(choices: RandomChoices) {
    this.#choices = choices;
  }

  program(): string {
    const choices = this.#choices;
    const [a, b, n, s] = [choices.pick(NUMBERS), choices.pick(STRINGS), choices.pick(NUMBERS), choices.pick(STRINGS)];
    const setup = `local a, b, c, n, s = ${a}, ${b}, ${choices.pick(['nil', 'true', 'false'])}, ${n}, ${s}\n${SETUP}`;
    const statements = [this.#statement(3), ...choices.upTo(4, () => this.#statement(3))].flat();
    const body = this.#layOut([...statements, 'return', ...this.#list(3)]);
    return choices.pick([
      `${setup}${body}`,
      `${SHOW}${setup}return all(pcall(function(...) ${body} end, 1, 'two'))`,
      `${setup}local co = coroutine.wrap(function(...) ${body} end) return co(5)`,
    ]);
  }

  /** A program with a few characters or words moved, lost or added. */
  broken(): string {
    const choices = this.#choices;
    const words = this.program()
      .split(/(\s+|\W)/)
      .filter(Boolean);
    const anywhere = (): number => choices.below(words.length);
    const strangers = [...'()={},;@"\'\\\n~', 'end', 'do', 'then', '[[', ']]', '--', '--[[', '..', '...', '1e', '3x'];
    for (let i = choices.below(2); i >= 0; i -= 1) {
      choices.pick([
        () => words.splice(anywhere(), 1),
        () => words.splice(anywhere(), 0, choices.pick(['function', ...strangers])),
        () => words.splice(anywhere(), 1, words[anywhere()] ?? ''),
      ])();
    }
    return words.join('');
  }

  /** Puts line ends between tokens here and there, but not where they would make a call ambiguous. */
  #layOut(tokens: Tokens): string {
    return tokens.map((token, i) => token + (tokens[i + 1] !== '(' && this.#choices.chance(0.1) ? '\n' : ' ')).join('');
  }

  #block(depth: number): Tokens {
    return this.#choices.upTo(2, () => [...this.#statement(depth), ...this.#choices.pick([[], [], [';']])]).flat();
  }

  #statement(depth: number): Tokens {
    const choices = this.#choices;
    const simple = [
      () => [...this.#target(depth), '=', ...this.#list(depth)],
      () => [...this.#target(depth), ',', ...this.#target(depth), '=', ...this.#list(depth)],
      () => [
        'local',
        choices.pick(NAMES),
        ...choices.pick([[], [',', choices.pick(NAMES)]]),
        '=',
        ...this.#list(depth),
      ],
      () => this.#call(Math.max(1, depth)),
    ] as const;
    if (depth <= 0) return choices.pick(simple)();
    const inner = depth - 1;
    return choices.pick([
      ...simple,
      () => ['if', ...this.#expression(inner), 'then', ...this.#block(inner), ...this.#else(inner), 'end'],
      () => ['while', ...this.#expression(inner), 'do', ...this.#block(inner), 'break', 'end'],
      () => ['repeat', ...this.#block(inner), 'until', ...choices.pick([['true'], ['not', 'nil']])],
      () => ['for', choices.pick(NAMES), ...this.#range(), 'do', ...this.#block(inner), 'end'],
      () => [
        'for',
        choices.pick(NAMES),
        ',',
        choices.pick(NAMES),
        ...this.#iterator(),
        'do',
        ...this.#block(inner),
        'break',
        'end',
      ],
      () => ['do', ...this.#block(inner), 'end'],
      () => ['local', 'function', choices.pick(['f', 'g']), ...this.#functionBody(inner)],
    ])();
  }

  #else(depth: number): Tokens {
    return this.#choices.pick<() => Tokens>([
      () => [],
      () => ['else', ...this.#block(depth)],
      () => ['elseif', ...this.#expression(depth), 'then', ...this.#block(depth)],
    ])();
  }

  #range(): Tokens {
    const choices = this.#choices;
    const step = choices.pick([[], [], [',', choices.pick(['2', '-1', '0.5', 's'])]]);
    return ['=', ...this.#expression(1), ',', choices.pick(['3', '5', '-2', 'a']), ...step];
  }

  #iterator(): Tokens {
    const subject = this.#expression(1);
    return [
      'in',
      ...this.#choices.pick([
        ['pairs', '(', ...subject, ')'],
        ['ipairs', '(', ...subject, ')'],
        ['next', ',', ...subject],
      ]),
    ];
  }

  #functionBody(depth: number): Tokens {
    const result = this.#choices.chance(0.7) ? ['return', ...this.#list(depth)] : [];
    return ['(', ...this.#choices.pick(PARAMETERS), ')', ...this.#block(depth - 1), ...result, 'end'];
  }

  #target(depth: number): Tokens {
    const choices = this.#choices;
    return choices.pick<() => Tokens>([
      () => [choices.pick(NAMES)],
      () => [choices.pick(NAMES), '.', choices.pick(['x', 'y'])],
      () => [choices.pick(NAMES), '[', ...this.#expression(depth - 1), ']'],
    ])();
  }

  #list(depth: number): Tokens {
    return [...this.#expression(depth), ...this.#choices.upTo(2, () => [',', ...this.#expression(depth - 1)]).flat()];
  }

  #expression(depth: number): Tokens {
    const choices = this.#choices;
    if (depth <= 0 || choices.chance(0.25)) return [this.#leaf()];
    const inner = depth - 1;
    const operation = (): Tokens => [...this.#expression(inner), choices.pick(OPERATORS), ...this.#expression(inner)];
    return choices.pick<() => Tokens>([
      operation,
      operation,
      operation,
      () => [choices.pick(['-', 'not', '#']), ...this.#expression(inner)],
      () => ['(', ...this.#expression(inner), ')'],
      () => [...this.#prefix(inner), '.', choices.pick(['x', 'y', 'z', 'n'])],
      () => [...this.#prefix(inner), '[', ...this.#expression(inner), ']'],
      () => this.#call(depth),
      () => this.#call(depth),
      () => this.#table(depth),
      () => ['function', ...this.#functionBody(inner)],
      () => ['select', '(', choices.pick(["'#'", '1', '2', '-1']), ',', ...this.#list(inner), ')'],
      () => [...this.#expression(inner), 'and', ...this.#expression(inner), 'or', ...this.#expression(inner)],
    ])();
  }

  #leaf(): string {
    const choices = this.#choices;
    return choices.pick([
      choices.pick(NUMBERS),
      choices.pick(STRINGS),
      choices.pick(NAMES),
      choices.pick(NAMES),
      choices.pick(['nil', 'true', '...']),
    ]);
  }

  #prefix(depth: number): Tokens {
    if (depth <= 0 || this.#choices.chance(0.7)) return [this.#choices.pick(NAMES)];
    return this.#choices.chance(0.5) ? this.#call(depth) : ['(', ...this.#expression(depth - 1), ')'];
  }

  #call(depth: number): Tokens {
    const choices = this.#choices;
    const args = choices.chance(0.2) ? [] : this.#list(depth - 1);
    return choices.pick<() => Tokens>([
      () => [...this.#prefix(depth - 1), ':', choices.pick(['m', 'upper', 'rep', 'sub', 'x']), '(', ...args, ')'],
      () => [...this.#prefix(depth - 1), '(', ...args, ')'],
      () => [choices.pick(['f', 'g']), '(', ...args, ')'],
      () => [choices.pick(NAMES), choices.pick(["'text'", '{}'])],
      () => [choices.pick(FUNCTIONS), '(', ...args, ')'],
      () => [choices.pick(FUNCTIONS), '(', ...args, ')'],
    ])();
  }

  #table(depth: number): Tokens {
    const choices = this.#choices;
    const field = (): Tokens => [
      ...choices.pick<() => Tokens>([
        () => [choices.pick(['x', 'y', 'z', 'n']), '=', ...this.#expression(depth - 1)],
        () => ['[', ...this.#expression(depth - 1), ']', '=', ...this.#expression(depth - 1)],
        () => this.#expression(depth - 1),
        () => this.#expression(depth - 1),
      ])(),
      choices.pick([',', ';']),
    ];
    return ['{', ...choices.upTo(4, field).flat(), '}'];
  }
}
