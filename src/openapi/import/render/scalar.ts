/** Where a value stands: a line of its own, or brackets, in which commas and brackets end it. */
export type Place = "block" | "flow";

/**
 * What can't stand as it is between quotes: controls, line ends, what reorders or looks like nothing, spaces that the reader
 * takes for indentation.
 */
const escaped =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufeff\u00a0\u1680\u2000-\u200b\u200e\u200f\u202a-\u202f\u205f\u2066-\u2069\u061c\u3000]/gu;

/** Quotes of a text processor, of which the reader takes some for those of YAML. */
const curlyQuotes = /[“”„«»‘’‚]/gu;

/** A scalar as YAML has it on one line: without quotes wherever it is read as the same. */
export function writeScalar(value: string | number | boolean | null, place: Place): string {
  if (typeof value !== "string") return String(value);
  return isPlain(value, place) ? value : quote(value);
}

/** A key as YAML has it: a status such as `404` needs no quotes. */
export function writeKey(key: string, place: Place): string {
  return /^\d+$/u.test(key) || isPlain(key, place) ? key : quote(key);
}

/** Whether some of a text can't be seen, so that it has to be escaped. */
export function needsEscapes(text: string): boolean {
  return text.search(escaped) !== -1;
}

function isPlain(text: string, place: Place): boolean {
  if (!/^[^\s\-?:,[\]{}#&*!|>'"%@`=<“„«‘‚](?:.*[^\s:])?$/u.test(text)) return false;
  if (/: | #/u.test(text) || isOtherKind(text) || needsEscapes(text)) return false;
  return place === "block" || !/[,[\]{}]/u.test(text);
}

/** Whether YAML 1.2, or 1.1, which other programs know, reads a number, a boolean or null. */
function isOtherKind(text: string): boolean {
  return (
    /^(?:null|~|true|false|y|yes|n|no|on|off)$/iu.test(text) ||
    /^[-+]?(?:\.?\d[\d_]*|\d[\d_]*\.\d*)(?:e[-+]?\d+)?$/iu.test(text) ||
    /^[-+]?(?:\.inf|0x[\da-f_]+|0[ob][0-7_]+)$/iu.test(text) ||
    /^(?:\.nan|\+.*)$/iu.test(text)
  );
}

function quote(text: string): string {
  if (/["\\]/u.test(text) && !needsEscapes(text) && !curly(text)) return `'${text.replaceAll("'", "''")}'`;
  const characters = text.replaceAll(/["\\]/gu, String.raw`\$&`).replaceAll(escaped, escape);
  return `"${curly(text) ? characters.replaceAll(curlyQuotes, escape) : characters}"`;
}

/** Whether a part of the text looks like a key with a value in such quotes. */
function curly(text: string): boolean {
  return /: +[“„«‘‚]/u.test(text);
}

function escape(character: string): string {
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return String.raw`\x${code.padStart(2, "0")}`;
  return code.length <= 4 ? String.raw`\u${code.padStart(4, "0")}` : String.raw`\U${code.padStart(8, "0")}`;
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
