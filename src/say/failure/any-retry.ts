import type { ProtectionPlan } from "../../plan/call-retry.js";
import type { ClientPlan } from "../../plan/client-plan.js";
import type { RetryPlan } from "../../plan/plan-retry.js";
import { alternatives, asCode } from "../../text/words.js";
import type { Idiom } from "../idiom.js";

/** When the client retries a call that failed with an error, in a sentence; of protections only those that the API has. */
export function describeAnyRetry(
  { decisions, header }: RetryPlan,
  { keys, calls }: Pick<ClientPlan, "keys" | "calls">,
  idiom: Idiom,
): string {
  if (decisions.safe === "never") return "Never retried.";
  const waits =
    keys === undefined ? "" : `, under an idempotency key up to ${asCode(idiom.waitsOption)} times`;
  const how =
    decisions.safe === "if-header"
      ? `after the wait that ${header} asks for${waits}`
      : "with exponential backoff";
  const protections = new Set(calls.map(({ retry }) => retry.protection.kind));
  const unkeyed = {
    never: `; ${describeProtectedWrites(protections)}`,
    "if-recognised": `; a write${nameUnprotected(protections)} only if the response is recognised as the service's`,
    backoff: "",
    "if-header": "",
  }[decisions.none];
  return `Retried ${how}${unkeyed}.`;
}

type Protections = ReadonlySet<ProtectionPlan["kind"]>;

function hasKeys(protections: Protections): boolean {
  return protections.has("header-key") || protections.has("body-key");
}

function nameUnprotected(protections: Protections): string {
  if (hasKeys(protections)) return " without a key";
  return protections.has("natural-key") ? " without a natural key" : "";
}

/** `a write only with an idempotency key or a natural key` */
function describeProtectedWrites(protections: Protections): string {
  const marks = [
    ...(hasKeys(protections) ? ["an idempotency key"] : []),
    ...(protections.has("natural-key") ? ["a natural key"] : []),
    ...(protections.has("condition") ? ["a condition"] : []),
  ];
  const cases = [
    ...(marks.length === 0 ? [] : [`with ${alternatives(marks)}`]),
    ...(protections.has("repeatable") ? ["if it can be repeated"] : []),
  ];
  return cases.length === 0 ? "a write never" : `a write only ${cases.join(", or ")}`;
}
