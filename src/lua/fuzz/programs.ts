import type { Dice } from './dice.ts';

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
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  program(): string {
    const dice = this.#dice;
    const [a, b, n, s] = [dice.pick(NUMBERS), dice.pick(STRINGS), dice.pick(NUMBERS), dice.pick(STRINGS)];
    const setup = `local a, b, c, n, s = ${a}, ${b}, ${dice.pick(['nil', 'true', 'false'])}, ${n}, ${s}\n${SETUP}`;
    const statements = [this.#statement(3), ...dice.upTo(4, () => this.#statement(3))].flat();
    const body = this.#layOut([...statements, 'return', ...this.#list(3)]);
    return dice.pick([
      `${setup}${body}`,
      `${SHOW}${setup}return all(pcall(function(...) ${body} end, 1, 'two'))`,
      `${setup}local co = coroutine.wrap(function(...) ${body} end) return co(5)`,
    ]);
  }

  /** A program with a few characters or words moved, lost or added. */
  broken(): string {
    const dice = this.#dice;
    const words = this.program()
      .split(/(\s+|\W)/)
      .filter(Boolean);
    const anywhere = (): number => dice.below(words.length);
    const strangers = [...'()={},;@"\'\\\n~', 'end', 'do', 'then', '[[', ']]', '--', '--[[', '..', '...', '1e', '3x'];
    for (let i = dice.below(2); i >= 0; i -= 1) {
      dice.pick([
        () => words.splice(anywhere(), 1),
        () => words.splice(anywhere(), 0, dice.pick(['function', ...strangers])),
        () => words.splice(anywhere(), 1, words[anywhere()] ?? ''),
      ])();
    }
    return words.join('');
  }

  /** Puts line ends between tokens here and there, but not where they would make a call ambiguous. */
  #layOut(tokens: Tokens): string {
    return tokens.map((token, i) => token + (tokens[i + 1] !== '(' && this.#dice.chance(0.1) ? '\n' : ' ')).join('');
  }

  #block(depth: number): Tokens {
    return this.#dice.upTo(2, () => [...this.#statement(depth), ...this.#dice.pick([[], [], [';']])]).flat();
  }

  #statement(depth: number): Tokens {
    const dice = this.#dice;
    const simple = [
      () => [...this.#target(depth), '=', ...this.#list(depth)],
      () => [...this.#target(depth), ',', ...this.#target(depth), '=', ...this.#list(depth)],
      () => ['local', dice.pick(NAMES), ...dice.pick([[], [',', dice.pick(NAMES)]]), '=', ...this.#list(depth)],
      () => this.#call(Math.max(1, depth)),
    ] as const;
    if (depth <= 0) return dice.pick(simple)();
    const inner = depth - 1;
    return dice.pick([
      ...simple,
      () => ['if', ...this.#expression(inner), 'then', ...this.#block(inner), ...this.#else(inner), 'end'],
      () => ['while', ...this.#expression(inner), 'do', ...this.#block(inner), 'break', 'end'],
      () => ['repeat', ...this.#block(inner), 'until', ...dice.pick([['true'], ['not', 'nil']])],
      () => ['for', dice.pick(NAMES), ...this.#range(), 'do', ...this.#block(inner), 'end'],
      () => [
        'for',
        dice.pick(NAMES),
        ',',
        dice.pick(NAMES),
        ...this.#iterator(),
        'do',
        ...this.#block(inner),
        'break',
        'end',
      ],
      () => ['do', ...this.#block(inner), 'end'],
      () => ['local', 'function', dice.pick(['f', 'g']), ...this.#functionBody(inner)],
    ])();
  }

  #else(depth: number): Tokens {
    return this.#dice.pick<() => Tokens>([
      () => [],
      () => ['else', ...this.#block(depth)],
      () => ['elseif', ...this.#expression(depth), 'then', ...this.#block(depth)],
    ])();
  }

  #range(): Tokens {
    const dice = this.#dice;
    const step = dice.pick([[], [], [',', dice.pick(['2', '-1', '0.5', 's'])]]);
    return ['=', ...this.#expression(1), ',', dice.pick(['3', '5', '-2', 'a']), ...step];
  }

  #iterator(): Tokens {
    const subject = this.#expression(1);
    return [
      'in',
      ...this.#dice.pick([
        ['pairs', '(', ...subject, ')'],
        ['ipairs', '(', ...subject, ')'],
        ['next', ',', ...subject],
      ]),
    ];
  }

  #functionBody(depth: number): Tokens {
    const result = this.#dice.chance(0.7) ? ['return', ...this.#list(depth)] : [];
    return ['(', ...this.#dice.pick(PARAMETERS), ')', ...this.#block(depth - 1), ...result, 'end'];
  }

  #target(depth: number): Tokens {
    const dice = this.#dice;
    return dice.pick<() => Tokens>([
      () => [dice.pick(NAMES)],
      () => [dice.pick(NAMES), '.', dice.pick(['x', 'y'])],
      () => [dice.pick(NAMES), '[', ...this.#expression(depth - 1), ']'],
    ])();
  }

  #list(depth: number): Tokens {
    return [...this.#expression(depth), ...this.#dice.upTo(2, () => [',', ...this.#expression(depth - 1)]).flat()];
  }

  #expression(depth: number): Tokens {
    const dice = this.#dice;
    if (depth <= 0 || dice.chance(0.25)) return [this.#leaf()];
    const inner = depth - 1;
    const operation = (): Tokens => [...this.#expression(inner), dice.pick(OPERATORS), ...this.#expression(inner)];
    return dice.pick<() => Tokens>([
      operation,
      operation,
      operation,
      () => [dice.pick(['-', 'not', '#']), ...this.#expression(inner)],
      () => ['(', ...this.#expression(inner), ')'],
      () => [...this.#prefix(inner), '.', dice.pick(['x', 'y', 'z', 'n'])],
      () => [...this.#prefix(inner), '[', ...this.#expression(inner), ']'],
      () => this.#call(depth),
      () => this.#call(depth),
      () => this.#table(depth),
      () => ['function', ...this.#functionBody(inner)],
      () => ['select', '(', dice.pick(["'#'", '1', '2', '-1']), ',', ...this.#list(inner), ')'],
      () => [...this.#expression(inner), 'and', ...this.#expression(inner), 'or', ...this.#expression(inner)],
    ])();
  }

  #leaf(): string {
    const dice = this.#dice;
    return dice.pick([
      dice.pick(NUMBERS),
      dice.pick(STRINGS),
      dice.pick(NAMES),
      dice.pick(NAMES),
      dice.pick(['nil', 'true', '...']),
    ]);
  }

  #prefix(depth: number): Tokens {
    if (depth <= 0 || this.#dice.chance(0.7)) return [this.#dice.pick(NAMES)];
    return this.#dice.chance(0.5) ? this.#call(depth) : ['(', ...this.#expression(depth - 1), ')'];
  }

  #call(depth: number): Tokens {
    const dice = this.#dice;
    const args = dice.chance(0.2) ? [] : this.#list(depth - 1);
    return dice.pick<() => Tokens>([
      () => [...this.#prefix(depth - 1), ':', dice.pick(['m', 'upper', 'rep', 'sub', 'x']), '(', ...args, ')'],
      () => [...this.#prefix(depth - 1), '(', ...args, ')'],
      () => [dice.pick(['f', 'g']), '(', ...args, ')'],
      () => [dice.pick(NAMES), dice.pick(["'text'", '{}'])],
      () => [dice.pick(FUNCTIONS), '(', ...args, ')'],
      () => [dice.pick(FUNCTIONS), '(', ...args, ')'],
    ])();
  }

  #table(depth: number): Tokens {
    const dice = this.#dice;
    const field = (): Tokens => [
      ...dice.pick<() => Tokens>([
        () => [dice.pick(['x', 'y', 'z', 'n']), '=', ...this.#expression(depth - 1)],
        () => ['[', ...this.#expression(depth - 1), ']', '=', ...this.#expression(depth - 1)],
        () => this.#expression(depth - 1),
        () => this.#expression(depth - 1),
      ])(),
      dice.pick([',', ';']),
    ];
    return ['{', ...dice.upTo(4, field).flat(), '}'];
  }
}
