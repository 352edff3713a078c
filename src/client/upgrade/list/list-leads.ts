import { asCode } from "../../../language/text/words.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Lead } from "../reach/find-leads.js";
import type { Use } from "../reach/use.js";
import type { Owner, RelatedSpan } from "./remark.js";

/** A place that retries calls through a function of the callers: what they answer of the calls hangs on it. */
export interface Retry {
  readonly owner: Owner;
  readonly related: RelatedSpan;
}

/** The loops and handlers that call functions again which lead to some places, each once. */
export function listRetries(uses: readonly Use[]): readonly Retry[] {
  const retrying = uses.flatMap(({ leads }) => leads).filter(({ isRetried }) => isRetried);
  const places = groupBy(retrying, ({ span: { path, start } }) => `${start} ${path}`);
  return [...places.values()].map(([{ span, owner, through }]) => ({
    owner: { path: span.path, name: owner, use: `retried through ${through}` },
    related: { span, message: `${asCode(through)} is retried here.`, isAfter: false },
  }));
}

/** As many files as anybody looks through. */
const maxFiles = 5;

/**
 * Names the other files whose functions lead to some places, each once and the nearest first, and says how many more there are.
 *
 * @param retries whose files are named already
 */
export function listLeads(uses: readonly Use[], retries: readonly Retry[]): readonly RelatedSpan[] {
  const direct = new Set([...uses.map(({ span }) => span.path), ...retries.map(({ owner }) => owner.path)]);
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
