import type { SupersededKeys } from "../../../language/model/superseded-keys.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import type { ElementKind } from "./elements.js";

/** What an element says now, and what its history says. */
export interface Element {
  /** Its own keys, the sentence for readers and its parts included. */
  readonly now: ModelMap;
  readonly since: string | undefined;
  readonly until: string | undefined;
  /** The entries of `was`. */
  readonly was: readonly ModelMap[];
}

const historyKeys: ReadonlySet<string> = new Set(["since", "until", "was"]);

/** An element without its history; the short form of a field as its long one. */
export function readElement(value: ModelValue): Element {
  const map: ModelMap = isMap(value) ? value : new Map([["type", value]]);
  const was = map.get("was");
  const entries = was === undefined ? [] : isList(was) ? was : [was];
  return {
    now: new Map([...map].filter(([key]) => !historyKeys.has(key))),
    since: textOf(map.get("since")),
    until: textOf(map.get("until")),
    was: entries.filter(isMap),
  };
}

/** The element as the language writes it. */
export function writeElement(
  { now, since, until, was }: Element,
  { before, isField }: ElementKind,
): ModelValue {
  const history: [string, ModelValue][] = [];
  if (since !== undefined) history.push(["since", since]);
  if (until !== undefined) history.push(["until", until]);
  const [only, another] = was;
  if (only !== undefined) history.push(["was", another === undefined ? only : was]);
  const type = now.get("type");
  if (isField && history.length === 0 && now.size === 1 && typeof type === "string") return type;
  const all = [...now];
  const found = all.findIndex(([key]) => before.includes(key));
  const at = found < 0 ? all.length : found;
  return new Map([...all.slice(0, at), ...history, ...all.slice(at)]);
}

/** Facts of an element by key; a key without a value says that the element lacks the fact. */
export type Said = ReadonlyMap<string, ModelValue | undefined>;

/** What an entry of `was` says, what it says to be lacking included. */
export function saidBy(entry: ModelMap): Said {
  const said = new Map<string, ModelValue | undefined>(entry);
  said.delete("until");
  said.delete("without");
  const without = entry.get("without");
  for (const key of without !== undefined && isList(without) ? without : []) said.set(String(key), undefined);
  return said;
}

/** Facts with those of an earlier version laid over them, as they are when a model is built. */
export function layOver(now: ModelMap, said: Said, superseded: SupersededKeys): ModelMap {
  const facts = new Map(now);
  for (const key of superseded(now, said)) facts.delete(key);
  for (const [key, value] of said) {
    if (value === undefined) facts.delete(key);
    else facts.set(key, value);
  }
  return facts;
}

export function textOf(value: ModelValue | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
