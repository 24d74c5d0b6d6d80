import type { RandomChoices } from './random-choices.ts';

const CHARS = [...'ab1 .Z%-\0\n\xff'];
const TEXTS = [
  '',
  'a',
  'hello',
  'hello world',
  'a1b2',
  '%d',
  '(x)',
  'foo.bar',
  'AbC',
  ' 12 ',
  '0x1F',
  'aaa',
  '\xff\xfe',
];
const PATTERN_ITEMS =
  '%a %d %s %w %p %l %u %x %z %D %. . a b l o - ^ $ % [a-c] [^a] [%d.] []] [^]] [%a-z] [a-] [ ( ) () %1 %b() %f[%w]'.split(
    ' ',
  );
const JSON_LEAVES =
  '0 -1 1.5 1e3 01 +1 0x1f .5 - -inf 12345678901234567890 true null nul " "a" "\\n" "\\u00e9" "\\ud83d\\ude00" "\\u12" "\\q"'.split(
    ' ',
  );
const STRUCT_ITEMS = [...'<>! bBhHlLTiIfdxscz', '!4', '!8', '!3', 'i2', 'I3', 'i8', 'I16', 'c0', 'c3', 'i33'];
const FLAGS = ['', '', '', '-', '+', ' ', '#', '0', '-0', '+#'];
const WIDTHS = ['', '', '5', '10', '30', '99', '123'];
const PRECISIONS = ['', '', '.', '.0', '.3', '.10', '.14', '.17', '.99', '.100'];
const BIT_FUNCTIONS = [
  'tobit',
  'bnot',
  'band',
  'bor',
  'bxor',
  'lshift',
  'rshift',
  'arshift',
  'rol',
  'ror',
  'bswap',
  'tohex',
];
const MATH_FUNCTIONS = [
  'floor',
  'log10',
  'acos',
  'ceil',
  'abs',
  'sqrt',
  'fmod',
  'max',
  'min',
  'modf',
  'frexp',
  'ldexp',
  'deg',
  'rad',
  'mod',
];
const TABLE_FUNCTIONS = ['insert', 'remove', 'maxn', 'getn', 'foreachi', 'foreach', 'concat', 'setn'];
const ORDERS = ['a < b', 'a > b', 'a <= b', 'true', 'false', 'a % 3 < b % 3'];

/** Shows several results, also those after a nil. */
const RESULTS = 'for i = 1, 12 do r[i] = tostring(r[i]) end return r';

/** Writes calls of library functions, with arguments from inside and outside of what they take. */
export class LibraryCallGenerator {
  readonly #choices: RandomChoices;

  constructor(choices: RandomChoices) {
    this.#choices = choices;
  }

  script(): string {
    const { area } = this;
    return this.#choices.pick(Object.values(area))();
  }

