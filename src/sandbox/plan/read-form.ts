import { type FormStyle, type RequestBody, styleOfMember } from "../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { isKept } from "../../runtime/support/json.js";
import { itemType, memberTypeOf } from "./inner-types.js";
import { parseValue } from "./parameter-plan.js";

/** A pair of a form: the name in its parts, and the value. */
interface Pair {
  readonly keys: readonly string[];
  readonly text: string;
}

/** What a form says, as JSON would, and where it has numbers that can't be kept. */
export interface FormReading {
  readonly kind: "value";
  readonly value: unknown;
  readonly inexact: readonly string[];
}

interface Reading {
  readonly send: FormStyle | undefined;
  readonly types: TypeIndex;
  readonly inexact: string[];
}

/** Reads a form back to the value that it was written from. */
export function readForm(text: string, body: RequestBody, types: TypeIndex): FormReading {
  const inexact: string[] = [];
  const pairs = [...new URLSearchParams(text)].map(([name, value]): Pair => {
    const keys = name.replaceAll("]", "").split("[");
    const isNested =
      /^[^[\]]+(?:\[[^[\]]*\])+$/.test(name) && styleOfMember(body, keys[0] ?? "") === "brackets";
    return { keys: isNested ? keys : [name], text: value };
  });
  const readingOf = (name: string): Reading => ({ send: styleOfMember(body, name), types, inexact });
  return { kind: "value", value: readMembers(pairs, body.type, "", types, readingOf), inexact };
}

function readMembers(
  pairs: readonly Pair[],
  type: TypeRef,
  at: string,
  types: TypeIndex,
  readingOf: (name: string) => Reading,
): unknown {
  const resolved = types.resolve(type);
  const members = [...groupByKey(pairs)].map(([name, inner]): [string, unknown] => [
    name,
    readValue(
      inner,
      memberTypeOf(resolved, name, types),
      at === "" ? name : `${at}.${name}`,
      readingOf(name),
    ),
  ]);
  return Object.fromEntries(members);
}

function readValue(pairs: readonly Pair[], type: TypeRef, at: string, reading: Reading): unknown {
  const resolved = reading.types.resolve(type);
  const [first] = pairs;
  const isNested = first !== undefined && first.keys.length > 0;
  const itemsType = itemType(resolved, reading.types);
  // Where lists are in brackets, names without them are those of one value.
  const isList = resolved.kind === "array" && (isNested || reading.send !== "brackets");
  if (itemsType !== undefined && (isList || hasItems(pairs))) {
    const items = isNested ? [...itemsIn(pairs)] : textsIn(pairs, reading.send).map(pairOf);
    return items.map((item, index) => readValue(item, itemsType, `${at}[${index}]`, reading));
  }
  if (isNested) return readMembers(pairs, resolved, at, reading.types, () => reading);
  const { text } = first ?? { text: "" };
  const value = parseValue(text, resolved, reading.types);
  if (typeof value === "number" && !isKept(text)) reading.inexact.push(at);
  return value;
}

/** Whether the pairs are those of items, by their first keys. */
function hasItems(pairs: readonly Pair[]): boolean {
  return pairs.every(({ keys: [first] }) => first !== undefined && /^\d*$/.test(first));
}

/** The pairs of each item: those of `[]` each by itself, those of an index together. */
function itemsIn(pairs: readonly Pair[]): Iterable<readonly Pair[]> {
  return pairs.every(({ keys }) => keys[0] === "")
    ? pairs.map(({ keys, text }) => [{ keys: keys.slice(1), text }])
    : groupByKey(pairs).values();
}

function textsIn(pairs: readonly Pair[], send: FormStyle | undefined): readonly string[] {
  const texts = pairs.map(({ text }) => text);
  if (send === "commas") return (texts[0] ?? "").split(",");
  return send === "spaces" ? (texts[0] ?? "").split(" ") : texts;
}

function pairOf(text: string): readonly Pair[] {
  return [{ keys: [], text }];
}

function groupByKey(pairs: readonly Pair[]): ReadonlyMap<string, readonly Pair[]> {
  const groups = new Map<string, Pair[]>();
  for (const { keys, text } of pairs) {
    const [name = "", ...rest] = keys;
    const group = groups.get(name) ?? [];
    group.push({ keys: rest, text });
    groups.set(name, group);
  }
  return groups;
}
