import fc from 'fast-check';
import type { Whole, Words } from '../domain.ts';
import type { Action, AnyScenario, Arg } from '../scenario.ts';

/** Anything that a reader may do in a scenario: each of its actions, with any arguments of their domains. */
export function anyAction({ actions }: AnyScenario): fc.Arbitrary<Action> {
  const kinds = Object.entries(actions as Record<string, { readonly params: readonly (Whole | Words<string>)[] }>);
  return fc.oneof(
    ...kinds.map(([name, { params }]) =>
      fc.record({ name: fc.constant(name), args: fc.tuple(...params.map((domain) => anyArg(domain))) }),
    ),
  );
}

/** Any value of a domain; of numbers, those at the ends more often. */
export function anyArg(domain: Whole | Words<string>): fc.Arbitrary<Arg> {
  return 'words' in domain ? fc.constantFrom(...domain.words) : fc.integer(domain);
}
