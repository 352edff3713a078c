import { describeDuration } from "../../language/model/duration.js";
import { type CallRetryPlan, isResumable, type UnansweredPlan } from "../../language/plan/call-retry.js";
import type { PollPlan } from "../../language/plan/plan-poll.js";
import { safetyOf } from "../../language/plan/retry-decision.js";
import { alternatives, asCode } from "../../language/text/words.js";
import { anyOf, code, type Line, say, unspecified } from "../line.js";
import type { SaidCall } from "../said-call.js";

/** What to do when no response has come, so that nobody knows whether the request took effect. */
export function sayUnanswered(call: SaidCall): Line {
  const { unanswered } = call.retry;
  switch (unanswered.kind) {
    case "retry":
      return [
        ...sayRetry(call),
        ...(unanswered.lookFirst === "never"
          ? sayResume(call)
          : say` ${lookFirst(call, occasions[unanswered.lookFirst])}`),
      ];
    case "ask":
      return sayAsked(unanswered);
    case "look":
      return say`How to find out what became of it is ${unspecified()}. ${lookFirst(call)}`;
  }
}

/** A retry under what protects it, and what comes of that. */
export function sayRetry({ retry: { protection, until, unanswered } }: SaidCall): Line {
  const time = until.kind === "time" ? `within ${describeDuration(until.milliseconds)}` : "soon";
  switch (protection.kind) {
    case "header-key":
      return say`Send it again with the same key, ${time}: you get the stored response, or the request runs.`;
    case "body-key":
      if (until.kind === "unspecified") return ["Send it again with the same key, soon."];
      return unanswered.kind === "retry" && unanswered.lookFirst === "after-409"
        ? say`Send it again with the same key, ${time}: a success is the first one.`
        : say`Send it again with the same key, ${time}: you get the stored response, or it takes effect for the first time.`;
    case "natural-key":
      return say`Send it again with the same \`${protection.member}\`, soon: what has arrived is dropped.`;
    case "repeatable":
      return say`Send it again soon, unless others write what it writes.`;
    case "condition":
      return [
        "Send it again with the same condition. After a 412, see what is there: it may be what you sent.",
      ];
    case "read":
    case "none":
      return ["Send it again."];
  }
}

const occasions = {
  later: "Later",
  "after-409": "After a 409",
  "without-condition": "Without the condition",
};

/** What a client does with a call that has failed, and until when. */
function sayResume({ retry, isCallable }: SaidCall): Line {
  if (!isCallable || retry.protection.kind === "read" || !isResumable(retry)) return [];
  return [
    ` A client's \`resume()\` does that${retry.until.kind === "time" ? ", until a minute before the end" : ""}.`,
  ];
}

/** Asking another call, as a client's `confirm()` does. */
function sayAsked(plan: Extract<UnansweredPlan, { readonly kind: "ask" }>): Line {
  const { call, isUnique, visibleWithinMs, settledAfterMs } = plan;
  const member = code(plan.member);
  const found = isUnique
    ? say`No two requests ever have the same ${member}, so what is found is what you sent.`
    : say`What is found proves nothing: another request may have had the same ${member}.`;
  return [
    ...say`Ask ${{ kind: "call", id: call }} for its ${member}, as a client's \`confirm()\` does. ${found} `,
    ...say`What it made can be read ${describeDuration(visibleWithinMs)} after it has arrived. `,
    ...say`If there is nothing ${describeDuration(settledAfterMs)} after the last attempt, it took no effect: send it again.`,
  ];
}

/** Advice to look for an effect in the calls that show it; where there are none, to ask. `when`: `Later`, `After a 409`. */
export function lookFirst(call: SaidCall, when = ""): Line {
  const reads = call.seenBy();
  const begin = (verb: string) => (when === "" ? verb : `${when}, ${verb.toLowerCase()}`);
  return reads.length === 0
    ? say`${begin("Ask")} those who run the service before you send it again, with ${nameTraces(call)}: no call of this version shows its effect.`
    : say`${begin("Look")} for its effect with ${anyOf(reads)} before you send it again.`;
}

/** By which the service may find a request: `the time of sending, its key or the X-Request-Id of a response`. */
function nameTraces({ retry: { protection }, client }: SaidCall): string {
  const header = client.requestId?.header;
  return alternatives([
    "the time of sending",
    ...(safetyOf(protection) === "key" ? ["its key"] : []),
    ...(protection.kind === "natural-key" ? [`\`${protection.member}\``] : []),
    ...(header === undefined ? [] : [`the \`${header}\` of a response`]),
  ]);
}

/** Where to look for the end of what a `202` has begun. */
export function sayPoll(poll: PollPlan, { protection }: CallRetryPlan): Line {
  const copy = protection.kind === "none" ? ", and sending it again begins another one" : "";
  const where =
    poll.by === undefined
      ? say`at the address in \`Location\``
      : say`by the ${code(poll.by)} of the response`;
  const end = `${asCode(poll.until)} is ${alternatives(poll.is.map(asCode))}`;
  return say`Something has begun${copy}. Ask ${{ kind: "call", id: poll.call }} ${where}, until its ${end}. A client's \`wait()\` does that.`;
}
