import type { ProtectionPlan } from "../../language/plan/call-retry.js";
import type { ClientPlan, ErrorPlan } from "../../language/plan/client-plan.js";
import type { RetryPlan } from "../../language/plan/plan-retry.js";
import { alternatives, asCode } from "../../language/text/words.js";
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
  const protections = protectionsOf(calls);
  const unkeyed = {
    never: `; a write ${describeProtected(protections)}`,
    "if-recognised": `; a write${nameUnprotected(protections)} only if the response is recognised as the service's`,
    backoff: "",
    "if-header": "",
  }[decisions.none];
  return `Retried ${how}${unkeyed}.`;
}

export type Protections = ReadonlySet<ProtectionPlan["kind"]>;

/** What protects the calls of a client, each kind once. */
export function protectionsOf(calls: ClientPlan["calls"]): Protections {
  return new Set(calls.map(({ retry }) => retry.protection.kind));
}

function hasKeys(protections: Protections): boolean {
  return protections.has("header-key") || protections.has("body-key");
}

function nameUnprotected(protections: Protections): string {
  if (hasKeys(protections)) return " without a key";
  return protections.has("natural-key") ? " without a natural key" : "";
}

/** `an idempotency key or a natural key`: what requests have of which one copy alone takes effect; empty if there is nothing. */
export function nameMarks(protections: Protections): string {
  return alternatives([
    ...(hasKeys(protections) ? ["an idempotency key"] : []),
    ...(protections.has("natural-key") ? ["a natural key"] : []),
    ...(protections.has("condition") ? ["a condition"] : []),
  ]);
}

/** `only with an idempotency key or a natural key`: when a write is retried that may have taken effect. */
export function describeProtected(protections: Protections): string {
  const marks = nameMarks(protections);
  const cases = [
    ...(marks === "" ? [] : [`with ${marks}`]),
    ...(protections.has("repeatable") ? ["if it can be repeated"] : []),
  ];
  return cases.length === 0 ? "never" : `only ${cases.join(", or ")}`;
}

/** After which wait an error is retried, as a cell of a table. */
export function retryCellOf({ decisions, header }: RetryPlan, { keys }: Pick<ClientPlan, "keys">): string {
  switch (decisions.safe) {
    case "never":
      return "never";
    case "if-header":
      return `after ${asCode(header ?? "")}${keys === undefined ? "" : ", with the same key"}`;
    default:
      return decisions.none === "never" ? "exponential backoff" : "exponential backoff, for all writes";
  }
}

/** What becomes of a call that gets an error, as a fact of a report. */
export function nameConsequences(
  { retry, effect, key }: ErrorPlan,
  { keys }: Pick<ClientPlan, "keys">,
): string {
  const { decisions, header, profile } = retry;
  const how = header === undefined ? `(${profile})` : `after ${header}`;
  const retried = decisions.safe === "never" ? "never retried" : `retried ${how}`;
  const unkeyed = decisions.none === "never" ? "" : ", even without a key";
  return `${retried}${unkeyed}; effect ${effect}${keys === undefined ? "" : `; ${keyWords[key]}`}`;
}

const keyWords = {
  stored: "stored under the key",
  released: "releases the key",
  running: "the first run is in progress",
} as const satisfies Record<ErrorPlan["key"], string>;
