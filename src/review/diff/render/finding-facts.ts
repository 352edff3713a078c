import { differingParts } from "../../../language/text/differing-parts.js";
import { groupBy } from "../../../language/model/group-by.js";
import { counted } from "../../../language/text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Acceptance, Finding } from "../finding.js";
import { shortenTypes } from "../kinds/fill-in.js";
import { isVersion } from "../subject.js";

/** Some of whom a finding hits. */
export interface HitGroup {
  /** `2 writes` */
  readonly words: string;
  readonly names: readonly string[];
}

/** Whom a finding hits, writes first. */
export function groupHits({ change }: Finding, { writes }: ComparisonReport): readonly HitGroup[] {
  const reached = new Set(change.reaches);
  const writing = writes.filter((id) => reached.has(id));
  const written = new Set(writing);
  const reading = change.reaches.filter((id) => !written.has(id));
  const { webhooks = [] } = change;
  return [
    { words: counted(writing.length, "write"), names: writing },
    { words: counted(reading.length, "read"), names: reading },
    { words: counted(webhooks.length, "webhook"), names: webhooks },
  ].filter(({ names }) => names.length > 0);
}

/** The values on both sides, of long ones what differs; `undefined` where one of them is missing, or where the title says both. */
export function untoldValues({
  title,
  before,
  after,
  others,
}: Change): { readonly before: string; readonly after: string } | undefined {
  if (before === undefined || after === undefined || others !== undefined) return undefined;
  if (isFlag(before, after)) return undefined;
  if ([before, after].every((one) => title.includes(shortenTypes(one)))) return undefined;
  const [old, next] = differingParts(before, after);
  return { before: old, after: next };
}

/** Whether all that differs is if a value has to be there, or may be null: every such title says so. */
function isFlag(before: string, after: string): boolean {
  const isRequiredness = [before, after].every((one) => one === "optional" || one === "required");
  return isRequiredness || after === `${before} | null` || before === `${after} | null`;
}

/**
 * The versions that a change is in, if there are some, but not all. A released one is told by itself, and what is about a
 * version itself names it.
 */
export function versionsToTell(
  { subject, versions, breaksReleased }: Change,
  report: ComparisonReport,
): readonly string[] {
  const isEverywhere = report.versions.every((name) => versions.includes(name));
  const isNamed = versions.some((name) => isVersion(subject, name));
  return isEverywhere || isNamed || breaksReleased !== undefined ? [] : versions;
}

/** What a change means for code in each language: `typescript breaking, go none`; `undefined` where there is only one. */
export function codeInLanguages({ sources }: Change): string | undefined {
  const judged = Object.entries(sources ?? {}).map(([language, verdict]) => `${language} ${verdict}`);
  return judged.length === 0 ? undefined : judged.join(", ");
}

/** Why a change is accepted, and how long: `planned, until 2026-12-31`. */
export function natureOf({ nature, until }: Acceptance): string {
  return until === undefined ? nature : `${nature}, until ${until}`;
}

/** What is still to be said of a finding: nothing of what was accepted. */
export function openPoints({
  change,
  witness,
  accepted,
}: Finding): Partial<Pick<Change, "why" | "help" | "question">> & Pick<Finding, "witness"> {
  if (accepted !== undefined) return {};
  const { why, help, question } = change;
  return {
    why,
    ...(help !== undefined && { help }),
    ...(question !== undefined && { question }),
    witness,
  };
}

/** How many findings there are of each kind, or whatever else they are counted by. */
export function countBy<Key>(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => Key,
): ReadonlyMap<Key, number> {
  return new Map([...groupBy(findings, keyOf)].map(([key, { length }]) => [key, length]));
}
