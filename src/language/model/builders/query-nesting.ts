import { asCode } from "../../text/words.js";
import type { TypeRef } from "../ir/type.js";
import { type BracketPart, bracketParts, isPlain } from "./bracket-parts.js";
import type { TypeIndex } from "../type-index.js";

/** Why an object can't be sent in brackets. */
interface Nesting {
  readonly words: string;
  readonly help: string;
}

interface Inner {
  readonly type: TypeRef;
  /** Where it is: `[created][gte]`. */
  readonly at: string;
  readonly depth: number;
}

/** A type may contain itself, and then what it contains has no end. */
const maxDepth = 8;

/** What in an object no name with brackets can say; `undefined`: all of it can be sent. */
export function findNesting(type: TypeRef, types: TypeIndex): Nesting | undefined {
  const waiting: Inner[] = [{ type, at: "", depth: 0 }];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const found = lookInto(next, types);
    if ("words" in found) return found;
    for (const inner of found.inner) {
      const key = inner.type.kind === "named" ? `${inner.type.id} ${inner.depth}` : undefined;
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      waiting.push(inner);
    }
  }
  return undefined;
}

function lookInto(
  { type, at, depth }: Inner,
  types: TypeIndex,
): Nesting | { readonly inner: readonly Inner[] } {
  if (depth > 0 && isPlain(type, types)) return { inner: [] };
  const where = at === "" ? "" : ` in ${asCode(at)}`;
  if (types.isNullable(type)) {
    return { words: `can be null${where}, which a query can't say`, help: "Make it optional instead." };
  }
  if (depth > maxDepth) {
    return {
      words: `is nested deeper than ${maxDepth} brackets${where}`,
      help: "Declare a type without the fields that contain others, or leave the parameter out, if it is optional.",
    };
  }
  const below = (name: string, inner: TypeRef): Inner => ({
    type: inner,
    at: `${at}[${name}]`,
    depth: depth + 1,
  });
  const parts = bracketParts(type, types);
  const inner = parts.flatMap((part) => {
    if (part.kind === "members") return part.members.map(([name, member]) => below(name, member));
    return part.kind === "items" && !isPlain(part.type, types) ? [below("", part.type)] : [];
  });
  if (!parts.some((part) => part.kind === "other" || isListOfLists(part, types))) return { inner };
  return {
    words: `has${where === "" ? "" : where} what brackets can't say`,
    help: "In brackets there are strings, numbers, booleans, vocabularies, objects, and arrays of these.",
  };
}

function isListOfLists(part: BracketPart, types: TypeIndex): boolean {
  return part.kind === "items" && bracketParts(part.type, types).some(({ kind }) => kind === "items");
}
