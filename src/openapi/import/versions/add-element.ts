import { type Member, nameOfKey, pairMembers } from "../merge/merge-keys.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { type ElementKind, fieldKind } from "./elements.js";
import { type Element, layOver, readElement, type Said, saidBy, textOf, writeElement } from "./history.js";
import { sayPast } from "./say-past.js";

/** What histories can't say, and where. */
export interface Unsayable {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  /** `changed`: earlier versions are described with what holds now. `back`: those that lacked it, too. */
  readonly kind: "changed" | "back";
}

export interface VersionContext {
  /** The version that the newer side is. */
  readonly version: string;
  readonly report: (unsayable: Unsayable) => void;
}

/** Something that has a history, and where. */
export interface Place {
  readonly kind: ElementKind;
  /** The keys that lead to it. */
  readonly path: readonly string[];
}

/** An element as it is in all versions: as the newer side has it, with what the older one had as its history. */
export function addElement(
  older: Member | undefined,
  newer: Member | undefined,
  place: Place,
  context: VersionContext,
): Member | undefined {
  const { kind } = place;
  const before = older && elementBefore(older, kind, context);
  if (newer === undefined) return before && end(before, kind, context);
  if (before === undefined) return begin(newer, kind, context);
  const { since, until, was } = before.element;
  if (until !== undefined) context.report({ path: place.path, kind: "back" });
  const { now } = readElement(newer.value);
  const whole = new Map(now);
  for (const [key, part] of addParts(before.element.now, now, place, context)) whole.set(key, part);
  const entries = entriesOf(before, { key: newer.key, now }, place, context);
  const value = writeElement({ now: whole, since, until: undefined, was: [...was, ...entries] }, kind);
  return { key: newer.key, value };
}

/** An element as it was before the version, which may be known already. */
interface Before {
  readonly key: string;
  readonly element: Element;
  /** What it was called then, if otherwise than now. */
  readonly name: string | undefined;
}

/** `undefined`: it wasn't there. */
function elementBefore(
  { key, value }: Member,
  { superseded, isField, isNamedByKey }: ElementKind,
  { version }: VersionContext,
): Before | undefined {
  const element = readElement(value);
  if (element.since === version) return undefined;
  const until = element.until === version ? undefined : element.until;
  const last = element.was.find((entry) => textOf(entry.get("until")) === version);
  if (last === undefined) return { key, element: { ...element, until }, name: undefined };
  const said = new Map(saidBy(last));
  const name = isNamedByKey ? textOf(said.get("name")) : undefined;
  if (isNamedByKey) said.delete("name");
  const now = new Map(layOver(withOptional(key, element.now, isField), said, superseded));
  const isOptional = now.get("optional") === true;
  if (isField) now.delete("optional");
  const was = element.was.filter((entry) => entry !== last);
  return { key: isField ? fieldKey(key, isOptional) : key, element: { ...element, now, until, was }, name };
}

function withOptional(key: string, facts: ModelMap, isField: boolean): ModelMap {
  return isField ? new Map([...facts, ["optional", isOptionalKey(key)]]) : facts;
}

function isOptionalKey(key: string): boolean {
  return nameOfKey(key) !== key;
}

function fieldKey(key: string, isOptional: boolean): string {
  return `${nameOfKey(key)}${isOptional ? "?" : ""}`;
}

/** What the version is the first to have. */
function begin({ key, value }: Member, kind: ElementKind, { version }: VersionContext): Member {
  return { key, value: writeElement({ ...readElement(value), since: version }, kind) };
}

/** What the version is the first to lack, unless an earlier one was. */
function end({ key, element }: Before, kind: ElementKind, context: VersionContext): Member {
  const now = withPartsBefore(element.now, kind, context);
  return { key, value: writeElement({ ...element, now, until: element.until ?? context.version }, kind) };
}

/** The parts, too, as they were before the version. */
function withPartsBefore(now: ModelMap, { parts }: ElementKind, context: VersionContext): ModelMap {
  return new Map(
    Array.from(now, ([key, value]) => [
      key,
      parts.includes(key) ? membersBefore(mapOf(value), context) : value,
    ]),
  );
}

