import { createHash } from "node:crypto";
import { type Exchange, headerOf, type HeaderLine, type WireRequest } from "../http/wire.js";
import { type IsSensitive, maskHeaders, maskTarget } from "../masking/mask-message.js";
import type { RowPlace } from "../gate.js";
import { maskJson } from "../masking/mask-json.js";
import type { Masker } from "../masking/masker.js";
import type { RecordedBody, RecordedExchange } from "./recording.js";

/** How exchanges are written down. */
export interface Recorded {
  readonly masker: Masker;
  readonly isSensitive: IsSensitive;
  readonly withBodies: boolean;
}

/** What a recording has of an exchange. */
export function recordExchange(
  { request, ending, sentAt, endedAt }: Exchange,
  { place, isCut }: { readonly place: RowPlace; readonly isCut: boolean },
  how: Recorded,
): RecordedExchange {
  const recorded = {
    place,
    request: { ...recordRequest(request, how), ...(isCut && { isCut }) },
    ending: recordEnding(ending, how),
    sentAt,
    endedAt,
  };
  return { ...recorded, secrets: [...how.masker.takeAdded()] };
}

function recordRequest(
  { method, target, headers, body }: WireRequest,
  how: Recorded,
): RecordedExchange["request"] {
  return {
    method,
    target: maskTarget(target, how.masker, how.isSensitive),
    headers: recordHeaders(headers, how),
    ...(body !== undefined && { body: recordBody({ headers, body }, how) }),
  };
}

function recordEnding(ending: Exchange["ending"], how: Recorded): RecordedExchange["ending"] {
  if (ending.kind === "lost") return { ...ending };
  const { status, headers, body, fault } = ending.response;
  return {
    kind: "answered",
    status,
    headers: recordHeaders(headers, how),
    body: recordBody({ headers, body }, how),
    ...(fault !== undefined && { fault }),
  };
}

function recordHeaders(
  headers: readonly HeaderLine[],
  { masker, isSensitive }: Recorded,
): [string, string][] {
  return maskHeaders(headers, masker, isSensitive).map(([name, value]) => [name, value]);
}

function recordBody(
  message: { readonly headers: readonly HeaderLine[]; readonly body: Uint8Array },
  { masker, isSensitive, withBodies }: Recorded,
): RecordedBody {
  const { body } = message;
  const text = withBodies || body.length === 0 ? textOf(body) : undefined;
  if (text === undefined) {
    return { bytes: body.length, ...(withBodies && { binary: numberOf(body, masker) }) };
  }
  return {
    text: isForm(message)
      ? maskTarget(`?${text}`, masker, isSensitive).slice(1)
      : maskJson(text, masker, isSensitive),
  };
}

function numberOf(body: Uint8Array, masker: Masker): number {
  return masker.number(createHash("sha256").update(body).digest("hex"));
}

function isForm(message: { readonly headers: readonly HeaderLine[] }): boolean {
  return /^application\/x-www-form-urlencoded\b/iu.test(headerOf(message, "Content-Type") ?? "");
}

/** `undefined`: the bytes are no text. */
function textOf(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}
