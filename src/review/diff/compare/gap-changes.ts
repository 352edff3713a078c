import type { UnknownId } from "../../../language/model/ir/known.js";
import { changeKinds, type KindId } from "../kinds/catalog.js";
import { compareSets, type Pair } from "../pair.js";
import { type SourceVerdict, worstSource } from "../verdict.js";
import type { Comparison, DifferenceFacts, GapChange, Kinds, Scope } from "./comparison.js";
import { unknownSubjects } from "../subject.js";
import { isOf } from "../kinds/families.js";

/** The scope of a thing, with what became of its known unknowns. One that has others now is as open as before. */
export function withGaps(things: Pair<object>, scope: Scope, { apis }: Comparison): Scope {
  const { added, removed } = compareSets({ old: unknownsOf(things.old), new: unknownsOf(things.new) });
  if ((added.length === 0) === (removed.length === 0)) return scope;
  const isClosed = removed.length > 0;
  const ids = isClosed ? removed : added;
  const declared = (isClosed ? apis.old : apis.new).unknowns;
  // What a document says, and only a model can't, isn't open.
  if (declared.some(({ id, digests }) => digests !== undefined && ids.includes(id))) return scope;
  return { ...scope, gaps: { way: isClosed ? "closed" : "opened", ids } };
}

function unknownsOf(thing: object): readonly UnknownId[] {
  if (!("unknowns" in thing) || !Array.isArray(thing.unknowns)) return [];
  return thing.unknowns.filter((id) => typeof id === "string");
}

/** A change, told as the gap that it closes or opens. */
export interface GapReport {
  readonly kind: KindId;
  readonly scope: Scope;
  readonly facts: DifferenceFacts;
}

/**
 * Tells a change as a gap: what becomes narrower where a known unknown goes wasn't specified before, and what becomes wider
 * where one comes no longer is. So a gap is judged alike whether its id stands beside a value or in place of one.
 */
export function asGap(kinds: Kinds, scope: Scope, facts: DifferenceFacts = {}): GapReport | undefined {
  const { gaps, places } = scope;
  if (gaps === undefined || places.old === undefined || places.new === undefined) return undefined;
  const [first, ...others] = usedKinds(kinds, scope);
  if (first === undefined || ![first, ...others].every((kind) => isOfValues(kind, gaps))) return undefined;
  const source = scope.source ?? worstSource([first, ...others].map((kind) => changeKinds[kind].source));
  return {
    kind: gapKindOf(gaps, source),
    scope: { ...scope, source },
    facts: gapFacts(first, gaps, facts),
  };
}

/** What is specified on one side alone, and the known unknowns in place of it on the other. */
function gapFacts(kind: KindId, { way, ids }: GapChange, facts: DifferenceFacts): DifferenceFacts {
  const { before, after } = facts;
  const causes = [...unknownSubjects(ids), ...(facts.causes ?? [])];
  return way === "closed"
    ? { ...facts, causes, before: undefined, after: wordsOf(kind, after, before) }
    : { ...facts, causes, before: wordsOf(kind, before, after), after: undefined };
}

function usedKinds(kinds: Kinds, { uses }: Scope): readonly KindId[] {
  if (typeof kinds === "string") return [kinds];
  return uses.map((use) => (use === "request" ? kinds.request : kinds.response));
}

/** Whether a kind says that fewer values are allowed, or more. What a call as a whole does is specified in any case. */
function isOfValues(kind: KindId, { way }: GapChange): boolean {
  const { effect, isOfValues: limitsValues } = changeKinds[kind];
  return effect === (way === "closed" ? "narrow" : "widen") && limitsValues === true;
}

function gapKindOf({ way }: GapChange, source: SourceVerdict): KindId {
  const isInCode = source !== "none" && source !== "doc";
  if (way === "closed") return isInCode ? "gap.closed-narrows-sdk" : "gap.closed-constraint";
  return isInCode ? "gap.opened-widens-sdk" : "gap.opened";
}

/** What is specified on one side, where the other one lacks it. */
function wordsOf(kind: KindId, here: string | undefined, there: string | undefined): string | undefined {
  if (here !== undefined) return here;
  if (there !== undefined) return `without ${there}`;
  return isOf("unique", kind) ? "unique" : "required";
}
