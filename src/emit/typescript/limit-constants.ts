import type { Bound } from "../../model/ir/range.js";
import type { LimitPlan } from "../../plan/client-plan.js";
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

function constantsOf({ value, doc, unit }: LimitPlan, names: LimitNames): readonly LimitConstant[] {
  if (value.kind === "duration") {
    const text = describeValue(doc, `${value.text}, in milliseconds`);
    return [{ name: names.milliseconds, value: durationLiteral(value.milliseconds), doc: text }];
  }
  const inUnit = unit === undefined ? "" : `, in ${unit}`;
  const bound = (name: string, words: string, limit: Bound | undefined) =>
    limit === undefined
      ? []
      : [{ name, value: numberLiteral(limit), doc: describeValue(doc, `${words}${inUnit}`) }];
  return [
    ...bound(names.minimum, "minimum", value.minimum),
    ...bound(names.maximum, "maximum", value.maximum),
  ];
}

/** `The number of events in a request (maximum, in events).` */
function describeValue(doc: string | undefined, value: string): string {
  if (doc !== undefined) return `${doc.replace(/\.$/, "")} (${value}).`;
  return `${value.charAt(0).toUpperCase()}${value.slice(1)}.`;
}
