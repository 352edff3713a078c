import type { Api } from "../../language/model/ir/api.js";
import type { BodyKey, Endpoint } from "../../language/model/ir/endpoint.js";
import { formMediaType } from "../../language/model/media-types.js";
import { isObject } from "../../language/model/scalars.js";
import type { SandboxRequest } from "../http/message.js";

/** IDEM-1: the idempotency key of a request; GET and endpoints with a natural key have none, whatever the header says. */
export function keyOfRequest(
  { headers, body = "" }: SandboxRequest,
  endpoint: Endpoint | undefined,
  { idempotency }: Api,
): string | undefined {
  if (endpoint?.retrySafety !== "key") return undefined;
  if (endpoint.bodyKey !== undefined) return keyIn(body, endpoint.bodyKey.member.name, endpoint);
  return idempotency && headers.get(idempotency.header.toLowerCase());
}

/** What a request is recognised by, if its body has that: a key, or what names the thing that it is about. */
export function readInBody(request: SandboxRequest, endpoint: Endpoint): KeyInBody | undefined {
  const { retrySafety, bodyKey, naturalKey } = endpoint;
  const isNatural = naturalKey !== undefined && naturalKey.items === undefined;
  const member = isNatural ? naturalKey.member : bodyKey?.member;
  const key = member && keyIn(request.body ?? "", member.name, endpoint);
  if (key === undefined || retrySafety === "safe") return undefined;
  if (isNatural) return { key, isNatural, retentionMs: Infinity, duplicates: "stored" };
  const { retentionMs = unnamedRetentionMs, duplicates = "refused" } = bodyKey ?? {};
  return { key, isNatural, retentionMs, duplicates };
}

/** Nothing in a response says that the service knows it. */
export interface KeyInBody extends Pick<BodyKey, "duplicates"> {
  readonly key: string;
  /** Whatever else the request says, it is a duplicate then. */
  readonly isNatural: boolean;
  readonly retentionMs: number;
}

/** How long a key is kept where nothing says it. */
export const unnamedRetentionMs = 24 * 3_600_000;

/** What isn't there, or no string, is for the validation of the body to refuse. */
function keyIn(text: string, member: string, { body }: Endpoint): string | undefined {
  if (body?.mediaType === formMediaType) return new URLSearchParams(text).get(member) ?? undefined;
  try {
    const value: unknown = JSON.parse(text);
    const key = isObject(value) ? value[member] : undefined;
    return typeof key === "string" ? key : undefined;
  } catch {
    return undefined;
  }
}
