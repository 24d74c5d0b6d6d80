import type { LocalVariable, UpvalueSource } from './ast.ts';

/** Lua's own limits. */
const MAX_LOCALS = 200;
const MAX_UPVALUES = 60;

/** What a name means where it stands. */
export type Resolved = { readonly local: LocalVariable } | { readonly upvalue: number } | 'global';

/** A function with more of something than it may have. */
export class TooMany {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** The names in scope while one function is parsed. */
export class FunctionScope {
  readonly parent: FunctionScope | undefined;
  readonly isVariadic: boolean;
  readonly upvalues: UpvalueSource[] = [];
  /** The extra arguments are asked for by `...`, so no table is made of them. */
  readsVarargs = false;
  /** How many slots the locals ever take at once. */
  slotCount = 0;
  readonly #line: number;
  #locals: LocalVariable[] = [];
  #slotsInUse = 0;
  #loopDepth = 0;

  /** @param line where the function begins; 0 for the script itself */
  constructor(parent: FunctionScope | undefined, line: number, isVariadic: boolean) {
    this.parent = parent;
    this.#line = line;
    this.isVariadic = isVariadic;
  }

  /** How many slots are in use where the parser is. */
  get slotsInUse(): number {
    return this.#slotsInUse;
  }

  get isInLoop(): boolean {
    return this.#loopDepth > 0;
  }

  /**
   * Makes a local variable, which is in scope only once it is {@link activate}d: `local x = x` reads the outer one.
   * @throws {TooMany}
   */
  declare(name: string): LocalVariable {
    return { name, slot: this.reserve(1), isCaptured: false };
  }

  activate(...variables: readonly LocalVariable[]): void {
    this.#locals.push(...variables);
  }

  /** Takes slots that have no name. @returns the first of them */
  reserve(count: number): number {
    const first = this.#slotsInUse;
    this.#slotsInUse += count;
    if (this.#slotsInUse > MAX_LOCALS) throw this.#tooMany(MAX_LOCALS, 'local variables');
    this.slotCount = Math.max(this.slotCount, this.#slotsInUse);
    return first;
  }

  /** Runs `parse` in a block of its own: what it declares is out of scope afterwards. */
  inBlock<T>(parse: () => T): T {
    const visible = this.#locals.length;
    const slots = this.#slotsInUse;
    const result = parse();
    this.#locals.length = visible;
    this.#slotsInUse = slots;
    return result;
  }

  inLoop<T>(parse: () => T): T {
    this.#loopDepth += 1;
    const result = this.inBlock(parse);
    this.#loopDepth -= 1;
    return result;
  }

  resolve(name: string): Resolved {
    const local = this.#locals.findLast((variable) => variable.name === name);
    if (local) return { local };
    const outer = this.parent?.resolve(name) ?? 'global';
    return outer === 'global' ? outer : { upvalue: this.#capture(name, outer) };
  }

  #capture(name: string, outer: { readonly local: LocalVariable } | { readonly upvalue: number }): number {
    const known = this.upvalues.findIndex((source) =>
      'local' in outer
        ? 'local' in source && source.local === outer.local
        : 'upvalue' in source && source.upvalue === outer.upvalue,
    );
    if (known !== -1) return known;
    if (this.upvalues.length === MAX_UPVALUES) throw this.#tooMany(MAX_UPVALUES, 'upvalues');
    if ('local' in outer) outer.local.isCaptured = true;
    this.upvalues.push({ name, ...outer });
    return this.upvalues.length - 1;
  }

  #tooMany(limit: number, what: string): TooMany {
    const where = this.#line === 0 ? 'main function' : `function at line ${this.#line}`;
    return new TooMany(`${where} has more than ${limit} ${what}`);
  }
}
