import { beginsWith, endSentence } from "../../text/sentences.js";
import { alternatives, asCode, conjunction } from "../../text/words.js";
import { nameAlternative } from "../../model/credential-words.js";
import type { Api, MissingVersion } from "../../model/ir/api.js";
import type { BodyKey, Endpoint, RetrySafety } from "../../model/ir/endpoint.js";
import type { Idempotency } from "../../model/ir/idempotency.js";
import { renderPath } from "../../model/ir/path.js";
import { renderErrorStatuses } from "../../model/error-rows.js";
import { renderStatuses } from "../../model/ir/statuses.js";
import { describeDuration } from "../../model/duration.js";
import { valueOf } from "../../model/ir/known.js";
import type { ClientPlan, ErrorPlan } from "../../plan/client-plan.js";
import type { Idiom } from "./idiom.js";

/** What a call is for, in paragraphs: its title, unless its description begins with it, and its description. */
export function describePurpose({ title, doc }: Endpoint): readonly string[] {
  const isSaid = title === undefined || (doc !== undefined && beginsWith(doc, title));
  return [...(isSaid ? [] : [endSentence(title)]), ...(doc === undefined ? [] : [doc])];
}

/** What a caller must know about retrying a call, in a sentence or two. */
export function describeRetrySafety(endpoint: Endpoint, api: Api, idiom: Idiom): string {
  switch (endpoint.retrySafety) {
    case "safe":
      return "Only reads, so it is retried as needed.";
    case "key":
      if (endpoint.bodyKey !== undefined) return describeBodyKey(endpoint.bodyKey);
      return `Takes an idempotency key, which the client generates unless you pass one; ${asCode(idiom.literal(null))} sends none.${api.idempotency === undefined ? "" : ` ${describeReplay(api.idempotency)}`}`;
    case "natural": {
      const { member, items } = endpoint.naturalKey ?? {};
      if (items === undefined) {
        return `Takes no idempotency key: the service drops a request whose ${member?.name} it knows, so it is retried as needed.`;
      }
      return `Takes no idempotency key: the service drops duplicate ${items.name} by their ${member?.name}, so it is retried as needed.`;
    }
    case "repeatable":
      return describeRepeatable(endpoint);
    case "condition":
      return describePrecondition(endpoint);
    case "none":
      return "Takes no idempotency key, so it is not retried once it may have taken effect.";
  }
}

function describeBodyKey({ member, retentionMs, duplicates }: BodyKey): string {
  const kept =
    retentionMs === undefined
      ? "Nothing says how long the service keeps it: it is retried within the call, and not resumed."
      : `The service keeps it for ${describeDuration(retentionMs)}.`;
  const again =
    duplicates === "stored"
      ? " A request whose key was used gets the stored response."
      : " A request whose key was used gets a 409, after which the outcome is unknown.";
  return `Its body has an idempotency key, ${asCode(member.name)}, which the client generates unless you pass one as an option. ${kept}${again}`;
}

/** What repeating a write may do that sending it once doesn't. */
function describeRepeatable({ repeatableMs }: Endpoint): string {
  const how =
    repeatableMs === undefined
      ? "is retried within the call, and not resumed"
      : `is retried, and can be resumed for ${describeDuration(repeatableMs)} (less one minute)`;
  return `Can be repeated, so it ${how}: sent twice, it leaves what it leaves once. ${repeatedEffects}`;
}

/** What a copy of a write that can be repeated may do. */
export const repeatedEffects =
  "What others write in between is overwritten, and what it causes besides, such as messages, may happen twice.";

/** With which condition a call is retried. */
function describePrecondition({ precondition }: Endpoint): string {
  const given =
    precondition?.kind === "absence"
      ? `${asCode(precondition.header.name)} is ${asCode("*")}`
      : `${asCode(precondition?.header.name ?? "If-Match")} is one strong ETag`;
  return `Is retried as needed where ${given}, which no longer holds once it has taken effect; otherwise not once it may have taken effect. ${refusedCondition}`;
}

/** What a condition that doesn't hold tells about a request. */
export const refusedCondition = "A 412 after an attempt that got no response leaves its outcome unknown.";

/** What the service does with a key that it has received before. */
function describeReplay({ retentionMs, released }: Idempotency): string {
  const again =
    released.length === 0
      ? ""
      : ` It stores no ${alternatives(released.map(renderStatuses))}: after one, a retry with the key runs the request again, and repeats whatever had taken effect.`;
  return `For ${describeDuration(retentionMs)} the service replays a stored response.${again}`;
}

