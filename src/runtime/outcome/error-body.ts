import { ownMember } from "../request/body-checks.js";
import { maskSecret } from "../support/secret.js";
import type { BodyMemberKind, ErrorBodyPolicy } from "../types/policy.js";
import { looseText, readJsonText } from "./json-reply.js";

/** An error body that has one of the shapes of its row. */
export interface KnownBody {
  readonly policy: ErrorBodyPolicy;
  /** JSON text, or the JSON form of plain text. */
  readonly text: string;
}

/** The first shape that fits. A body whose own status differs from HTTP's is nobody's (HTTP wins). */
export function recogniseBody(
  bytes: Uint8Array,
  headers: Headers,
  status: number,
  candidates: readonly ErrorBodyPolicy[],
  apiKey: string,
): KnownBody | undefined {
  const json = readJsonText(bytes, headers.get("content-type"));
  const value = "text" in json ? parse(maskSecret(json.text, apiKey)) : undefined;
  for (const policy of candidates) {
    if (policy.shape === null) {
      if (value === undefined) return { policy, text: JSON.stringify(maskSecret(looseText(bytes), apiKey)) };
    } else if (value !== undefined && fits(value.json, policy, policy.shape, status)) {
      return { policy, text: value.text };
    }
  }
  return undefined;
}

function parse(text: string): { readonly json: unknown; readonly text: string } | undefined {
  try {
    return { json: JSON.parse(text), text };
  } catch {
    return undefined;
  }
}

function fits(
  value: unknown,
  policy: ErrorBodyPolicy,
  shape: { readonly [member: string]: BodyMemberKind },
  status: number,
): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (policy.statusMember !== null) {
    const own = ownMember(value, policy.statusMember);
    if (own !== undefined && own !== status) return false;
  }
  return Object.entries(shape).every(([name, kind]) => isOfKind(ownMember(value, name), kind));
}

function isOfKind(value: unknown, kind: BodyMemberKind): boolean {
  switch (kind) {
    case "any":
      return value !== undefined;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return typeof value === kind;
  }
}
