import { asCode } from "../../text/words.js";
import type { TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";

/** Whether values of a type are written as one string. */
export function isPlain(type: TypeRef, types: TypeIndex): boolean {
  if (types.isNullable(type)) return false;
  const resolved = types.resolve(type);
  if (resolved.kind === "union") return types.alternativesOf(resolved).every((one) => isPlain(one, types));
  if (resolved.kind === "scalar") return scalars[resolved.scalar].sentIn !== "body";
  return resolved.kind === "enum" || resolved.kind === "observed";
}

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
  const resolved = types.resolve(type);
  const below = (name: string, inner: TypeRef): Inner => ({
    type: inner,
    at: `${at}[${name}]`,
    depth: depth + 1,
  });
  const declared = resolved.kind === "named" ? types.get(resolved.id) : undefined;
  if (declared?.kind === "object") {
    const fields = declared.fields.map((field) => below(field.name, field.type));
    return { inner: declared.others === undefined ? fields : [...fields, below("…", declared.others)] };
  }
  if (resolved.kind === "map") return { inner: [below("…", resolved.values)] };
  if (resolved.kind === "array" && isPlain(resolved.items, types)) return { inner: [] };
  return {
    words: `has${where === "" ? "" : where} what brackets can't say`,
    help: "In brackets there are strings, numbers, booleans, vocabularies, arrays of these, and objects of all that.",
  };
}
