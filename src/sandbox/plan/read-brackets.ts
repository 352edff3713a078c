import type { TypeRef } from "../../language/model/ir/type.js";
import { itemType, memberTypeOf, unspecified } from "./inner-types.js";
import type { TypeIndex } from "../../language/model/type-index.js";

/** A member of an object in a query: `[created][gte]`, and its value. */
interface Member {
  readonly keys: readonly string[];
  readonly text: string;
}

/** What a query has of an object in brackets, each as two strings: its place, and its value. `isMixed`: or one value without. */
export function findMembers(name: string, query: URLSearchParams, isMixed: boolean): readonly string[] {
  return [...query].flatMap(([sent, text]) => {
    const place = sent.slice(name.length);
    if (place === "") return isMixed && sent === name ? [place, text] : [];
    return sent.startsWith(name) && /^(?:\[[^[\]]*\])+$/.test(place) ? [place, text] : [];
  });
}

/** What the parts of an object are, which `read` makes of the text of one value and its type. */
export function readBrackets(
  texts: readonly string[],
  type: TypeRef,
  types: TypeIndex,
  read: (text: string, type: TypeRef) => unknown,
): unknown {
  const members: Member[] = [];
  for (let index = 0; index < texts.length; index += 2) {
    const [place = "", text = ""] = texts.slice(index);
    members.push({ keys: [...place.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key), text });
  }
  return readMembers(members, type, { types, read });
}

interface Reading {
  readonly types: TypeIndex;
  readonly read: (text: string, type: TypeRef) => unknown;
}

function readMembers(members: readonly Member[], type: TypeRef, reading: Reading): unknown {
  const { types, read } = reading;
  const resolved = types.resolve(type);
  const [first] = members;
  const key = first?.keys[0];
  if (key === undefined) return read(first?.text ?? "", resolved);
  const items = itemType(resolved, types);
  if (key === "") return members.map((member) => read(member.text, types.resolve(items ?? unspecified)));
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const [name = "", ...keys] = member.keys;
    groups.set(name, [...(groups.get(name) ?? []), { keys, text: member.text }]);
  }
  if (items !== undefined && [...groups.keys()].every((name) => /^\d+$/.test(name))) {
    return [...groups.values()].map((inner) => readMembers(inner, items, reading));
  }
  const typeOf = (name: string) => memberTypeOf(resolved, name, types);
  return Object.fromEntries(
    [...groups].map(([name, inner]) => [name, readMembers(inner, typeOf(name), reading)]),
  );
}
