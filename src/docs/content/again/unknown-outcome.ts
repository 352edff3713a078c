import { describeDuration } from "../../../model/duration.js";
import type { BodyKey, Poll } from "../../../model/ir/endpoint.js";
import { retryWindowMs } from "../../../plan/retry-decision.js";
import { alternatives, asCode } from "../../../text/words.js";
import { code, type Inline, line, linkTo, sentence } from "../../page/inline.js";
import { titleById } from "../title.js";
import type { AgainCall } from "./again-call.js";
import { lookFirst } from "./look-first.js";

/** What to do when no response has come, so that nobody knows whether the request took effect. */
export function describeUnknownOutcome(call: AgainCall): readonly Inline[] {
  const { endpoint, version } = call;
  switch (endpoint.retrySafety) {
    case "safe":
      return sentence("Send it again.");
    case "key":
      return endpoint.bodyKey === undefined
        ? sentence(
            `Send it again with the same key, within ${describeDuration(version.api.idempotency?.retentionMs ?? 0)}: you get the stored response, or the request runs.${resumable(call)}`,
          )
        : ofBodyKey(endpoint.bodyKey, call);
    case "natural":
      return sentence(
        `Send it again with the same \`${endpoint.naturalKey?.member.name}\`, soon: what has arrived is dropped.${resumable(call)}`,
      );
    case "repeatable":
      return ofRepeatable(call);
    case "condition":
      return line`Send it again with the same condition. After a 412, see what is there: it may be what you sent. ${lookFirst(call, "Without the condition")}`;
    case "none":
      return endpoint.confirmation === undefined
        ? line`How to find out what became of it is ${call.unknown()}. ${lookFirst(call)}`
        : ofConfirmed(call);
  }
}

/** Whether a client does the same with a call that has failed, and until when. */
function resumable({ endpoint, version, plan }: AgainCall): string {
  const windowMs = retryWindowMs(endpoint, version.plan.keys);
  if (plan === undefined || plan.isWithinCall || windowMs === 0) return "";
  const end = windowMs === undefined ? "" : ", until a minute before the end";
  return ` A client's \`resume()\` does that${end}.`;
}

function ofBodyKey({ retentionMs, duplicates }: BodyKey, call: AgainCall): readonly Inline[] {
  if (retentionMs === undefined) {
    return line`Send it again with the same key, soon. ${lookFirst(call, "Later")}`;
  }
  const again = `Send it again with the same key, within ${describeDuration(retentionMs)}`;
  return duplicates === "stored"
    ? sentence(
        `${again}: you get the stored response, or it takes effect for the first time.${resumable(call)}`,
      )
    : line`${again}: a success is the first one. ${lookFirst(call, "After a 409")}`;
}

function ofRepeatable(call: AgainCall): readonly Inline[] {
  const later = call.endpoint.repeatableMs === undefined ? line` ${lookFirst(call, "Later")}` : "";
  return line`Send it again soon, unless others write what it writes.${sentence(resumable(call))}${later}`;
}

/** Asking another call, as a client's `confirm()` does. */
function ofConfirmed({ endpoint, version, plan }: AgainCall): readonly Inline[] {
  const { call = "", visibleWithinMs = 0, isUnique = false } = endpoint.confirmation ?? {};
  const read = linkTo(version.paths.call({ id: call }), sentence(titleById(call, version.api)));
  const member = code(plan?.confirmation?.member ?? endpoint.confirmation?.by ?? "");
  const settled = plan?.confirmation?.settledAfterMs ?? visibleWithinMs;
  const found = isUnique
    ? line`No two requests ever have the same ${member}, so what is found is what you sent.`
    : line`What is found proves nothing: another request may have had the same ${member}.`;
  return [
    ...line`Ask ${read} for its ${member}, as a client's \`confirm()\` does. ${found} `,
    ...line`What it made can be read ${describeDuration(visibleWithinMs)} after it has arrived. `,
    ...line`If there is nothing ${describeDuration(settled)} after the last attempt, it took no effect: send it again.`,
  ];
}

/** Where to look for the end of what a `202` has begun. */
export function describePoll(poll: Poll, { endpoint, version, plan }: AgainCall): readonly Inline[] {
  const by = plan?.poll?.by ?? poll.by;
  const copy = endpoint.retrySafety === "none" ? ", and sending it again begins another one" : "";
  const read = linkTo(version.paths.call({ id: poll.call }), sentence(titleById(poll.call, version.api)));
  const where =
    by === undefined ? line`at the address in \`Location\`` : line`by the ${code(by)} of the response`;
  const end = `${asCode(plan?.poll?.until ?? poll.until)} is ${alternatives(poll.is.map(asCode))}`;
  return line`Something has begun${copy}. Ask ${read} ${where}, until its ${sentence(end)}. A client's \`wait()\` does that.`;
}
