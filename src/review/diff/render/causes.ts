import { groupBy } from "../../../language/model/group-by.js";
import { conjunction, counted } from "../../../language/text/words.js";
import type { Finding } from "../finding.js";
import { tallyOf } from "../kinds/tally.js";
import { leadOf } from "../sort-findings.js";
import { countChanges } from "./sections.js";

/** As many breaks or fewer are read as they are. */
const fewBreaks = 10;

/** How many causes a reader takes in at once. */
const maxCauses = 6;

interface Cause {
  readonly text: string;
  /** Where it stands by what a reviewer looks for first. */
  readonly lead: number;
  /** How many changes it has. */
  readonly count: number;
  /** How many operations and webhooks it reaches. */
  readonly reach: number;
}

/**
 * What breaks clients, by its causes, in the order of the list below: what is gone or elsewhere, what requests have to have, and the
 * rest by the operations that it reaches; `undefined` if there are few breaks.
 *
 * @example "109 operations were removed, 24 required fields were removed from responses (31 operations) and 3 other breaks."
 */
export function describeCauses(findings: readonly Finding[]): string | undefined {
  const breaks = findings.filter(isOpenBreak);
  if (breaks.length <= fewBreaks) return undefined;
  const causes = [...groupBy(breaks, ({ change }) => change.kind).values()]
    .map(causeOf)
    .toSorted((one, other) => one.lead - other.lead || other.reach - one.reach);
  const others = causes.slice(maxCauses).reduce((sum, { count }) => sum + count, 0);
  const words = causes.slice(0, maxCauses).map(({ text }) => text);
  return `${conjunction([...words, ...(others === 0 ? [] : [counted(others, "other break")])])}.`;
}

function isOpenBreak({ change, accepted }: Finding): boolean {
  const isBreak = change.verdict.client === "breaking" || change.breaksReleased !== undefined;
  return isBreak && accepted === undefined;
}

function causeOf(findings: readonly [Finding, ...Finding[]]): Cause {
  const changes = findings.map(({ change }) => change);
  const { kind } = findings[0].change;
  const count = countChanges(findings);
  const operations = new Set(changes.flatMap(({ reaches }) => reaches)).size;
  const webhooks = new Set(changes.flatMap((change) => change.webhooks ?? [])).size;
  const text = tallyOf(kind, count) ?? `${counted(count, "change")} of the kind ${kind}`;
  const reach = operations + webhooks;
  const hits = [
    ...(operations === 0 ? [] : [counted(operations, "operation")]),
    ...(webhooks === 0 ? [] : [counted(webhooks, "webhook")]),
  ];
  const isSaid = reach === 0 || (operations === count && webhooks === 0);
  return { text: isSaid ? text : `${text} (${hits.join(", ")})`, lead: leadOf(kind), count, reach };
}
