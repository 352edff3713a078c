import { parse, stringify } from "yaml";
import type { Draw, Json, JsonMap } from "./draw.js";
import { oddKeys, oddValues } from "./odd-values.js";

type Path = readonly (string | number)[];
/** What becomes of the value at a path. */
type ChangeValue = (value: Json, tree: Json, other: Json, draw: Draw) => Json;

const changes: readonly ChangeValue[] = [
  (_, _tree, _other, draw) => draw.one(oddValues),
  (_, _tree, _other, draw) => draw.one(oddValues),
  (_, tree, _other, draw) => drawNode(tree, draw),
  (_, _tree, other, draw) => drawNode(other, draw),
  (value, _tree, _other, draw) => nested(value, draw.one([1, 2, 3, 60, 70]), draw.chance(50)),
  (value, tree, _other, draw) => withEntries(value, (entries) => entries.concat([drawEntry(tree, draw)])),
  (value, _tree, other, draw) => withEntries(value, (entries) => entries.concat([drawEntry(other, draw)])),
  (value, _tree, _other, draw) => withEntries(value, (entries) => withoutOne(entries, draw)),
  (value, _tree, _other, draw) => withEntries(value, (entries) => withoutOne(entries, draw)),
  (value, _tree, _other, draw) => withEntries(value, (entries) => withOneRenamed(entries, draw)),
  (value, _tree, _other, draw) => withEntries(value, (entries) => withOneDoubled(entries, draw)),
  (value) => withEntries(value, (entries) => entries.toReversed()),
];

/**
 * Replaces, renames, deletes, doubles, moves and nests what a file contains, some of it by content of another one;
 * `undefined` for a file that can't be parsed.
 */
export function mutateTree(text: string, otherText: string, draw: Draw): string | undefined {
  const [parsed, other = null] = [parseJson(text), parseJson(otherText)];
  if (parsed === undefined) return undefined;
  let tree = parsed;
  for (let left = draw.one([1, 1, 1, 2, 4]); left > 0; left -= 1) {
    const before = tree;
    const change = draw.one(changes);
    tree = changedAt(tree, drawPath(tree, draw), (value) => change(value, before, other, draw));
  }
  return draw.chance(50)
    ? stringify(tree, { aliasDuplicateObjects: false })
    : JSON.stringify(tree, undefined, 2);
}

function parseJson(text: string): Json | undefined {
  try {
    const parsed: unknown = parse(text, {
      schema: "core",
      logLevel: "silent",
      maxAliasCount: 0,
      uniqueKeys: false,
    });
    return isJson(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isJson(value: unknown): value is Json {
  if (typeof value !== "object" || value === null) return value !== undefined && typeof value !== "bigint";
  return Object.values(value).every(isJson);
}

function changedAt(tree: Json, [step, ...rest]: Path, change: (value: Json) => Json): Json {
  if (step === undefined) return change(tree);
  return withEntries(tree, (entries) =>
    entries.map(([key, value]) => [key, key === String(step) ? changedAt(value, rest, change) : value]),
  );
}

type Entries = readonly (readonly [string, Json])[];

/** Of a map or a list; anything else stays as it is. */
function withEntries(value: Json, change: (entries: Entries) => Entries): Json {
  if (typeof value !== "object" || value === null) return value;
  const changed = change(entriesOf(value));
  return isList(value) ? changed.map(([, item]) => item) : mapWith(changed);
}

/** Unlike an assignment, this makes `__proto__` a key as any other. */
function mapWith(entries: Entries): JsonMap {
  return Object.fromEntries(entries);
}

function entriesOf(value: readonly Json[] | JsonMap): Entries {
  return Object.entries(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function withoutOne(entries: Entries, draw: Draw): Entries {
  return entries.toSpliced(draw.count(0, entries.length), 1);
}

function withOneRenamed(entries: Entries, draw: Draw): Entries {
  const at = draw.count(0, entries.length);
  return entries.map(([key, value], index) => [index === at ? draw.one(oddKeys) : key, value]);
}

function withOneDoubled(entries: Entries, draw: Draw): Entries {
  const at = draw.count(0, entries.length);
  return [...entries, ...entries.slice(at, at + 1).map(([, value]) => [draw.one(oddKeys), value] as const)];
}

function drawEntry(tree: Json, draw: Draw): Entries[number] {
  const path = drawPath(tree, draw);
  return [String(path.at(-1) ?? "a"), valueAt(tree, path)];
}

function drawNode(tree: Json, draw: Draw): Json {
  return valueAt(tree, drawPath(tree, draw));
}

/** Down from the root, at each level further with a good chance, so that all depths are as likely. */
function drawPath(tree: Json, draw: Draw): Path {
  const path: string[] = [];
  for (let value = tree; typeof value === "object" && value !== null && draw.chance(85);) {
    const entries = entriesOf(value);
    if (entries.length === 0) break;
    const [key, inside] = draw.one(entries);
    path.push(key);
    value = inside;
  }
  return path;
}

function valueAt(tree: Json, path: Path): Json {
  return path.reduce<Json>((value, step) => {
    if (typeof value !== "object" || value === null) return null;
    return entriesOf(value).find(([key]) => key === String(step))?.[1] ?? null;
  }, tree);
}

function nested(value: Json, levels: number, inLists: boolean): Json {
  let outer = value;
  for (let level = 0; level < levels; level += 1) outer = inLists ? [outer] : { type: outer };
  return outer;
}
