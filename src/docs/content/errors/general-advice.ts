import { valueOf } from "../../../model/ir/known.js";
import type { VersionContent } from "../version-content.js";
import type { ErrorMeaning } from "./advice.js";

/** Whether a request took effect that got this error, whatever its call. */
export function generalEffect({ effect, key }: ErrorMeaning): string {
  if (effect === "none") return "No.";
  return key === "running" ? "Perhaps: the first request with the key still runs." : "Perhaps.";
}

/** What to do, whatever the call; its own page says it exactly. */
export function generalAdvice(error: ErrorMeaning, { api, plan }: VersionContent): string {
  const { status, retry, effect, key } = error;
  const isStored = key === "stored" && plan.keys !== undefined;
  if (status !== undefined && status === valueOf(api.authentication.rejectedStatus)) {
    return `Check the API key.${isStored ? " Then use a new idempotency key." : ""}`;
  }
  if (status !== undefined && status === valueOf(api.authentication.deniedStatus)) {
    return "Use an API key that may do this.";
  }
  if (retry.header !== undefined) {
    return `Wait as long as \`${retry.header}\` says, then send it again with the same key.`;
  }
  if (retry.decisions.safe === "never") {
    return effect === "none"
      ? `Correct the request, or what it is about${isStored ? ", and use a new key" : ""}.`
      : "Look for its effect before you send it again.";
  }
  return effect === "none"
    ? "Send it again later."
    : "Send it again later where the call's page says that you may; otherwise look for its effect first.";
}
