import type { Issue } from "./validators.js";

/** Parsed JSON, as the type that the caller knows it to have: nothing checks that. */
export const parseJson: <Value>(text: string) => Value = JSON.parse;

/** Says the same of a value that isn't parsed: nothing checks this, either. */
export function presumeType<Value>(_value: unknown): asserts _value is Value {
  // A statement about types alone.
}

/** A JSON value, with what parsing lost of it. */
export interface ParsedValue<Result = unknown> {
  readonly value: Result;
  readonly issues: readonly Issue[];
}

/** Deeper values would overflow the stack of code that walks them. */
export const deepestJson = 256;

/** The path of a value: indexes of arrays and names of members. */
export type JsonPath = readonly (string | number)[];

/** What `JSON.parse` loses of valid JSON. */
export type JsonLoss =
  /** A duplicate member of an object. */
  | { readonly kind: "doubled-member"; readonly path: JsonPath }
  /** A number that can't be kept exactly, as it is written (RES-15). */
  | { readonly kind: "inexact-number"; readonly path: JsonPath; readonly digits: string };

/** Whether arrays and objects are nested more than so many levels deep; the text needn't be valid JSON. */
export function isNestedDeeper(text: string, deepest: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') {
      index = endOfString(text, index + 1);
    } else if (character === "}" || character === "]") {
      depth -= 1;
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}

/** Where the scan is within one value: in an item of an array, or in a member of an object. */
interface Level {
  step: string | number;
  readonly names: Set<string>;
}

/**
 * Finds what is lost when valid JSON is parsed, in the order of the text: without recursion, and in time that grows with
 * its length. Each loss is yielded when it is asked for, since the paths of all can take far more memory than the text.
 */
export function* scanJson(text: string): Generator<JsonLoss, void, void> {
  const levels: Level[] = [];
  let lastString = "";
  const tokens = /["{}[\],:]|-?\d[\d.eE+-]*/g;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    const level = levels.at(-1);
    if (token === '"') {
      tokens.lastIndex = endOfString(text, match.index + 1) + 1;
      lastString = text.slice(match.index, tokens.lastIndex);
    } else if (token === "{" || token === "[") {
      levels.push({ step: token === "[" ? 0 : "", names: new Set() });
    } else if (token === "}" || token === "]") {
      levels.pop();
    } else if (token === "," && typeof level?.step === "number") {
      level.step += 1;
    } else if (token === ":" && level !== undefined) {
      if (!enter(level, nameIn(lastString))) yield { kind: "doubled-member", path: pathOf(levels) };
    } else if (token !== "," && !isKept(token)) {
      yield { kind: "inexact-number", path: pathOf(levels), digits: token };
    }
  }
}

function pathOf(levels: readonly Level[]): JsonPath {
  return levels.map(({ step }) => step);
}

/** False when the object has a member of that name already. */
function enter(level: Level, name: string): boolean {
  const isNew = !level.names.has(name);
  level.step = name;
  level.names.add(name);
  return isNew;
}

function nameIn(quoted: string): string {
  return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** The index of the unescaped quote that ends a string. A regular expression would run out of stack on a long one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Whether the number that a JSON text stands for is written again with the same value (RES-15). Below 2^53 every whole
 * number is; the nearest double is as good as a fraction. What is too big for a double isn't.
 */
export function isKept(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || significant(text) === significant(String(value));
}

/** `-12.50e3` as `125` times ten to the power of 2. */
function significant(text: string): string {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const end = endWithoutZeros(digits);
  return `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** A regular expression would start again at each zero: too slow for a million of them. */
function endWithoutZeros(digits: string): number {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  return end;
}

/** The paths of millions of losses would take a hundred times the memory of their text. */
const maxIssues = 10_000;

/**
 * What of valid JSON isn't in the value that `JSON.parse` makes of it: numbers that it changes, with their digits (RES-15), and
 * members that come again in their object, of which it keeps the last. A string without sixteen digits in a row, without an
 * exponent and with as many names as the value has, that is nearly every one, costs three searches.
 */
export function findLosses(text: string, value: unknown): readonly Issue[] {
  const isExact = !/\d{16}/.test(text) && !/(?:^|[\s:,[])-?\d[\d.]*[eE]/.test(text);
  // Within strings there can be more of them: never fewer than names.
  if (isExact && (text.match(/"\s*:/g)?.length ?? 0) === countMembers(value)) return [];
  const issues: Issue[] = [];
  for (const loss of scanJson(text)) {
    if (issues.length === maxIssues) return [...issues, { path: [], message: manyMore }];
    const message =
      loss.kind === "doubled-member"
        ? doubled
        : `the number ${loss.digits.slice(0, 60)} can't be kept exactly: read its digits from the response's text`;
    issues.push({ path: loss.path, message });
  }
  return issues;
}

/** Whether a member that `findLosses` has found to come again is on the way to a value, or is the value itself. */
export function isDoubled(issues: readonly Issue[], at: readonly (string | number)[]): boolean {
  const ambiguous = issues.filter(({ message }) => message === doubled || message === manyMore);
  return ambiguous.some(({ path }) => path.every((step, index) => step === at[index]));
}

/** Without recursion: a value may be of any depth. */
function countMembers(value: unknown): number {
  let count = 0;
  const objects = [Object(value)];
  for (const each of objects) {
    const inner: readonly unknown[] = Object.values(each);
    if (!Array.isArray(each)) count += inner.length;
    for (const one of inner) if (typeof one === "object") objects.push(Object(one));
  }
  return count;
}

const doubled = "comes again in its object: the last one counts";

const manyMore = `has more than ${maxIssues} such numbers or members: read them from the response's text`;
