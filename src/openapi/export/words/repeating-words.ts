import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { isReadMethod } from "../../../language/model/methods.js";
import { mapOf, type Value } from "../document/value.js";
import { idsInWords } from "./known-words.js";
import { durationInWords } from "./range-words.js";

/** Why a request can be sent again, where that isn't what the API says of its method. */
export function repeatingInWords(
  endpoint: Endpoint,
  { idempotency }: Pick<Api, "idempotency">,
): Value | undefined {
  const { method, retrySafety, repeatableMs, precondition } = endpoint;
  if (isReadMethod(method)) return undefined;
  const takesKey = idempotency?.methods.includes(method) === true;
  switch (retrySafety) {
    case "none":
      return takesKey ? "none" : undefined;
    case "safe":
      return "safe";
    case "key":
      return keyInWords(endpoint);
    case "natural":
      return naturalInWords(endpoint);
    case "repeatable":
      return repeatableInWords(repeatableMs);
    case "condition":
      return mapOf({ condition: precondition?.header.name, etags: "unique" });
  }
}

/** Only a key in the body is the endpoint's own. */
function keyInWords({ bodyKey }: Endpoint): Value | undefined {
  if (bodyKey === undefined) return undefined;
  const { member, retentionMs, duplicates } = bodyKey;
  return mapOf({
    body: member.name,
    retention: retentionMs === undefined ? undefined : durationInWords(retentionMs),
    duplicate: duplicates === "stored" ? "stored" : undefined,
  });
}

function naturalInWords({ naturalKey }: Endpoint): Value | undefined {
  if (naturalKey === undefined) return undefined;
  const { items, member, unknowns } = naturalKey;
  const path = items === undefined ? member.name : `${items.name}[].${member.name}`;
  return mapOf({ natural_key: path, unknown: idsInWords(unknowns) });
}

function repeatableInWords(repeatableMs: Endpoint["repeatableMs"]): Value {
  if (repeatableMs === undefined) return "repeatable";
  return mapOf({ repeatable: mapOf({ within: durationInWords(repeatableMs) }) });
}
