import { describeDuration } from "../../language/model/duration.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import { asCode } from "../../language/text/words.js";

/** Under which key requests of a call are sent, as a fact of a report. */
export function nameKey({ protection, until }: CallRetryPlan): string {
  const kept = until.kind === "time" ? `, kept for ${describeDuration(until.milliseconds)}` : "";
  switch (protection.kind) {
    case "header-key":
      return `${protection.header}${kept}`;
    case "body-key":
      return `${protection.name} in the body${kept}`;
    case "natural-key":
      return `none; duplicates are dropped by ${protection.items === undefined ? "" : `${protection.items}[].`}${protection.member}`;
    default:
      return "none";
  }
}

/** When a call is retried, as a fact of a report. */
export function nameRetries({ protection, until, client }: CallRetryPlan): string {
  if (client === "unless-sent") return "only when it had no effect";
  if (client === "once") return "never: another attempt may come too late";
  const unknown = "also when the outcome is unknown";
  if (protection.kind === "repeatable") {
    return `${unknown}, ${nameTime(until)}: repeating it leaves the same state`;
  }
  return client === "within-call" ? `${unknown}, within the call` : unknown;
}

/** Whether a call takes a key, as a cell of a table. */
export function keyCell(protection: ProtectionPlan): string {
  if (protection.kind === "body-key") return `accepted, as ${asCode(protection.name)} in the body`;
  return protection.kind === "header-key" ? "accepted" : "no";
}

/** Whether a call is retried, as a cell of a table. */
export function retryCell({ protection, until, client, unanswered }: CallRetryPlan): string {
  const asked = unanswered.kind === "ask" ? "; then `confirm()` asks what became of it" : "";
  if (client === "once") return "no, another attempt may come too late";
  switch (protection.kind) {
    case "read":
      return "yes, it only reads";
    case "header-key":
    case "body-key":
      return `yes, with its key${client === "within-call" ? ", within the call" : ""}`;
    case "natural-key":
      return "yes, the service drops duplicate items";
    case "repeatable":
      return `yes, ${nameTime(until)}: repeating it leaves the same state`;
    case "condition":
      return "yes, under its condition";
    case "none":
      return `no, once it may have taken effect${asked}`;
  }
}

function nameTime(until: CallRetryPlan["until"]): string {
  return until.kind === "time" ? `for ${describeDuration(until.milliseconds)}` : "within the call";
}