function membersBefore(members: ModelMap, context: VersionContext): ModelMap {
  return new Map(
    Array.from(members, ([key, value]) => elementBefore({ key, value }, fieldKind, context)).flatMap(
      (before) =>
        before === undefined ? [] : [[before.key, writeElement(before.element, fieldKind)] as const],
    ),
  );
}

/** The entry of `was` that the version ends, if there is anything to say; and that of the versions between, which lacked it. */
function entriesOf(
  before: Before,
  newer: { readonly key: string; readonly now: ModelMap },
  place: Place,
  context: VersionContext,
): readonly ModelMap[] {
  const { kind, path } = place;
  const ofParts = partsOfBoth(before.element.now, newer.now, kind);
  const facts = (key: string, now: ModelMap) => {
    const all = new Map(withOptional(key, now, kind.isField));
    for (const text of ["title", "doc"]) all.delete(text);
    for (const part of ofParts) all.delete(part);
    // What belongs to fields falls away with them.
    return ofParts.includes("fields") ? all.set("fields", "") : all;
  };
  const then = facts(before.key, withPartsBefore(before.element.now, kind, context));
  const states = [...(before.element.until === undefined ? [] : [factsBetween(then, place)]), then];
  const ends = [context.version, before.element.until ?? ""];
  let now: ModelMap = facts(newer.key, newer.now);
  return states
    .map((state, index) => {
      const said = sayPast(now, state, kind.superseded);
      if (said === undefined) context.report({ path, kind: "changed" });
      now = state;
      return writeEntry(ends[index] ?? "", index === 0 ? before.name : undefined, said ?? new Map());
    })
    .filter(({ size }) => size > 1)
    .toReversed();
}

/** What is said of versions that lack something which was there before and is there again: as little as there is to say. */
function factsBetween(then: ModelMap, { kind, path }: Place): ModelMap {
  if (!kind.isField) return new Map([...then].filter(([key]) => kind.isNamedByKey || key !== "body"));
  const name = then.get("as");
  return new Map<string, ModelValue>([
    ["type", "string"],
    ["optional", path.at(-2) !== "path"],
    ...(name === undefined ? [] : [["as", name] as const]),
  ]);
}

function writeEntry(version: string, name: string | undefined, said: Said): ModelMap {
  const entry = new Map<string, ModelValue>([["until", version]]);
  if (name !== undefined) entry.set("name", name);
  const without: string[] = [];
  for (const [key, value] of said) {
    if (value === undefined) without.push(key);
    else entry.set(key, value);
  }
  if (without.length > 0) entry.set("without", without);
  return entry;
}

/** The parts that have histories of their own: the fields of a type that was something else are a fact of it. */
function partsOfBoth(then: ModelMap, now: ModelMap, { parts }: ElementKind): readonly string[] {
  return parts.filter((key) => key !== "fields" || (then.has(key) && now.has(key)));
}

function addParts(
  then: ModelMap,
  now: ModelMap,
  { kind, path }: Place,
  context: VersionContext,
): readonly (readonly [string, ModelMap])[] {
  return partsOfBoth(then, now, kind).flatMap((key) => {
    const [older, newer] = [then.get(key), now.get(key)];
    if (older === undefined && newer === undefined) return [];
    const part = addMembers(mapOf(older), mapOf(newer), { kind: fieldKind, path: [...path, key] }, context);
    return part.size === 0 ? [] : [[key, part] as const];
  });
}

/** The members of a map, each of which has a history, in the order of the newer side. */
export function addMembers(
  older: ModelMap,
  newer: ModelMap,
  { kind, path }: Place,
  context: VersionContext,
): ModelMap {
  const members = new Map<string, ModelValue>();
  for (const { ours, theirs } of pairMembers(newer, older)) {
    const key = ours?.key ?? theirs?.key ?? "";
    const member = addElement(theirs, ours, { kind, path: [...path, key] }, context);
    if (member !== undefined) members.set(member.key, member.value);
  }
  return members;
}

export function mapOf(value: ModelValue | undefined): ModelMap {
  return value !== undefined && isMap(value) ? value : new Map();
}