/** `PATCH /wallets/{id}` */
export function describeRoute({ method, path }: Endpoint): string {
  return `${method} ${path.kind === "known" ? renderPath(path.value) : "(path not specified)"}`;
}

/** `Service-Version: 2026-04-01`, or the version's name where no header selects it. */
export function describeVersion({ version: { header, name } }: Api): string {
  return header === undefined ? name : `${header}: ${name}`;
}

/** What a request without the version header gets, in a sentence; empty where that isn't specified. */
export function describeMissingVersion({ versioning }: Api): string {
  const missing = valueOf(versioning?.missing);
  if (versioning === undefined || missing === undefined) return "";
  return `A request without ${versioning.header} ${effectOfMissing(missing)}.`;
}

function effectOfMissing(missing: MissingVersion): string {
  switch (missing.kind) {
    case "refused":
      return `gets a ${missing.status}`;
    case "version":
      return `is one for ${missing.name}`;
    case "account":
      return "is one for the version that its account has";
  }
}

/** What is enough for a call that doesn't take what most calls take, in a sentence; empty for all others. */
export function describeOwnAccess(endpoint: Endpoint): string {
  if (endpoint.access === undefined) return "";
  return `Carries the credentials ${endpoint.access.map(nameAlternative).join(", or ")}.`;
}

/** Which scopes an API key needs for a call, in a sentence; empty if it needs none. */
export function describeScopes({ scopes }: Endpoint, { authentication }: Api): string {
  if (scopes.length === 0) return "";
  const status = valueOf(authentication.deniedStatus);
  const refused =
    status === undefined ? "" : `; a key without ${scopes.length === 1 ? "it" : "them"} gets a ${status}`;
  return `Needs an API key with the ${scopes.length === 1 ? "scope" : "scopes"} ${conjunction(scopes)}${refused}.`;
}

/** `409 with Retry-After`: to which responses a row of the error table applies. */
export function describeCondition(error: Pick<ErrorPlan, "status" | "isClass" | "when" | "says">): string {
  const { when, says } = error;
  const statuses = renderErrorStatuses(error);
  if (says !== undefined) {
    return `${statuses} with a body in which ${asCode([says.member].flat().join("."))} is ${asCode(String(says.is))}`;
  }
  return when === undefined ? statuses : `${statuses} ${when.present ? "with" : "without"} ${when.header}`;
}

/** When the client retries a call that failed with this error; of ways to repeat a write only those that the API has. */
export function describeRetry(
  { retry }: Pick<ErrorPlan, "retry">,
  { keys, calls }: Pick<ClientPlan, "keys" | "calls">,
  idiom: Idiom,
): string {
  const { decisions, header } = retry;
  if (decisions.safe === "never") return "Never retried.";
  const waits =
    keys === undefined ? "" : `, under an idempotency key up to ${asCode(idiom.waitsOption)} times`;
  const how =
    decisions.safe === "if-header"
      ? `after the wait that ${header} asks for${waits}`
      : "with exponential backoff";
  const ways = new Set(calls.map(({ retrySafety }) => retrySafety));
  const unmarked =
    keys !== undefined || ways.has("key")
      ? " without a key"
      : ways.has("natural")
        ? " without a natural key"
        : "";
  const unkeyed = {
    never: `; ${describeRepeatedWrites(ways, keys !== undefined)}`,
    "if-recognised": `; a write${unmarked} only if the response is recognised as the service's`,
    backoff: "",
    "if-header": "",
  }[decisions.none];
  return `Retried ${how}${unkeyed}.`;
}

/** `a write only with an idempotency key or a natural key` */
function describeRepeatedWrites(ways: ReadonlySet<RetrySafety>, hasKeys: boolean): string {
  const marks = [
    ...(hasKeys || ways.has("key") ? ["an idempotency key"] : []),
    ...(ways.has("natural") ? ["a natural key"] : []),
    ...(ways.has("condition") ? ["a condition"] : []),
  ];
  const cases = [
    ...(marks.length === 0 ? [] : [`with ${alternatives(marks)}`]),
    ...(ways.has("repeatable") ? ["if it can be repeated"] : []),
  ];
  return cases.length === 0 ? "a write never" : `a write only ${cases.join(", or ")}`;
}
