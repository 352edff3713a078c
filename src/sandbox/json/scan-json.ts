import { memberPath } from "../judge/problem.js";
import { isKept } from "./exact-numbers.js";

/** What valid JSON holds that `JSON.parse` doesn't tell; each place is written as `events[3].timestamp`. */
export interface JsonScan {
  /** Nested deeper than is allowed: nothing else was looked for then. */
  readonly isTooDeep: boolean;
  /** Members that their objects have twice. */
  readonly doubled: readonly string[];
  /** Numbers that can't be kept exactly. */
  readonly inexact: readonly string[];
}

/** Where the scan is within one value: in an item of a list, or in a member of an object. */
interface Level {
  step: string | number;
  readonly names: Set<string>;
}

/** Walks through valid JSON of which no value may be nested deeper than so many arrays and objects. */
export function scanJson(text: string, deepest: number): JsonScan {
  const doubled: string[] = [];
  const inexact: string[] = [];
  const levels: Level[] = [];
  let lastText = "";
  const tokens = /["{}[\],:]|-?\d[\d.eE+-]*/g;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    const level = levels.at(-1);
    if (token === '"') {
      tokens.lastIndex = endOfText(text, match.index + 1) + 1;
      lastText = text.slice(match.index, tokens.lastIndex);
    } else if (token === "{" || token === "[") {
      if (levels.length === deepest) return { isTooDeep: true, doubled: [], inexact: [] };
      levels.push({ step: token === "[" ? 0 : "", names: new Set() });
    } else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && typeof level?.step === "number") level.step += 1;
    else if (token === ":" && level !== undefined) {
      if (!enter(level, nameIn(lastText))) doubled.push(placeOf(levels));
    } else if (token !== "," && !isKept(token)) inexact.push(placeOf(levels));
  }
  return { isTooDeep: false, doubled, inexact };
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

function placeOf(levels: readonly Level[]): string {
  return levels.reduce(
    (at, { step }) => (typeof step === "number" ? `${at}[${step}]` : memberPath(at, step)),
    "",
  );
}

/** Where the quote stands that ends a text: not an escaped one. A pattern would run out of stack on a long text. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
