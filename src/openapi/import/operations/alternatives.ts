import type { ImportedAlternative } from "../imported-api.js";
import type { SecurityRequirement } from "./read-security.js";
import { separateScopes } from "../../../language/model/whole-alternatives.js";
import { isScope } from "./sayable-security.js";

type Alternatives = readonly ImportedAlternative[];

/** Whether a model has a requirement. */
export function isSayable({ construct }: SecurityRequirement): boolean {
  return construct === undefined;
}

/**
 * The alternatives that a model has, without duplicates and in the order of the document. The one without
 * credentials comes last, since a client can always use it.
 */
export function sayableAlternatives(requirements: readonly SecurityRequirement[]): Alternatives {
  if (requirements.length === 0) return [{ schemes: [], scopes: [] }];
  const all = requirements.filter(isSayable).map(({ schemes, scopes }) => ({
    schemes: schemes.map(({ id }) => id),
    scopes: [...new Set(scopes)].filter(isScope),
  }));
  const ordered = [...all.filter(hasSchemes), ...all.filter((one) => !hasSchemes(one))];
  return [...new Map(ordered.map((one) => [nameOf([one]), one])).values()];
}

function hasSchemes({ schemes }: ImportedAlternative): boolean {
  return schemes.length > 0;
}

/** Whether at least one alternative has credentials. */
export function takesCredentials(alternatives: Alternatives): boolean {
  return alternatives.some(hasSchemes);
}

/** Whether no alternative has credentials. */
export function isPublic(alternatives: Alternatives): boolean {
  return alternatives.length > 0 && !takesCredentials(alternatives);
}

/** The alternatives with only those scopes that not all of them need. */
export function withoutCommonScopes(alternatives: Alternatives): Alternatives {
  return separateScopes(alternatives, []).access ?? alternatives;
}

/** Whether an operation that declares its common scopes needs no list beside that of the API. */
export function isSaidBy(listed: Alternatives, alternatives: Alternatives): boolean {
  return separateScopes(alternatives, listed).access === undefined;
}

/**
 * The alternatives of the API, which operations needn't repeat: the first of the `preferred` lists that some operation has, or
 * else the list that most operations have. `undefined`: no operation takes credentials.
 */
export function mainAlternatives(
  operations: readonly Alternatives[],
  preferred: readonly Alternatives[],
): Alternatives | undefined {
  const lists = operations.filter(takesCredentials);
  const found = preferred.find((list) => lists.some((one) => isSaidBy(list, one)));
  if (found !== undefined) return found;
  const counts = new Map<string, { readonly list: Alternatives; count: number }>();
  for (const list of lists.map(withoutCommonScopes)) {
    const known = counts.get(nameOf(list));
    if (known === undefined) counts.set(nameOf(list), { list, count: 1 });
    else known.count += 1;
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return most?.list;
}

/** An identity: equal for lists with the same alternatives in the same order. */
function nameOf(alternatives: Alternatives): string {
  return JSON.stringify(alternatives.map(({ schemes, scopes }) => [schemes.toSorted(), scopes.toSorted()]));
}
