import type { ParseProblem } from "../errors/kinds.js";
import { ownMember } from "../support/members.js";
import { deepestJson, findLosses, isNestedDeeper, type ParsedValue, parseJson } from "../support/json.js";
import { maskSecret, type Secrets } from "../support/redact.js";
import type { BodyMemberKind, BodyProof, ErrorBodyPolicy, ResponsePolicy } from "../types/policy.js";

export type JsonText = { readonly text: string } | { readonly problem: ParseProblem };

export type ParsedBody<Result> =
  | ({ readonly kind: "value" } & ParsedValue<Result>)
  | { readonly kind: "unreadable"; readonly problem: ParseProblem };

/**
 * Parses a body that should be JSON; what that loses is issues: numbers that can't be kept exactly (RES-15), and members that come twice.
 *
 * @param mediaType the only one that it may have besides plain JSON's; any of JSON, when absent
 */
export function parseBody<Result>(
  bytes: Uint8Array,
  contentType: string | null,
  mediaType?: string,
): ParsedBody<Result> {
  const json = readJsonText(bytes, contentType, mediaType);
  if ("problem" in json) return { kind: "unreadable", problem: json.problem };
  try {
    const value = parseJson<Result>(json.text);
    return { kind: "value", value, issues: findLosses(json.text, value) };
  } catch {
    return { kind: "unreadable", problem: "syntax" };
  }
}

/** Why a value can't be what is promised; whatever else differs is for validators to find. */
export function findMismatch(
  value: unknown,
  { kind = "object", recognisedBy, nullable }: ResponsePolicy,
): "kind" | "members" | undefined {
  if (value === null && nullable === true) return undefined;
  if (!isOfKind(value, kind)) return "kind";
  const isStranger = recognisedBy?.every((name) => ownMember(value, name) === undefined) === true;
  return isStranger ? "members" : undefined;
}

/** Checks media type, character set and depth; strips one byte order mark. */
export function readJsonText(bytes: Uint8Array, contentType: string | null, mediaType?: string): JsonText {
  if (bytes.length === 0) return { problem: "empty" };
  if (!isJson(contentType, mediaType)) return { problem: "media-type" };
  const text = decode(bytes);
  if (text === undefined) return { problem: "encoding" };
  if (text.trim() === "") return { problem: "empty" };
  // Before parsing: what walks such a value afterwards would overflow the stack.
  return isNestedDeeper(text, deepestJson) ? { problem: "depth" } : { text };
}

/** Any body as text for people; bytes that aren't UTF-8 become question marks. */
export function looseText(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

export function isJson(contentType: string | null, promised?: string): boolean {
  if (contentType === "application/json") return true;
  const type = (contentType ?? "").toLowerCase();
  const [given = ""] = type.split(";");
  const mediaType = given.trim();
  const isPromised = promised === undefined ? jsonTypes.test(mediaType) : mediaType === promised;
  if (!isPromised && mediaType !== "application/json") return false;
  return !otherCharset.test(type);
}

/** Finds in a content type, in small letters, that a text isn't in UTF-8. */
export const otherCharset: RegExp = /;\s*charset=(?!"?utf-?8\b)/;

const jsonTypes = /^application\/(?:json|[a-z0-9!#$&^_.-]+\+json)$/;

const strictUtf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a body that fits a shape has what proves its origin besides. */
export type ProveBody = (value: unknown, proof: BodyProof) => boolean;

/** An error body that has one of the shapes of its row. */
export interface KnownBody {
  readonly policy: ErrorBodyPolicy;
  /** JSON text, or the JSON form of plain text, without secrets. */
  readonly text: string;
  /** What the service says is wrong, where the shape has a member for it; secrets included. */
  readonly explanation?: string | undefined;
  /** Whether it proves that its origin sent it: others send bodies that have some shapes, too. */
  readonly isProof: boolean;
}

/**
 * The first shape that proves the body's origin, or else that fits. A body whose own status differs from HTTP's fits none (HTTP
 * wins).
 */
export function recogniseBody(
  bytes: Uint8Array,
  headers: Headers,
  status: number,
  candidates: readonly ErrorBodyPolicy[],
  secrets: Secrets,
  proveBody?: ProveBody,
): KnownBody | undefined {
  const json = readJsonText(bytes, headers.get("content-type"));
  // Without its secrets it may be another value, or none.
  const value = "text" in json ? parse(json.text) : undefined;
  let fitting: KnownBody | undefined;
  for (const policy of candidates) {
    if (policy.shape === null) {
      const text = maskSecret(looseText(bytes), secrets);
      if (value === undefined) return { policy, text: JSON.stringify(text), isProof: false };
    } else if (value !== undefined && fits(value.json, policy, policy.shape, status)) {
      const isProof = policy.proof === undefined || proveBody?.(value.json, policy.proof) === true;
      if (isProof || fitting === undefined) {
        // Where a secret was a number, the rest is no JSON.
        const { text } = parse(maskSecret(value.text, secrets)) ?? { text: '"[redacted]"' };
        fitting = { policy, text, explanation: explanationIn(value.json, policy), isProof };
      }
      if (isProof) break;
    }
  }
  return fitting;
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
  if (!isOfKind(value, "object")) return false;
  if (policy.statusMember !== undefined) {
    const own = ownMember(value, policy.statusMember);
    if (own !== undefined && own !== status) return false;
  }
  return Object.entries(shape).every(([name, kind]) => isOfKind(ownMember(value, name), kind));
}

function explanationIn(value: unknown, { explanationMember }: ErrorBodyPolicy): string | undefined {
  if (explanationMember === undefined) return undefined;
  const text = [explanationMember].flat().reduce<unknown>(ownMember, value);
  return typeof text === "string" ? text : undefined;
}

export function isOfKind(value: unknown, kind: BodyMemberKind): boolean {
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
