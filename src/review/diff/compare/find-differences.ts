import { indexTypes } from "../../../language/model/type-index.js";
import type { Api } from "../../../language/model/ir/api.js";
import { changeKinds, type KindId } from "../kinds/catalog.js";
import type { Direction } from "../verdict.js";
import type { Pair } from "../pair.js";
import type { Origin, Use } from "../reach.js";
import { compareApi } from "./compare-api.js";
import { compareSwaps, type Swap } from "./compare-swaps.js";
import type { Comparison, Difference, DifferenceFacts, Scope } from "./comparison.js";
import { asGap } from "./gap-changes.js";
import { isDeclared, matchApis } from "./match-api.js";
import { isCallable } from "../../../language/plan/callable.js";
import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Section } from "../subject.js";

/** Every difference between two versions, in the order of the new one. */
export function findDifferences(apis: Pair<Api>, reach: Comparison["reach"]): readonly Difference[] {
  const differences: Difference[] = [];
  const swaps: Swap[] = [];
  const homeOf = createHomes(apis.new);
  const codeSees = createCodeSees(apis);
  const comparison: Comparison = {
    apis,
    reach,
    indexes: { old: indexTypes(apis.old.types), new: indexTypes(apis.new.types) },
    ...matchApis(apis),
    placed: { old: new Set(), new: new Set() },
    report: (kinds, scope, facts, use) => {
      const gap = asGap(kinds, scope, facts);
      if (gap !== undefined) return note(gap.kind, gap.scope, gap.facts);
      if (typeof kinds === "string") return note(kinds, scope, facts, use);
      for (const one of scope.uses) {
        note(one === "request" ? kinds.request : kinds.response, scope, facts, one);
      }
      if (scope.uses.length === 0) note(kinds.response, scope, facts);
    },
    swap: (types, scope) => {
      // The items of a page say it.
      if (isDeclared(types.old) || isDeclared(types.new)) swaps.push({ types, scope });
    },
  };
  compareApi(comparison);
  compareSwaps(swaps, comparison);
  return differences;

  function note(kind: KindId, scope: Scope, facts?: DifferenceFacts, use?: Use): void {
    const parent = scope.parent ?? homeOf(scope.subject.section, scope.places.old);
    const isSeen = changeKinds[kind].source === "doc" || codeSees(scope.origin);
    const seen = isSeen ? {} : { source: "none" as const };
    differences.push({ ...scope, ...seen, ...facts, parent, kind, direction: placeOf(kind, scope, use) });
  }
}

/** Where the values of a change go: what nothing uses goes nowhere. */
function placeOf(kind: KindId, { origin, uses }: Scope, use: Direction | undefined): Direction {
  const { direction } = changeKinds[kind];
  if (origin.kind === "type" && uses.length === 0) return "none";
  if (use !== undefined && direction !== "none") return use;
  return direction === "place" ? "none" : direction;
}

/** Tells whether a client of either version has anything of what changes: a method, a parser of webhooks. */
function createCodeSees({ old, new: next }: Pair<Api>): (origin: Origin) => boolean {
  const callable = [...old.endpoints, ...next.endpoints].filter(isCallable);
  const ids = new Set(callable.map(({ id }) => id));
  const hasWebhooks = [old, next].some(({ webhooks }) => webhooks?.kinds.kind === "known");
  return (origin) => {
    switch (origin.kind) {
      case "endpoints":
        return origin.ids.some((id) => ids.has(id));
      case "group":
        return callable.some(({ group }) => group === origin.name);
      case "webhooks":
        return hasWebhooks;
      default:
        return true;
    }
  };
}

interface Declared {
  readonly at: Place;
}

/**
 * Finds where a model would have what it doesn't have any more: at the first thing of the same section in the file that had
 * it, or the first of any section there, or else at the version.
 */
function createHomes(api: Api): (section: Section, old: Place | undefined) => Place {
  const homes = new Map<string, Place>();
  for (const [section, declared] of Object.entries(sectionsOf(api))) {
    for (const { at } of declared) {
      for (const key of [keyOf(at.file, section), at.file]) if (!homes.has(key)) homes.set(key, at);
    }
  }
  return (section, old) => {
    const file = old?.file ?? "";
    return homes.get(keyOf(file, section)) ?? homes.get(file) ?? api.version.at;
  };
}

function keyOf(file: string, section: string): string {
  return JSON.stringify([file, section]);
}

function sectionsOf(api: Api): Readonly<Record<string, readonly Declared[]>> {
  const { versions, environments, limits, errors, groups, endpoints, types, unknowns } = api;
  const webhooks = valueOf(api.webhooks?.kinds) ?? [];
  return { versions, environments, limits, errors, groups, endpoints, types, webhooks, unknowns };
}
