import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { RelatedSpan, Remark } from "./remark.js";

/** A remark, and what it says. */
export interface SaidRemark {
  readonly remark: Remark;
  readonly said: Diagnostic;
}

/** Makes one entry of all that the compiler complains of because of one change, with each of its places. */
export function joinCauses(all: readonly SaidRemark[]): readonly Remark[] {
  const groups = groupBy(all, (one) => (isComplaint(one) ? JSON.stringify(one.remark.findings) : one));
  return [...groups.values()].map(joinGroup);
}

/** Whether the compiler complains of it, and a change explains that. What nothing explains may have other causes each time. */
function isComplaint({ remark: { findings = [], stopsCompiler }, said: { code } }: SaidRemark): boolean {
  return findings.length > 0 && (stopsCompiler === true || code === "error-after-upgrade");
}

/** What says what is gone comes before what the compiler says. */
function joinGroup(group: readonly [SaidRemark, ...SaidRemark[]]): Remark {
  const main = group.find(({ said }) => said.code !== "error-after-upgrade") ?? group[0];
  const others = group.filter((one) => one !== main);
  if (others.length === 0) return main.remark;
  const owners = group.flatMap(({ remark }) => remark.owners ?? []);
  return { ...main.remark, owners, related: [...(main.remark.related ?? []), ...others.map(relatedTo)] };
}

function relatedTo({ remark: { span, isAfter = false }, said: { message } }: SaidRemark): RelatedSpan {
  return { span, message, isAfter };
}