  /** What there is to call, by name. */
  readonly area = {
    arithmetic: () =>
      `return tostring(${this.#number()} ${this.#pick('+', '-', '*', '/', '%', '^')} ${this.#number()})`,
    coercion: () => `return tostring(${this.#string()} ${this.#pick('+', '%', '..', '<', '==')} ${this.#scalar()})`,
    tonumber: () => `return tostring(tonumber(${this.#numeral()}${this.#pick('', ', 16', ', 2', ', 36', ', 1')}))`,
    format: () => `return string.format(${quote(this.#format())}, ${this.#args(4, () => this.#scalar())})`,
    find: () => `local r = {string.find(${this.#string()}, ${this.#pattern()}${this.#init()})} ${RESULTS}`,
    match: () => `local r = {string.match(${this.#string()}, ${this.#pattern()}${this.#init()})} ${RESULTS}`,
    gmatch: () =>
      `local r = {} for a, b in string.gmatch(${this.#string()}, ${this.#pattern()}) do ` +
      `r[#r + 1] = tostring(a) .. '|' .. tostring(b) if #r > 20 then break end end return r`,
    gsub: () => `return {string.gsub(${this.#string()}, ${this.#pattern()}, ${this.#replacement()}${this.#init()})}`,
    string: () =>
      `return {string.${this.#pick('sub', 'byte', 'rep', 'char', 'upper', 'lower', 'reverse', 'len')}` +
      `(${this.#args(3, () => this.#pick(this.#string(), this.#small(), this.#number(), '{}'))})}`,
    math: () =>
      `local r = {math.${this.#choices.pick(MATH_FUNCTIONS)}(${this.#args(2, () => this.#number())})} ${RESULTS}`,
    random: () =>
      `math.randomseed(${this.#number()}) return {math.random(100), math.random(-5, 5), tostring(math.random())}`,
    bit: () =>
      `return bit.${this.#choices.pick(BIT_FUNCTIONS)}(${this.#args(3, () => this.#pick(this.#number(), this.#small()))})`,
    encode: () => `return cjson.encode(${this.#value(3)})`,
    decode: () => `return cjson.encode(cjson.decode(${quote(this.#json(3))}))`,
    pack: () => `return cmsgpack.pack(${this.#value(3)}, ${this.#value(2)})`,
    unpack: () =>
      `local r = {cmsgpack.${this.#pick('unpack', 'unpack_one', 'unpack_limit')}(${quote(this.#bytes(10))}` +
      `${this.#pick('', ', 1', ', 2', ', 3, 1', ', 0')})} ` +
      `for i = 1, 12 do r[i] = type(r[i]) == 'table' and cjson.encode(r[i]) or tostring(r[i]) end return r`,
    structPack: () => `return struct.pack(${this.#struct()}, ${this.#args(5, () => this.#scalar())})`,
    structUnpack: () =>
      `local r = {struct.unpack(${this.#struct()}, ${quote(this.#bytes(24))}${this.#pick('', ', 2', ', 0')})} ${RESULTS}`,
    structSize: () => `return struct.size(${this.#struct()})`,
    layout: () => this.#tableLayout(),
    sort: () =>
      `local t, log = {${this.#args(12, () => this.#small())}}, {} ` +
      `local ok, message = pcall(table.sort, t, function(a, b) log[#log + 1] = a .. b return ${this.#choices.pick(ORDERS)} end) ` +
      `return {tostring(ok), tostring(message), table.concat(log, ' '), table.concat(t, ' ')}`,
    concat: () => `return table.concat({${this.#args(5, () => this.#scalar())}}, ${this.#string()}${this.#init()})`,
    table: () =>
      `local t = {${this.#args(5, () => this.#scalar())}} ` +
      `local r = {pcall(table.${this.#choices.pick(TABLE_FUNCTIONS)}, t, ${this.#args(3, () => this.#pick(this.#small(), 'tostring'))})} ` +
      `for i = 1, 9 do r[i + 4] = t[i] end ${RESULTS}`,
    reply: () => `return ${this.#value(3)}`,
  };

