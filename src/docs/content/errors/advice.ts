import { valueOf } from "../../../model/ir/known.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { type Inline, linkTo, sentence } from "../../page/inline.js";
import { type AgainCall, lookFirst } from "../again/again-call.js";

/** What an error means for a call, whether the model names it or not. */
export type ErrorMeaning = Pick<ErrorPlan | DefaultErrorPlan, "retry" | "effect" | "key"> & {
  /** `undefined`: it is for more than one. */
  readonly status: number | undefined;
};

/** Whether a request took effect that got this error. */
export function describeEffect({ effect, key, status }: ErrorMeaning, { endpoint, plan }: AgainCall): string {
  if (status === 412 && endpoint.precondition !== undefined) {
    return "No; but a copy before it may have.";
  }
  if (status !== undefined && plan?.bodyKey?.duplicateStatus === status) {
    return "Perhaps: a request with the key came before.";
  }
  if (effect === "none") return "No.";
  return key === "running" && endpoint.retrySafety === "key"
    ? "Perhaps: the first request with the key still runs."
    : "Perhaps.";
}

/** Whether clients send the request again by themselves after this error. */
export function describeRetried({ retry }: ErrorMeaning, { endpoint }: Pick<AgainCall, "endpoint">): string {
  switch (retry.decisions[endpoint.retrySafety]) {
    case "never":
      return "No.";
    case "backoff":
      return "Yes, with exponential backoff.";
    case "if-header":
      return `Yes, after the wait that \`${retry.header}\` asks for.`;
    case "if-recognised":
      return "Yes, if the response is recognised as the service's.";
  }
}

/** What is left for a caller to do. */
export function adviceOn(error: ErrorMeaning, call: AgainCall): readonly Inline[] {
  const { endpoint, version } = call;
  const { authentication } = version.api;
  const { status, retry, effect } = error;
  const isRetried = retry.decisions[endpoint.retrySafety] !== "never";
  if (status !== undefined && status === valueOf(authentication.rejectedStatus)) {
    return sentence(`Check the API key.${isStored(error, call) ? ` Then use a new idempotency key.` : ""}`);
  }
  if (status !== undefined && status === valueOf(authentication.deniedStatus)) {
    return sentence("Use an API key that may do this.");
  }
  if (isRetried) return sentence(`${waitOf(error)}${manner[endpoint.retrySafety]}.`);
  const isTemporary = retry.decisions.safe !== "never";
  if (effect === "none" && isTemporary) return sentence("Send it again later.");
  if (effect === "none" || endpoint.retrySafety === "safe") {
    return sentence(
      `Correct the request, or what it is about${isStored(error, call) ? ", and use a new key" : ""}.`,
    );
  }
  return endpoint.confirmation === undefined ? lookFirst(call) : asWithoutResponse(call);
}

/** Whether the same key gets the same error again. */
function isStored({ key }: ErrorMeaning, { endpoint }: AgainCall): boolean {
  return key === "stored" && endpoint.retrySafety === "key" && endpoint.bodyKey === undefined;
}

function waitOf({ retry }: ErrorMeaning): string {
  return retry.header === undefined
    ? "Send it again later"
    : `Wait as long as \`${retry.header}\` says, then send it again`;
}

const manner = {
  safe: "",
  key: " with the same key",
  natural: "",
  repeatable: ", unless others write meanwhile",
  condition: " with the same condition",
  none: "",
} as const;

/** Refers to what to do when no response comes. */
export function asWithoutResponse({ endpoint, version }: AgainCall): readonly Inline[] {
  if (endpoint.retrySafety === "safe") return sentence("Send it again.");
  return [
    ...sentence("See "),
    linkTo(version.paths.call(endpoint), sentence("If you send it again"), "again"),
    ...sentence("."),
  ];
}
