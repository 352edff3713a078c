import { describeDuration } from "../../../language/model/duration.js";
import { type Idempotency, isStored, keyLength } from "../../../language/model/ir/idempotency.js";
import { hasStatus, renderStatuses } from "../../../language/model/ir/statuses.js";
import { takesKeys } from "../../../language/plan/callable.js";
import { derivedLength } from "../../../language/plan/key-plan.js";
import { counted } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import {
  causeOf,
  compareDoc,
  compareFact,
  comparePresence,
  compareRanges,
  compareString,
} from "./compare-facts.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { sameLimit } from "./match-api.js";
import { asPart, type Compare, compareMembers, elsewhere, type Members } from "./members.js";
import { compareStatuses, describeStatuses, type StatusSet, statusesOf } from "./status-sets.js";
import { subjectOf } from "../subject.js";

/** Compares what is promised of requests that are retried with a key. */
export const compareIdempotency: Compare<Idempotency | undefined> = (sections, _scope, comparison) => {
  const { old, new: next } = sections;
  const scope: Scope = {
    subject: subjectOf("idempotency"),
    phrase: "idempotency keys",
    places: placesOf(sections),
    uses: ["request"],
    origin: { kind: "keyed" },
  };
  if (old === undefined) return comparison.report("idem.support-added", scope, { after: next?.header });
  if (next === undefined) return comparison.report("idem.support-removed", scope, { before: old.header });
  compareMembers(members, { old, new: next }, scope, comparison);
  compareDerived({ old, new: next }, scope, comparison);
  compareStatusLists({ old, new: next }, scope, comparison);
};

const members: Members<Idempotency> = {
  header: asPart("header", "the header of {owner}", comparesHeader(compareString("idem.header-renamed"))),
  doc: compareDoc,
  methods: elsewhere("each operation says whether it takes a key"),
  length: asPart(
    "length",
    "the length of {owner}",
    compareRanges({ tightened: "idem.key-length-tightened", loosened: "idem.key-length-loosened" }),
  ),
  characters: asPart("characters", "the characters of {owner}", ({ old, new: next }, scope, { report }) => {
    const isNarrower = old === undefined || next === "uuid";
    const kind = isNarrower ? "idem.key-characters-narrowed" : "idem.key-characters-widened";
    report(kind, scope, { before: old ?? "any", after: next ?? "any" });
  }),
  retentionMs: asPart(
    "retention",
    "the retention of {owner}",
    ({ old, new: next }, scope, comparison, sections) => {
      const ids = { old: sections.old.retentionLimit, new: sections.new.retentionLimit };
      comparison.report(next < old ? "idem.retention-shortened" : "idem.retention-lengthened", scope, {
        before: describeDuration(old),
        after: describeDuration(next),
        values: { old, new: next },
        causes: causeOf(sameLimit(ids, comparison)),
      });
    },
  ),
  retentionLimit: elsewhere("the retention and the limit are compared"),
  scope: asPart("scope", "the scope of {owner}", ({ old, new: next }, scope, { report }) => {
    const kind = next === "operation" ? "idem.key-scope-narrowed" : "idem.key-scope-widened";
    report(kind, scope, { before: old, after: next });
  }),
  echoHeader: asPart(
    "echo",
    "the header that echoes idempotency keys",
    comparesHeader(
      comparePresence({
        added: "idem.echo-added",
        removed: "idem.echo-removed",
        changed: "idem.echo-renamed",
      }),
    ),
  ),
  replayedHeader: asPart(
    "replayed",
    "the header that marks replays",
    comparesHeader(
      comparePresence({
        added: "idem.replay-header-added",
        removed: "idem.replay-header-removed",
        changed: "idem.replay-header-renamed",
      }),
    ),
  ),
  stored: elsewhere("compared with what is released, which has exceptions to it"),
  released: elsewhere("compared with what is stored, which has exceptions to it"),
  reusedStatus: asPart("reused", "the status of reused keys", compareFact("idem.reused-status-changed")),
  unknowns: elsewhere("compared where they are declared"),
};

/** What keys may be gives those a form that clients derive. */
function compareDerived(
  { old, new: next }: Pair<Idempotency>,
  scope: Scope,
  { apis, report }: Comparison,
): void {
  if (!takesKeys(apis.old) || !takesKeys(apis.new)) return;
  const [before, after] = [describeDerived(old), describeDerived(next)];
  if (before === after) return;
  report("idem.derived-keys-changed", partOf(scope, "length", "derived keys"), { before, after });
}

function describeDerived(idempotency: Idempotency): string {
  if (idempotency.characters === "uuid") return "a UUID";
  return counted(derivedLength(keyLength(idempotency)), "character");
}

/** What is no longer stored says so; of what releases a key, only the rest is told. */
function compareStatusLists(sections: Pair<Idempotency>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const stored = { old: storedBy(sections.old), new: storedBy(sections.new) };
  const released = { old: releasedBy(sections.old), new: releasedBy(sections.new) };
  const { added, removed } = compareStatuses(stored);
  const storedPart = partOf(scope, "stored", `the stored statuses of ${scope.phrase}`);
  if (removed !== undefined) report("idem.stored-statuses-narrowed", storedPart, { before: removed });
  if (added !== undefined) report("idem.stored-statuses-widened", storedPart, { after: added });
  const releasedPart = partOf(scope, "released", "the list of statuses that release a key");
  for (const [name, at] of [
    ["stored", { ...storedPart, phrase: "the statuses that are stored" }],
    ["released", { ...releasedPart, phrase: "the statuses that release a key" }],
  ] as const) {
    const texts = {
      old: sections.old[name].map(renderStatuses),
      new: sections.new[name].map(renderStatuses),
    };
    compareOrderOfStrings(texts, at, comparison);
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
  return (status) => isReleased(status) && (hasStatus(released, status) || !hasStatus(stored, status));
}
