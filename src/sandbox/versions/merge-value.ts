import { addToGroup } from "../../language/model/group-by.js";
import type { TypeRef } from "../../language/model/ir/type.js";
import { memberType } from "../../language/model/member-type.js";
import { isObject } from "../../language/model/scalars.js";
import { isSame } from "../json/values.js";
import { objectFor, typeFor } from "../samples/object-for.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { idField, memberOf, type Resource } from "../state/resources.js";

/** A value that another version has changed. */
export interface ChangedValue<Value = unknown> {
  /** What is stored, with what only the stored form has. */
  readonly stored: Value;
  /** As the other version had it, and as it has it now, both under the names of the stored form. */
  readonly before: Value;
  readonly after: Value;
}

/** What is stored with the change: what the other version has left alone keeps what that version can't see. */
export function mergeValue(changed: ChangedValue, type: TypeRef, types: TypeIndex): unknown {
  const { stored, before, after } = changed;
  if (isSame(before, after)) return stored;
  const resolved = typeFor(type, after, types);
  if (Array.isArray(after)) {
    return resolved.kind === "array" ? mergeItems({ stored, before, after }, resolved.items, types) : after;
  }
  if (!isObject(after) || !isObject(before) || !isObject(stored)) return after;
  if (resolved.kind === "map") return mergeMembers({ stored, before, after }, () => resolved.values, types);
  const object = objectFor(type, after, types);
  if (object !== objectFor(type, stored, types)) return after;
  return mergeMembers({ stored, before, after }, (name) => object && memberType(object, name), types);
}

function mergeMembers(
  { stored, before, after }: ChangedValue<Resource>,
  typeOf: (name: string) => TypeRef | undefined,
  types: TypeIndex,
): Resource {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(after)])];
  const merged = names.map((name): readonly [string, unknown] => {
    const [one, previous, next] = [stored, before, after].map((members) => memberOf(members, name));
    const type = typeOf(name);
    if (type === undefined) return [name, isSame(previous, next) ? one : next];
    return [name, mergeValue({ stored: one, before: previous, after: next }, type, types)];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** An item is the stored one that looks the same to the other version, or that has its id. */
function mergeItems(
  { stored, before, after }: ChangedValue & { readonly after: readonly unknown[] },
  type: TypeRef,
  types: TypeIndex,
): readonly unknown[] {
  const isAligned = Array.isArray(stored) && Array.isArray(before) && stored.length === before.length;
  if (!isAligned) return after;
  const takeSame = takerOf(before, (item) => JSON.stringify(item));
  const same = after.map((item) => takeSame(item));
  const taken = new Set(same);
  const left = before.map((item, index) => (taken.has(index) ? undefined : item));
  const takeNamesake = takerOf(left, (item) => idOfItem(item, type, types));
  return after.map((item, index) => {
    const place = same[index] ?? takeNamesake(item);
    if (place === undefined) return item;
    return mergeValue({ stored: stored[place], before: before[place], after: item }, type, types);
  });
}

/** Finds the place of an item with the same key, each place once. */
function takerOf(
  items: readonly unknown[],
  keyOf: (item: unknown) => string | undefined,
): (item: unknown) => number | undefined {
  const places = new Map<string, [number, ...number[]]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (key !== undefined) addToGroup(places, key, index);
  }
  return (item) => places.get(keyOf(item) ?? "")?.shift();
}

function idOfItem(item: unknown, type: TypeRef, types: TypeIndex): string | undefined {
  const object = isObject(item) ? objectFor(type, item, types) : undefined;
  const name = object && idField(object.fields)?.name;
  return isObject(item) && name !== undefined ? JSON.stringify(memberOf(item, name)) : undefined;
}
