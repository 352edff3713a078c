import type { ParseProblem } from "../errors/response-errors.js";
import { deepestJson } from "../request/json-text.js";
import { findInexactNumbers } from "../support/json-numbers.js";
import { isNestedDeeper } from "../support/scan-json.js";
import type { Finding } from "../types/validators.js";

export type JsonText = { readonly text: string } | { readonly problem: ParseProblem };

export type ParsedReply<Reply> =
  | { readonly kind: "value"; readonly value: Reply; readonly findings: readonly Finding[] }
  | { readonly kind: "unreadable"; readonly problem: ParseProblem };

/** Parses a reply that should be JSON; numbers that can't be kept exactly are findings (RES-15). */
export function parseReply<Reply>(bytes: Uint8Array, contentType: string | null): ParsedReply<Reply> {
  const json = readJsonText(bytes, contentType);
  if ("problem" in json) return { kind: "unreadable", problem: json.problem };
  try {
    const value: Reply = JSON.parse(json.text);
    return { kind: "value", value, findings: findInexactNumbers(json.text) };
  } catch {
    return { kind: "unreadable", problem: "syntax" };
  }
}

/** Checks media type, character set and depth; strips one byte order mark. */
export function readJsonText(bytes: Uint8Array, contentType: string | null): JsonText {
  if (bytes.length === 0) return { problem: "empty" };
  if (!isJson(contentType)) return { problem: "media-type" };
  const text = decode(bytes);
  if (text === undefined) return { problem: "encoding" };
  if (text.trim() === "") return { problem: "empty" };
  // Before parsing: what walks such a value afterwards would overflow the stack.
  return isNestedDeeper(text, deepestJson) ? { problem: "depth" } : { text };
}

/** Text of any body for people to read; bytes that aren't UTF-8 become question marks. */
export function looseText(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

function isJson(contentType: string | null): boolean {
  const [mediaType = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  if (!/^application\/(?:json|[a-z0-9!#$&^_.-]+\+json)$/.test(mediaType.trim())) return false;
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith("charset="));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
