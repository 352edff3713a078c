import type { ModelMap, ModelValue } from "../../../../src/openapi/import/model/model-data.js";
import { isMap } from "../../../../src/openapi/import/render/flow.js";
import type { Files } from "./random-model.js";

/**
 * What must come out of a merge, said in another way: every value by its path, each of which takes what one side has changed. Paths have no `?`,
 * which is a value of its own.
 */
export function expectedMerge(base: Files, ours: Files, theirs: Files): ReadonlyMap<string, string> {
  const sides = { base: flatten(base), ours: flatten(ours), theirs: flatten(theirs) };
  const units = new Set([...sides.base.keys(), ...sides.ours.keys(), ...sides.theirs.keys()]);
  const merged = new Map<string, string>();
  for (const unit of units) {
    const chosen = mergeUnit(unit, sides);
    for (const [path, value] of chosen) merged.set(`${unit}${path}`, value);
  }
  return merged;
}

/** Values by path: what a merge is expected to have. */
export function allValues(files: Files): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [unit, leaves] of flatten(files)) {
    for (const [path, value] of leaves) values.set(`${unit}${path}`, value);
  }
  return values;
}

type Leaves = ReadonlyMap<string, string>;
type Units = ReadonlyMap<string, Leaves>;
interface Sides {
  readonly base: Units;
  readonly ours: Units;
  readonly theirs: Units;
}

const none: Leaves = new Map();

function mergeUnit(unit: string, sides: Sides): Leaves {
  const of = (units: Units) => units.get(unit) ?? none;
  const [base, ours, theirs] = [of(sides.base), of(sides.ours), of(sides.theirs)];
  const thing = unit.split("/").slice(0, 2).join("/");
  const has = (units: Units) => [...units.keys()].some((other) => `${other}/`.startsWith(`${thing}/`));
  // A thing that one side has removed: what the document lacks is asked about, what a person has removed stays away.
  if (has(sides.base) && has(sides.ours) && !has(sides.theirs)) return ours;
  if (has(sides.base) && !has(sides.ours)) return none;
  if (unit.endsWith(" key")) return mergeKey(unit, ours, theirs, base, sides);
  if (isSame(ours, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, ours)) return ours;
  if (base.size === 0 || ours.size === 0 || theirs.size === 0) return ours;
  const merged = new Map<string, string>();
  for (const path of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base.get(path), ours.get(path), theirs.get(path)];
    if (own !== before && other !== before && own !== other) return ours;
    const value = own === before ? other : own;
    if (value !== undefined) merged.set(path, value);
  }
  return merged;
}

/** A key is there if its value is; whether it is optional is merged as any value. */
function mergeKey(unit: string, ours: Leaves, theirs: Leaves, base: Leaves, sides: Sides): Leaves {
  if (mergeUnit(unit.replace(/ key$/u, ""), sides).size === 0) return none;
  if (ours.size === 0 || theirs.size === 0) return ours.size === 0 ? theirs : ours;
  return isSame(ours, base) ? theirs : ours;
}

function isSame(one: Leaves, other: Leaves): boolean {
  return one.size === other.size && [...one].every(([path, value]) => other.get(path) === value);
}

/** The values of a model, by the first four keys that lead to them, then by the rest. */
function flatten(files: Files): Units {
  const units = new Map<string, Map<string, string>>();
  const add = (path: readonly string[], value: string) => {
    const unit = path.slice(0, 4).join("/");
    const leaves = units.get(unit) ?? new Map<string, string>();
    units.set(
      unit,
      leaves.set(
        path
          .slice(4)
          .map((key) => `/${key}`)
          .join(""),
        value,
      ),
    );
  };
  const walk = (value: ModelValue, path: readonly string[]) => {
    if (!isMap(value)) return add(isField(path) ? [...path, "type"] : path, JSON.stringify(value));
    for (const [key, member] of value) {
      const name = key.replace(/\?$/u, "");
      if (path.length === 3) add([...path.slice(0, 3), `${name} key`], key);
      walk(member, [...path, name]);
    }
  };
  for (const content of files.values()) walkSections(content, walk);
  return units;
}

function walkSections(content: ModelMap, walk: (value: ModelValue, path: readonly string[]) => void): void {
  for (const [section, value] of content) if (section !== "group") walk(value, [section]);
}

function isField(path: readonly string[]): boolean {
  return path.length === 4 && (path[2] === "fields" || path[2] === "query");
}
