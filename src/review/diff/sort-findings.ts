import { compareTexts } from "../../language/text/words.js";
import type { Change } from "./change.js";
import type { Finding } from "./finding.js";
import { changeKinds, type KindId } from "./kinds/catalog.js";
import { type ChangeKind, leads } from "./kinds/kind.js";
import { clientOrder, serverOrder, sourceOrder } from "./verdict.js";
import { addressOf } from "./subject.js";

/**
 * Worst for clients first, then calls that are gone or elsewhere, what became required, what no error shows and what reaches most operations, then
 * worst for code, and then by address, kind and fingerprint: the same whatever order the changes are found in.
 */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    ({ change: a }, { change: b }) =>
      clientOrder.indexOf(a.verdict.client) - clientOrder.indexOf(b.verdict.client) ||
      leadOf(a.kind) - leadOf(b.kind) ||
      Number(isSilent(b)) - Number(isSilent(a)) ||
      b.reaches.length - a.reaches.length ||
      sourceOrder.indexOf(a.verdict.source) - sourceOrder.indexOf(b.verdict.source) ||
      serverOrder.indexOf(a.verdict.server) - serverOrder.indexOf(b.verdict.server) ||
      compareTexts(addressOf(a.subject), addressOf(b.subject)) ||
      compareTexts(a.kind, b.kind) ||
      compareTexts(a.fingerprint, b.fingerprint),
  );
}

/** The place of a kind's changes among those of one weight. */
export function leadOf(kind: KindId): number {
  const { leads: lead }: ChangeKind = changeKinds[kind];
  return lead === undefined ? leads.length : leads.indexOf(lead);
}

/** The same bytes mean something else: a client that goes on doesn't notice. */
function isSilent({ effect }: Change): boolean {
  return effect === "reword";
}
