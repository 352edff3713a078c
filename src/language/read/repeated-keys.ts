import { isScalar, visit, type Document, type YAMLMap } from "yaml";
import type { RepeatedKey, Span } from "./tree/tree.js";

/** The keys that an object has twice, in valid JSON: its parser keeps the last of them. */
export function repeatedInJson(text: string): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const around: Keys[] = [];
  let keys: Keys = new Map();
  const marks = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/gu;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [found, string, colon] = mark;
    if (found === "{") {
      around.push(keys);
      keys = new Map();
    } else if (found === "}") {
      keys = around.pop() ?? keys;
    } else if (string !== undefined && colon !== undefined) {
      const name = string.includes("\\") ? String(JSON.parse(string)) : string.slice(1, -1);
      const span = { start: mark.index, end: mark.index + string.length };
      note(name, span, keys, repeated);
    }
  }
  return repeated;
}

/** The keys that a map has twice. A merge doesn't count: YAML lets a map override what it merges. */
export function repeatedInYaml(document: Document.Parsed): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, { Map: (_, map) => noteKeys(map, repeated) });
  return repeated;
}

function noteKeys(map: YAMLMap, repeated: RepeatedKey[]): void {
  const keys: Keys = new Map();
  for (const { key } of map.items) {
    if (!isScalar(key) || key.range === null || key.range === undefined) continue;
    const name = String(key.value);
    if (name === "<<") continue;
    const [start, end] = key.range;
    note(name, { start, end }, keys, repeated);
  }
}

/** Those of one map, with where each of them is first. */
type Keys = Map<string, Span>;

function note(name: string, again: Span, keys: Keys, repeated: RepeatedKey[]): void {
  const first = keys.get(name);
  if (first === undefined) keys.set(name, again);
  else repeated.push({ name, first, again });
}