  #pick(...choices: readonly string[]): string {
    return this.#choices.pick(choices);
  }

  /** Arguments for a call, nil if there are none. */
  #args(most: number, make: () => string): string {
    return this.#choices.upTo(most, () => (this.#choices.chance(0.1) ? 'nil' : make())).join(', ') || 'nil';
  }

  #small(): string {
    return String(this.#choices.below(14) - 6);
  }

  #number(): string {
    const choices = this.#choices;
    return choices.pick([
      () => String(choices.below(1000) - 500),
      () => String(choices.fraction() * 1000),
      () => `${choices.below(1e6)}e${choices.below(600) - 300}`,
      () => `${this.#pick('1', '-1')}/0`,
      () => this.#pick('(0/0)', '-(0/0)', '"nan"'),
      () => `(2^${choices.below(70)}${this.#pick('', '+1', '-1', '+0.5')})`,
      () => `${choices.below(1000)}.${this.#pick('5', '25', '125', '375')}`,
      () => `(${anyDouble(choices)})`,
    ])();
  }

  #numeral(): string {
    const pieces = ['1', '9', '0x', 'e', 'f', 'p', '.', '-', '+', ' ', 'inf', 'nan', '\0'];
    return quote(this.#choices.upTo(4, () => this.#choices.pick(pieces)).join(''));
  }

  #text(): string {
    const choices = this.#choices;
    return choices.chance(0.7) ? choices.pick(TEXTS) : choices.upTo(8, () => choices.pick(CHARS)).join('');
  }

  #string(): string {
    return quote(this.#text());
  }

  #scalar(): string {
    return this.#choices.pick([() => this.#number(), () => this.#string(), () => this.#pick('true', 'false', 'nil')])();
  }

  #value(depth: number): string {
    const choices = this.#choices;
    if (depth === 0 || choices.chance(0.4)) return this.#scalar();
    const field = (): string => {
      const value = this.#value(depth - 1);
      const key = this.#pick(this.#number(), this.#string(), String(choices.below(6)), 'true');
      return this.#pick(`[${key}] = ${value}`, `id = ${value}`, value);
    };
    return `{${choices.upTo(5, field).join(', ')}}`;
  }

  #pattern(): string {
    const item = (): string => this.#choices.pick(PATTERN_ITEMS) + this.#pick('', '', '', '*', '+', '-', '?');
    return quote(this.#choices.upTo(5, item).join(''));
  }

  #init(): string {
    return this.#pick('', '', ', 2', ', -3', ', 0', ', 50', ', 1, 3');
  }

  #replacement(): string {
    const text = quote(this.#pick('', 'x', '%0%0', '%1', '%2', '%%', '<%0>', '%', '%a'));
    return this.#pick(text, text, '{a="A", b=1, l=true}', 'function(a, b) return a and b end', 'string.upper');
  }

  #format(): string {
    const directive = (): string =>
      `${this.#pick('', 'x', '%%')}%${this.#choices.pick(FLAGS)}${this.#choices.pick(WIDTHS)}${this.#choices.pick(PRECISIONS)}` +
      this.#choices.pick([...'diucxXoeEfgGqssap', '']);
    return this.#choices.upTo(3, directive).join('');
  }

  #json(depth: number): string {
    const choices = this.#choices;
    if (depth === 0 || choices.chance(0.4)) return choices.pick(JSON_LEAVES);
    if (choices.chance(0.5)) {
      return `[${choices.upTo(4, () => this.#json(depth - 1)).join(',')}${this.#pick(']', ']', ']', '', ',]')}`;
    }
    const field = (): string =>
      `"${this.#pick('a', 'b', 'id')}"${this.#pick(':', ':', ' : ', '')}${this.#json(depth - 1)}`;
    return `{${choices.upTo(3, field).join(this.#pick(',', ' , '))}${this.#pick('}', '}', '}', '', ',}')}`;
  }

  #bytes(most: number): string {
    const choices = this.#choices;
    const byte = (): number =>
      choices.pick([choices.below(256), 0xc0 + choices.below(32), 0x80 + choices.below(48), 0, 1]);
    return choices.upTo(most, () => String.fromCharCode(byte())).join('');
  }

  #struct(): string {
    return quote(this.#choices.upTo(4, () => this.#choices.pick(STRUCT_ITEMS)).join(''));
  }

  /** Fills a table and takes from it; its order and its length show how it is laid out. */
  #tableLayout(): string {
    const choices = this.#choices;
    const change = (): string =>
      this.#pick(
        `t[${choices.below(12)}] = ${this.#pick('1', 'nil')}`,
        `t[${choices.below(40)}] = 1`,
        `t["${this.#pick('a', 'name', 'id', 'k')}${choices.below(9)}"] = ${this.#pick('1', '1', 'nil')}`,
        `t[${this.#number()}] = 1`,
        `t[#t + 1] = 1`,
        't[#t] = nil',
        `table.insert(t, ${this.#pick('', '1, ', '2, ')}1)`,
        `table.remove(t${this.#pick('', ', 1')})`,
        `r[#r + 1] = #t`,
      );
    const start = this.#pick(
      '{}',
      '{1, 2, 3}',
      '{1, nil, 3}',
      '{nil, nil, 3}',
      '{x = 1, y = 2}',
      '{unpack({1, 2, 3, 4, 5})}',
    );
    const changes = choices.upTo(25, change).join(' ');
    return `local t, r = ${start}, {} ${changes} for k in pairs(t) do r[#r + 1] = tostring(k) end r[#r + 1] = #t return r`;
  }
}

/** A string as a Lua literal, each byte by its number. */
function quote(text: string): string {
  return `"${[...text].map((char) => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`).join('')}"`;
}

function anyDouble(choices: RandomChoices): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, choices.below(2 ** 32));
  view.setUint32(4, choices.below(2 ** 32));
  const number = view.getFloat64(0);
  return Number.isFinite(number) ? number : 0;
}
