import { describeDuration } from "../../../model/duration.js";
import type { Api } from "../../../model/ir/api.js";
import type { BodyKey, Endpoint, Precondition } from "../../../model/ir/endpoint.js";
import type { Idempotency } from "../../../model/ir/idempotency.js";
import { valueOf } from "../../../model/ir/known.js";
import { hasKeyHeader } from "../../../model/key-header.js";
import { asCode } from "../../../text/words.js";
import { refusedCondition, repeatedEffects } from "../../shared/sentences.js";
import { releasedResponses, storedResponses } from "../../shared/stored-responses.js";
import { repeatingInWords } from "./repeating-words.js";

/** What a caller must know to send a request of an operation again, in sentences; empty where nothing is said of it. */
export function describeKeys(endpoint: Endpoint, { idempotency }: Pick<Api, "idempotency">): string {
  const { retrySafety, bodyKey, precondition } = endpoint;
  if (hasKeyHeader(endpoint)) return idempotency === undefined ? "" : describeHeaderKey(idempotency);
  if (repeatingInWords(endpoint, { idempotency }) === undefined) return "";
  switch (retrySafety) {
    case "none":
      return `It takes no ${asCode(idempotency?.header ?? "")}: sent again, it may take effect twice.`;
    case "safe":
      return "It only reads, so it can be sent again.";
    case "key":
      return bodyKey === undefined ? "" : describeBodyKey(bodyKey);
    case "natural":
      return describeNaturalKey(endpoint);
    case "repeatable":
      return describeRepeatable(endpoint);
    case "condition":
      return precondition === undefined ? "" : describeCondition(precondition);
  }
}

function describeHeaderKey(idempotency: Idempotency): string {
  const { header, retentionMs, scope, reusedStatus } = idempotency;
  const [stored, released] = [storedResponses(idempotency), releasedResponses(idempotency)];
  const reused = valueOf(reusedStatus);
  const owner = scope === "operation" ? "one request of one operation" : "one request of the account";
  return [
    `${asCode(header)} names what is to happen once${describeForm(idempotency)}.`,
    `For ${describeDuration(retentionMs)} from its first use, a request that repeats the key gets the stored response and has no second effect.`,
    ...(stored === "" ? [] : [`Responses with ${stored} are stored.`]),
    ...(released === ""
      ? []
      : [
          `A ${released} releases the key: a retry runs the request again, and repeats whatever had taken effect.`,
        ]),
    ...(reused === undefined ? [] : [`The same key with another request gets a ${reused}.`]),
    `A key belongs to ${owner}.`,
  ].join(" ");
}

/** `, in 1 to 255 characters of printable ASCII`, `, by a UUID` */
function describeForm({ length, characters }: Idempotency): string {
  if (characters === "uuid") return ", by a UUID";
  const { minimum, maximum } = valueOf(length) ?? {};
  const kind = characters === undefined ? "characters" : "characters of printable ASCII";
  if (maximum === undefined) return minimum === undefined ? "" : `, in at least ${minimum} ${kind}`;
  return `, in ${minimum === undefined ? "at most" : `${minimum} to`} ${maximum} ${kind}`;
}

function describeBodyKey({ member, retentionMs, duplicates }: BodyKey): string {
  const kept = retentionMs === undefined ? "" : ` The service keeps it for ${describeDuration(retentionMs)}.`;
  const again = duplicates === "stored" ? "the stored response" : "a 409";
  return `${asCode(member.name)} of the body names what is to happen once.${kept} A request that repeats it gets ${again}.`;
}

function describeNaturalKey({ naturalKey }: Endpoint): string {
  if (naturalKey === undefined) return "";
  const { items, member } = naturalKey;
  return items === undefined
    ? `The service drops a request whose ${asCode(member.name)} it knows, so it can be sent again.`
    : `The service drops items of ${asCode(items.name)} whose ${asCode(member.name)} it knows, so a request can be sent again.`;
}

function describeRepeatable({ repeatableMs }: Endpoint): string {
  const within = repeatableMs === undefined ? "" : ` for ${describeDuration(repeatableMs)}`;
  return `It can be sent again${within}: sent twice, it leaves what it leaves once. ${repeatedEffects}`;
}

function describeCondition({ kind, header }: Precondition): string {
  const given = kind === "absence" ? asCode("*") : "one strong ETag";
  return `With ${given} in ${asCode(header.name)} it can be sent again: once it has taken effect, the condition no longer holds. ${refusedCondition}`;
}
