import { describeDuration } from "../../../model/duration.js";
import type { Endpoint, RetrySafety } from "../../../model/ir/endpoint.js";
import { hasKeyHeader } from "../../../model/key-header.js";
import { isWithinCall } from "../../../plan/plan-repeating.js";
import { isStoredUnderKey } from "../../../plan/retry-decision.js";
import { type Inline, line, linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import { effectReads } from "../again/effect-reads.js";
import { lookFirst } from "../again/look-first.js";
import { type ErrorMeaning, refusesCondition, refusesDuplicate } from "./consequences.js";
import { adviceOnCredentials, mayRepeat, sendAfterWait, useNewKey } from "./key-advice.js";

/** What is left for a caller to do. */
export function adviceOn(error: ErrorMeaning, call: AgainCall): readonly Inline[] {
  const { retrySafety, confirmation } = call.endpoint;
  const isStored = isStoredUnderKey(error, call.endpoint);
  const ofCredentials = adviceOnCredentials(error.status, isStored, call.version);
  if (ofCredentials !== undefined) return sentence(ofCredentials);
  if (refusesCondition(error, call)) return asWithoutResponse(call);
  if (refusesDuplicate(error, call)) return lookOrSee(call);
  if (error.effect === "none" || retrySafety === "safe") {
    return sentence(adviceOnRefusal(error, isStored, call));
  }
  const isRetried = error.retry.decisions[retrySafety] !== "never";
  if (isRetried && !isStored) return adviceOnCopy(error, call);
  return confirmation === undefined && retrySafety !== "natural" ? lookOrSee(call) : asWithoutResponse(call);
}

/** Where no call shows an effect, more is to be said than there is room for. */
function lookOrSee(call: AgainCall): readonly Inline[] {
  const { endpoint, version } = call;
  return effectReads(endpoint, version).length > 0 ? lookFirst(call) : asWithoutResponse(call);
}

/** Of what took no effect, there is no copy to fear. */
function adviceOnRefusal(error: ErrorMeaning, isStored: boolean, { endpoint }: AgainCall): string {
  if (error.retry.decisions.safe === "never") {
    const hasKey = isStored || endpoint.bodyKey !== undefined;
    return `Correct the request, or what it is about.${hasKey ? useNewKey : ""}`;
  }
  const { header } = error.retry;
  return isStored ? `${sendAfterWait(header, " later")} with a new key.` : sendLater(endpoint, header);
}

/** Advice to send again what took no effect: as a copy of it, since another one may have. `header`: which names the wait. */
export function sendLater({ retrySafety, naturalKey }: Endpoint, header?: string): string {
  return retrySafety === "natural"
    ? `${sendAfterWait(header, " after a pause")}, with the same \`${naturalKey?.member.name}\`.`
    : `${sendAfterWait(header, " later")}${company[retrySafety] ?? ""}.`;
}

const company: { readonly [Safety in RetrySafety]?: string } = {
  key: " with the same key",
  condition: " with the same condition",
};

/** Sending a copy of what may have taken effect: soon, or for as long as that does no harm. */
function adviceOnCopy(error: ErrorMeaning, call: AgainCall): readonly Inline[] {
  const { endpoint, version } = call;
  const { retrySafety, bodyKey, repeatableMs } = endpoint;
  const ofKey = bodyKey === undefined ? version.api.idempotency?.retentionMs : bodyKey.retentionMs;
  const keptMs = retrySafety === "key" ? ofKey : repeatableMs;
  const isOpen = retrySafety === "natural" || isWithinCall(endpoint);
  const time = keptMs === undefined ? "" : ` within ${describeDuration(keptMs)}`;
  const others = retrySafety === "repeatable" ? ", unless others write meanwhile" : "";
  const isRun = error.isRepeated && hasKeyHeader(endpoint);
  const risk = isRun ? mayRepeat : "";
  const copy = `${sendAfterWait(error.retry.header, isOpen ? " soon" : "")}${company[retrySafety] ?? ""}${time}${others}.${risk}`;
  return retrySafety === "condition"
    ? line`${sentence(copy)} ${lookFirst(call, "Without it")}`
    : sentence(copy);
}

/** Refers to what to do when no response comes. */
export function asWithoutResponse({ endpoint, version }: AgainCall): readonly Inline[] {
  if (endpoint.retrySafety === "safe") return sentence("Send it again.");
  const again = linkTo(version.paths.call(endpoint), sentence("If you send it again"), "again");
  return line`See ${again}.`;
}
