import { alternativesOf } from "../../../language/model/access.js";
import { describeScheme } from "../../../language/model/credential-words.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Authentication, NamedScheme } from "../../../language/model/ir/authentication.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { wholeAlternatives } from "../../../language/model/whole-alternatives.js";
import { asCode, conjunction } from "../../../language/text/words.js";
import { type Matching, matchItems, type Pair } from "../pair.js";

/** A scheme of one side; that of an API which has one scheme has no name, and of several keys each is a scheme. */
export interface SchemeSide extends Pick<NamedScheme, "name" | "scheme"> {
  readonly doc?: NamedScheme["doc"];
  readonly at: NamedScheme["at"] | undefined;
}

/** The schemes of two versions, as far as they belong together. */
export interface SchemeMatches extends Matching<SchemeSide> {
  /** What is enough for a request: of an endpoint, or what the API says of all. */
  readonly enoughOf: (side: keyof Pair<unknown>, endpoint?: Endpoint) => readonly Enough[];
}

/** What is enough for a request: schemes that it carries together, and scopes that it needs with them. */
export interface Enough {
  /** The same on both sides, in the order of the names. None: it carries no credentials. */
  readonly schemes: readonly string[];
  /** The same in the order of the model, which is part of what names an account. */
  readonly order: string;
  readonly scopes: readonly string[];
  /** Where requests carry them. */
  readonly words: string;
  /** What callers call them. */
  readonly name: string;
}

/**
 * A scheme is the same if requests carry it in the same place, and it has the same name where others are in that place, too;
 * one that moved has its name.
 */
export function matchSchemes(apis: Pair<Api>): SchemeMatches {
  const sides = { old: schemesOf(apis.old.authentication), new: schemesOf(apis.new.authentication) };
  const matching = matchItems(sides, [
    ({ name, scheme }) => [`${name} ${describeScheme(scheme)}`],
    ({ scheme }) => [describeScheme(scheme)],
    ({ name }) => [name],
  ]);
  const idOf = new Map<SchemeSide, string>();
  for (const [index, pair] of matching.pairs.entries()) {
    idOf.set(pair.old, `both ${index}`).set(pair.new, `both ${index}`);
  }
  for (const one of matching.removed) idOf.set(one, `old ${one.name}`);
  for (const one of matching.added) idOf.set(one, `new ${one.name}`);
  const wordsOf = nameSchemes([...sides.old, ...sides.new]);
  return {
    ...matching,
    enoughOf: (side, endpoint) =>
      listEnough(apis[side].authentication, sides[side], endpoint).map(({ schemes, scopes }) => ({
        order: schemes.map((one) => idOf.get(one)).join(" "),
        schemes: schemes.map((one) => idOf.get(one) ?? "").toSorted(),
        scopes,
        words: schemes.length === 0 ? "no credentials" : conjunction(schemes.map(wordsOf)),
        name: schemes.length === 0 ? "none" : schemes.map(({ name }) => name).join(" + "),
      })),
  };
}

/** Schemes by where requests carry them, and by their names where others are in the same place. */
function nameSchemes(all: readonly SchemeSide[]): (one: SchemeSide) => string {
  const named = new Map<string, Set<string>>();
  for (const { name, scheme } of all) {
    const words = describeScheme(scheme);
    if (name !== "") named.set(words, (named.get(words) ?? new Set()).add(name));
  }
  return ({ name, scheme }) => {
    const words = describeScheme(scheme);
    const isAlone = (named.get(words)?.size ?? 0) < 2 || name === "";
    return isAlone ? words : `${words} (${asCode(name)})`;
  };
}

function schemesOf({ scheme, at }: Authentication): readonly SchemeSide[] {
  switch (scheme.kind) {
    case "choice":
      return scheme.schemes;
    case "keys":
      return scheme.keys.map(({ name, header }) => ({
        name,
        scheme: { kind: "header", header, prefix: undefined },
        at,
      }));
    default:
      return [{ name: "", scheme, at }];
  }
}

function listEnough(
  authentication: Authentication,
  all: readonly SchemeSide[],
  endpoint: Endpoint | undefined,
): readonly { readonly schemes: readonly SchemeSide[]; readonly scopes: readonly string[] }[] {
  const isChoice = authentication.scheme.kind === "choice" || endpoint?.isPublic === true;
  if (!isChoice) return [{ schemes: all, scopes: endpoint?.scopes ?? [] }];
  const listed =
    endpoint === undefined ? alternativesOf(authentication) : wholeAlternatives(authentication, endpoint);
  return listed.map(({ schemes, scopes }) => ({
    schemes: all.filter(({ name }) => schemes.includes(name)),
    scopes,
  }));
}
