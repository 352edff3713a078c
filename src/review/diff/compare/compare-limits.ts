import { asCode } from "../../../language/text/words.js";
import type { Environment, EnvironmentServer, Limit, LimitValue } from "../../../language/model/ir/api.js";
import { known, valueOf } from "../../../language/model/ir/known.js";
import { describeDuration } from "../../../language/model/duration.js";
import { matchItems, type Pair } from "../pair.js";
import {
  compareDoc,
  compareFact,
  compareKnown,
  compareRanges,
  compareString,
  gapKinds,
  renderRange,
} from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { type Compare, elsewhere } from "./members.js";
import { subjectOf } from "../subject.js";

/** Compares the numbers that have a name. What they mean is said by what refers to them. */
export function compareLimits(lists: Pair<readonly Limit[]>, scope: Scope, comparison: Comparison): void {
  compareOrderOfSection("limits", comparison.limits.pairs, limits.nameOf, comparison);
  compareItems(lists, limits, scope, comparison, comparison.limits);
}

const limits: Items<Limit> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ id, name }, sides) => ({
    subject: subjectOf("limits", id),
    phrase: `the limit ${asCode(name)}`,
    places: placesOf(sides),
    uses: [],
    origin: { kind: "none" },
  }),
  added: (limit, scope, { report }) => report("limit.added", inCode(limit, scope)),
  removed: (limit, scope, { report }) => report("limit.removed", inCode(limit, scope)),
  members: {
    id: elsewhere("limits are matched by it"),
    name: (names, scope, comparison, { new: next }) =>
      compareString("name.limit-renamed")(names, inCode(next, scope), comparison),
    otherNames: elsewhere("it says what to match, and changes nothing itself"),
    doc: compareDoc,
    unit: compareString("limit.unit-changed"),
    value: compareLimitValue,
  },
};

/** A client has no constant of a limit that isn't known. */
function inCode({ value }: Limit, scope: Scope): Scope {
  return value.kind === "known" ? scope : { ...scope, source: "doc" };
}

const compareLimitRange = compareRanges({ tightened: "limit.tightened", loosened: "limit.loosened" });

/** A rate or a size narrows and widens by itself; what a time is about is said by what refers to it. */
function compareLimitValue(facts: Pair<Limit["value"]>, scope: Scope, comparison: Comparison): void {
  const isRange = [facts.old, facts.new].some((fact) => valueOf(fact)?.kind === "range");
  const kinds = isRange ? gapKinds.constraint : gapKinds.fact;
  const constant: Scope = { ...scope, source: facts.new.kind === "known" ? "adding" : "breaking" };
  const values = compareKnown(facts, renderLimit, constant, comparison, kinds);
  if (values === undefined) return;
  const { old, new: next } = values;
  if (old.kind === "range" && next.kind === "range") {
    const ranges = { old: known({ ...old, limit: undefined }), new: known({ ...next, limit: undefined }) };
    return compareLimitRange(ranges, scope, comparison);
  }
  const words = { before: renderLimit(old), after: renderLimit(next) };
  if (words.before === words.after) return;
  comparison.report("limit.value-changed", scope, {
    ...words,
    values: { old: dataOf(old), new: dataOf(next) },
  });
}

function renderLimit(value: LimitValue): string {
  return value.kind === "duration" ? describeDuration(value.milliseconds) : renderRange(value);
}

/** Without the unit in which the model says it; bounds as strings, which fingerprints of changes are made of. */
function dataOf(value: LimitValue): unknown {
  return value.kind === "duration"
    ? value.milliseconds
    : [value.minimum?.toString(), value.maximum?.toString()];
}

/** Compares where the service is. */
export const compareEnvironments: Compare<readonly Environment[]> = (lists, scope, comparison) => {
  const matching = matchItems(lists, [({ name }) => [name]]);
  compareOrderOfSection("environments", matching.pairs, environments.nameOf, comparison);
  compareItems(lists, environments, scope, comparison, matching);
};

const environments: Items<Environment> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ name }, sides) => ({
    subject: subjectOf("environments", name),
    phrase: `the environment ${asCode(name)}`,
    places: placesOf(sides),
    uses: ["request"],
    origin: { kind: "api" },
  }),
  added: "env.added",
  removed: "env.removed",
  members: {
    name: elsewhere("environments are matched by it"),
    url: compareFact("env.base-url-changed"),
    servers: (lists, scope, comparison) => compareItems(lists, servers, scope, comparison),
    doc: compareDoc,
  },
};

const servers: Items<EnvironmentServer> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ name }, sides, owner) =>
    partOf(owner, ["servers", name], `the server ${asCode(name)} of ${owner.phrase}`, placesOf(sides)),
  added: "env.server-added",
  removed: "env.server-removed",
  members: {
    name: elsewhere("servers are matched by it"),
    url: compareFact("env.server-url-changed"),
  },
};
