import type { Bound } from "../../language/model/ir/range.js";
import type { LimitPlan } from "../../language/plan/client-plan.js";
import type { Layout } from "./layout.js";
import type { LimitNames } from "./names.js";
import { durationLiteral, numberLiteral } from "./text/literal.js";

export interface LimitConstant {
  readonly name: string;
  /** A number literal, or a product of some. */
  readonly value: string;
  readonly doc: string;
}

/** The constants of the limits that a client has: both bounds of a range, the milliseconds of a duration. */
export function limitConstants({ plan, limitNames }: Layout): readonly LimitConstant[] {
  return plan.limits.flatMap((limit) => constantsOf(limit, limitNames(limit)));
}

function constantsOf(
  { value, doc, unit }: LimitPlan,
  { minimum, maximum, milliseconds }: LimitNames,
): readonly LimitConstant[] {
  const constant = (name: string | undefined, literal: string, words: string) =>
    name === undefined ? [] : [{ name, value: literal, doc: describeValue(doc, words) }];
  if (value.kind === "duration") {
    return constant(milliseconds, durationLiteral(value.milliseconds), `${value.text}, in milliseconds`);
  }
  const inUnit = unit === undefined ? "" : `, in ${unit}`;
  const bound = (name: string | undefined, limit: Bound | undefined, words: string) =>
    limit === undefined ? [] : constant(name, numberLiteral(limit), `${words}${inUnit}`);
  return [...bound(minimum, value.minimum, "minimum"), ...bound(maximum, value.maximum, "maximum")];
}

/** `The number of events in a request (maximum, in events).` */
function describeValue(doc: string | undefined, value: string): string {
  if (doc !== undefined) return `${doc.replace(/\.$/, "")} (${value}).`;
  return `${value.charAt(0).toUpperCase()}${value.slice(1)}.`;
}
