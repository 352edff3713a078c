import { describeDuration } from "../../model/duration.js";
import type { Idempotency } from "../../model/ir/idempotency.js";
import { isStored } from "../../model/stored-statuses.js";
import type { Pair } from "../pair.js";
import { compareDoc, compareFact, compareRanges } from "./compare-facts.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { sameLimit } from "./limit-pairs.js";
import { compareMembers, elsewhere, type Members } from "./members.js";
import { compareStatuses, describeStatuses, type StatusSet, statusesOf } from "./status-sets.js";

/** Compares what is promised of requests that are retried with a key. */
export function compareIdempotency(sections: Pair<Idempotency | undefined>, comparison: Comparison): void {
  const { old, new: next } = sections;
  const scope: Scope = {
    address: "idempotency",
    phrase: "idempotency keys",
    places: placesOf(sections),
    uses: ["request"],
    origin: { kind: "keyed" },
  };
  if (old === undefined && next === undefined) return;
  if (old === undefined) return comparison.report("idem.support-added", scope, { after: next?.header });
  if (next === undefined) return comparison.report("idem.support-removed", scope, { before: old.header });
  compareMembers(members, { old, new: next }, scope, comparison);
  compareStatusLists({ old, new: next }, scope, comparison);
}

const lengthKinds = {
  tightened: { request: "idem.key-length-tightened", response: "idem.key-length-tightened" },
  loosened: { request: "idem.key-length-loosened", response: "idem.key-length-loosened" },
} as const;

const members: Members<Idempotency> = {
  header: comparesHeader(({ old, new: next }, scope, { report }) => {
    report("idem.header-renamed", part(scope, "header", "the header"), { before: old, after: next });
  }),
  doc: compareDoc,
  methods: elsewhere("each operation says whether it takes a key"),
  length: (facts, scope, comparison) =>
    compareRanges(facts, lengthKinds, part(scope, "length", "the length"), comparison),
  characters: ({ old, new: next }, scope, { report }) => {
    const kind = old === undefined ? "idem.key-characters-narrowed" : "idem.key-characters-widened";
    report(kind, part(scope, "characters", "the characters"), { before: old ?? "any", after: next ?? "any" });
  },
  retentionMs: ({ old, new: next }, scope, comparison, sections) => {
    const ids = { old: sections.old.retentionLimit, new: sections.new.retentionLimit };
    const limit = sameLimit(ids, comparison);
    comparison.report(
      next < old ? "idem.retention-shortened" : "idem.retention-lengthened",
      part(scope, "retention", "the retention"),
      {
        before: describeDuration(old),
        after: describeDuration(next),
        values: { old, new: next },
        causes: limit === undefined ? [] : [`limits.${limit}`],
      },
    );
  },
  retentionLimit: elsewhere("the retention and the limit are compared"),
  scope: elsewhere("the language has one scope"),
  echoHeader: comparesHeader(
    compareHeader("echo", {
      added: "idem.echo-added",
      removed: "idem.echo-removed",
      renamed: "idem.echo-renamed",
    }),
  ),
  replayedHeader: comparesHeader(
    compareHeader("replayed", {
      added: "idem.replay-header-added",
      removed: "idem.replay-header-removed",
      renamed: "idem.replay-header-renamed",
    }),
  ),
  stored: elsewhere("compared with what is released, which has exceptions to it"),
  released: elsewhere("compared with what is stored, which has exceptions to it"),
  reusedStatus: (facts, scope, comparison) => {
    compareFact<number>("idem.reused-status-changed")(
      facts,
      part(scope, "reused", "the status of reused keys"),
      comparison,
    );
  },
  unknowns: elsewhere("compared where they are declared"),
  at: elsewhere("a place is no difference"),
};

/** What is no longer stored says so; of what releases a key, only the rest is told. */
function compareStatusLists(sections: Pair<Idempotency>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const stored = { old: storedBy(sections.old), new: storedBy(sections.new) };
  const released = { old: releasedBy(sections.old), new: releasedBy(sections.new) };
  const { added, removed } = compareStatuses(stored);
  const storedPart = part(scope, "stored", "the stored statuses");
  if (removed !== undefined) report("idem.stored-statuses-narrowed", storedPart, { before: removed });
  if (added !== undefined) report("idem.stored-statuses-widened", storedPart, { after: added });
  const releasedPart = partOf(scope, "released", "the list of statuses that release a key");
  for (const [name, at] of [
    ["stored", { ...storedPart, phrase: "the statuses that are stored" }],
    ["released", { ...releasedPart, phrase: "the statuses that release a key" }],
  ] as const) {
    compareOrderOfStrings({ old: sections.old[name], new: sections.new[name] }, at, comparison);
  }
  const others = describeStatuses(
    (status) => stored.old(status) === stored.new(status) && released.old(status) !== released.new(status),
  );
  if (others === undefined) return;
  report("idem.released-statuses-changed", releasedPart, {
    before: describeStatuses(released.old) ?? "none",
    after: describeStatuses(released.new) ?? "none",
  });
}

function storedBy(idempotency: Idempotency): StatusSet {
  return (status) => isStored(status, idempotency);
}

/** A single status may be an exception to its class. */
function releasedBy({ stored, released }: Idempotency): StatusSet {
  const isReleased = statusesOf(released);
  return (status) =>
    isReleased(status) && (released.includes(String(status)) || !stored.includes(String(status)));
}

function part(scope: Scope, step: string, words: string): Scope {
  return partOf(scope, step, words.includes("keys") ? words : `${words} of ${scope.phrase}`);
}

function compareHeader(
  step: "echo" | "replayed",
  kinds: { readonly added: HeaderKind; readonly removed: HeaderKind; readonly renamed: HeaderKind },
) {
  return ({ old, new: next }: Pair<string | undefined>, scope: Scope, { report }: Comparison): void => {
    const kind = old === undefined ? kinds.added : next === undefined ? kinds.removed : kinds.renamed;
    const words =
      step === "echo" ? "the header that echoes idempotency keys" : "the header that marks replays";
    report(kind, partOf(scope, step, words), { before: old, after: next }, "response");
  };
}

type HeaderKind = `idem.echo-${HeaderChange}` | `idem.replay-header-${HeaderChange}`;
type HeaderChange = "added" | "removed" | "renamed";
