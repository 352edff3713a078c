import { asCode } from "../../text/words.js";
import { groupBy } from "../../model/group-by.js";
import type { Lead } from "../reach/find-leads.js";
import type { Use } from "../reach/use.js";
import type { RelatedSpan } from "./remark.js";

/** As many files as anybody looks through. */
const maxFiles = 5;

/** Names the other files whose functions lead to some places, each once and the nearest first, and says how many more there are. */
export function listLeads(uses: readonly Use[]): readonly RelatedSpan[] {
  const direct = new Set(uses.map(({ span }) => span.path));
  const leads = uses.flatMap((use) => use.leads).filter(({ span }) => !direct.has(span.path));
  const nearest = leads.toSorted((one, other) => one.steps - other.steps);
  const files = [...groupBy(nearest, ({ span }) => span.path).values()].map(([first]) => first);
  const shown = files.slice(0, maxFiles);
  return shown.map((lead, index) => ({
    span: lead.span,
    message: wordsOf(lead) + (index === maxFiles - 1 ? wordsOfRest(files.length - maxFiles) : ""),
    isAfter: false,
  }));
}

function wordsOf({ owner, through, isCalled }: Lead): string {
  const used = asCode(through);
  if (owner === "") return `${used} is ${isCalled ? "called" : "used"} here.`;
  return `${asCode(owner)} ${isCalled ? "calls" : "uses"} ${used} here.`;
}

function wordsOfRest(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " 1 more file leads to these calls." : ` ${count} more files lead to these calls.`;
}
