import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import {
  entryAround,
  entryRange,
  isInBraces,
  lineEnd,
  lineStart,
  type Range,
  removeEntry,
} from "./entry-range.js";

/** Does what a help says, word for word, at the diagnostic's place; `undefined` where it doesn't say it in a form that is known here. */
export function applyHelp(text: string, { at, help = "" }: Diagnostic): string | undefined {
  if (at === undefined) return undefined;
  const place = {
    start: offsetOf(text, at.line, at.column),
    end: offsetOf(text, at.endLine, at.endColumn),
  };
  for (const [pattern, apply] of forms) {
    const match = pattern.exec(help);
    const codes = match?.slice(1).map((part) => part ?? "");
    if (codes !== undefined) return apply(text, place, codes, help);
  }
  return undefined;
}

type Apply = (text: string, place: Range, codes: readonly string[], help: string) => string | undefined;

/** The forms of help, the first that fits wins. */
const forms: readonly (readonly [RegExp, Apply])[] = [
  [/^Write `([^`]+)` in place of `(\w+)` and `(\w+)`/u, writeForKeys],
  [/^Write `([^`]+)` in place of `(\w+)`/u, writeForKeys],
  [/`[^`]+` in place of `[^`]+`/u, writeInPlace],
  [/^Add `([^`:]+)` at the end of this line/u, addAtEnd],
  [/^Add `([^`]+)`/u, addKey],
  [/^Indent this line by (\d+) spaces/u, indent],
  [/^Write `([^`]+)`, without `([^`]+)`/u, writeWithout],
  [
    /^(?:Write|Write the route with its method as the key:|Write its type too:|Remove the second colon:|Put a space after the colon:) `([^`]+)`/u,
    write,
  ],
  [/^(?:Only strings can be listed. Write) `([^`]+)`/u, write],
  [/^Quote the whole string, `([^`]+)`/u, quoteWhole],
  [/(?:[Qq]uote it[:,]|Did you mean) `([^`]+)`/u, replacePlace],
  [/^Use the names as keys: `([^`]+)`/u, write],
  [/^Remove (?:it\b|`([^`]+)`)/u, remove],
];

/** In place of the entry at the place; the other one is removed. */
function writeForKeys(
  text: string,
  place: Range,
  [code = "", ...keys]: readonly string[],
): string | undefined {
  const entry = entryAround(
    text,
    place,
    keys.find((key) => text.startsWith(`${key}:`, place.start)),
  );
  if (entry === undefined) return undefined;
  const own = text.slice(entry.start, text.indexOf(":", entry.start));
  const other = keys.find((key) => key !== own);
  const at = other === undefined ? undefined : placeOfSibling(text, entry, other);
  if (at === undefined) return splice(text, entry, code);
  // The later one first, so that the place of the other stays.
  return at > entry.start
    ? splice(removeEntry(text, entryRange(text, at)), entry, code)
    : removeEntry(splice(text, entry, code), entryRange(text, at));
}

/** In braces on the same line, elsewhere the nearest key of that name. */
function placeOfSibling(text: string, { start }: Range, key: string): number | undefined {
  const before = text.lastIndexOf(`${key}:`, start);
  const after = text.indexOf(`${key}:`, start);
  if (isInBraces(text, start)) {
    const isBefore = before >= lineStart(text, start);
    return isBefore ? before : after !== -1 && after < lineEnd(text, start) ? after : undefined;
  }
  return after === -1 ? undefined : after;
}

function writeInPlace(text: string, place: Range, _codes: readonly string[], help: string): string {
  let written = text;
  for (const [, by = "", what = ""] of help.matchAll(/`([^`]+)` in place of `([^`]+)`/gu)) {
    const near = written.indexOf(what, lineStart(text, place.start));
    const start = near === -1 ? written.indexOf(what) : near;
    if (start !== -1) written = splice(written, { start, end: start + what.length }, by);
  }
  return written;
}

function addAtEnd(text: string, { start }: Range, [code = ""]: readonly string[]): string {
  const end = lineEnd(text, start);
  return `${text.slice(0, end)} ${code}${text.slice(end)}`;
}

/** Into the map that is the value of the key at the place, or else below its line. */
function addKey(text: string, { start, end }: Range, [code = ""]: readonly string[]): string | undefined {
  const [braces] = /^:\s*\{/u.exec(text.slice(end)) ?? [];
  if (braces !== undefined) {
    return splice(text, { start: end, end: end + braces.length }, `${braces} ${code},`);
  }
  const [, indentation] = /^:\s*\n( +)/u.exec(text.slice(end)) ?? [];
  if (indentation !== undefined) {
    return splice(text, { start: end, end: end + 1 }, `:\n${indentation}${code}`);
  }
  const line = text.slice(lineStart(text, start), lineEnd(text, start));
  return splice(
    text,
    { start: lineEnd(text, start), end: lineEnd(text, start) },
    `\n${/^ */u.exec(line)?.[0]}${code}`,
  );
}

function indent(text: string, { start }: Range, [spaces = ""]: readonly string[]): string {
  const from = lineStart(text, start);
  return text.slice(0, from) + " ".repeat(Number(spaces)) + text.slice(from).trimStart();
}

function writeWithout(
  text: string,
  place: Range,
  [code = "", other = ""]: readonly string[],
): string | undefined {
  const written = write(text, place, [code]);
  if (written === undefined || code.startsWith(`${other}:`)) return written;
  const at = written.lastIndexOf(`${other}:`, place.end);
  return at < lineStart(text, place.start) ? written : removeEntry(written, entryRange(written, at));
}

/** A key with a value replaces the entry of that name, or else the one at the place; all else replaces what is at the place. */
function write(text: string, place: Range, codes: readonly string[]): string | undefined {
  const [code = ""] = codes;
  const [, key] = /^([\w$-]+\??): /u.exec(code) ?? [];
  if (key === undefined) return replacePlace(text, place, codes);
  const entry = entryAround(text, place, key);
  return entry === undefined ? replacePlace(text, place, codes) : splice(text, entry, code);
}

/** The place is what the string was cut before. */
function quoteWhole(text: string, { end }: Range, [code = ""]: readonly string[]): string {
  return splice(text, { start: end - code.length + 2, end }, code);
}

function replacePlace(text: string, place: Range, [code = ""]: readonly string[]): string {
  return splice(text, place, code);
}

function remove(text: string, place: Range): string | undefined {
  const entry = isInBraces(text, place.start)
    ? entryRange(text, place.start)
    : entryAround(text, place, undefined);
  return entry === undefined ? undefined : removeEntry(text, entry);
}

function splice(text: string, { start, end }: Range, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
