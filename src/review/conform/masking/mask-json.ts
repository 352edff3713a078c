import type { IsSensitive } from "./mask-message.js";
import type { Masker } from "./masker.js";
import { isSecretName } from "./secret-names.js";

/**
 * Masks JSON, or a string that has JSON in it, as lines and events do: strings are masked, members that are sensitive as a whole,
 * and everything else stays as it is, byte by byte. What isn't JSON is masked as other texts are.
 */
export function maskJson(text: string, masker: Masker, isSensitive: IsSensitive): string {
  let masked = "";
  let depth = 0;
  let sensitiveDepth = Infinity;
  let isNextSensitive = false;
  for (const token of tokensOf(masker.known(text))) {
    const isHidden = isNextSensitive || depth >= sensitiveDepth;
    if (/^[[{]$/u.test(token)) {
      depth += 1;
      if (isNextSensitive) sensitiveDepth = Math.min(sensitiveDepth, depth);
      isNextSensitive = false;
      masked += token;
    } else if (/^[\]}]$/u.test(token)) {
      if (depth === sensitiveDepth) sensitiveDepth = Infinity;
      depth -= 1;
      masked += token;
    } else if (isName(token)) {
      const name = readString(token.slice(0, token.lastIndexOf('"') + 1));
      masked += maskName(token, masker);
      isNextSensitive = name !== undefined && (isSensitive(name) || isSecretName(name));
    } else {
      masked += maskValue(token, masker, isHidden);
      if (!/^[\s,]*$/u.test(token)) isNextSensitive = false;
    }
  }
  return masked;
}

function isName(token: string): boolean {
  return token.startsWith('"') && token.endsWith(":");
}

function maskName(token: string, masker: Masker): string {
  const end = token.lastIndexOf('"') + 1;
  return maskValue(token.slice(0, end), masker, false) + token.slice(end);
}

function maskValue(token: string, masker: Masker, isHidden: boolean): string {
  const text = readString(token);
  if (text !== undefined) {
    const masked = isHidden ? masker.whole(text) : masker.random(text);
    return masked === text ? token : JSON.stringify(masked);
  }
  const scalar = token.trim();
  if (!isHidden || ["", ",", "null"].includes(scalar)) return masker.random(token);
  return token.replace(scalar, () => JSON.stringify(masker.whole(readScalar(scalar))));
}

function readScalar(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d/u.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** `undefined`: it is no string. */
function readString(token: string): string | undefined {
  if (!token.startsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(token);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Strings, names with their colons, brackets, and what is between them. */
function* tokensOf(text: string): Generator<string> {
  let position = 0;
  while (position < text.length) {
    const end = endOfToken(text, position);
    yield text.slice(position, end);
    position = end;
  }
}

function endOfToken(text: string, start: number): number {
  const first = text[start] ?? "";
  if (first === '"') {
    const end = endOfString(text, start + 1);
    const [colon = ""] = /^\s*:/u.exec(text.slice(end, end + 64)) ?? [];
    return end + colon.length;
  }
  if ("[]{},".includes(first)) return start + 1;
  between.lastIndex = start;
  between.test(text);
  return between.lastIndex;
}

const between = /[^"[\]{},]+/gy;

function endOfString(text: string, start: number): number {
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return text.length;
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}
