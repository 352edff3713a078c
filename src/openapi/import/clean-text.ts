import { maskSecrets } from "../../language/diagnostics/secrets.js";
import { limits } from "../../language/read/syntax/limits.js";

/** What no file of a model may have: controls, marks that turn the direction of text, what is no character. */
const refused =
  /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** A text for readers as a model may have it; `undefined` where nothing is left of it. */
export function cleanText(text: string | undefined): string | undefined {
  const plain = text
    ?.replaceAll(/\r\n?|\u0085/gu, "\n")
    .replaceAll(refused, "")
    .trim();
  if (plain === undefined || plain === "") return undefined;
  return maskSecrets(plain.length > limits.stringLength ? cutText(plain) : plain);
}

/** Whether a model may have the text as it is. */
export function isCleanText(text: string): boolean {
  return text.length <= limits.stringLength && text.search(refused) === -1;
}

/** Not in the middle of a character. */
function cutText(text: string): string {
  return `${text.slice(0, limits.stringLength - 2).replace(/[\ud800-\udbff]$/u, "")}…`;
}

/** Whether the number is written as it is understood. */
export function isExactNumber(value: number): boolean {
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return !Number.isInteger(value) || Number.isSafeInteger(value);
}
