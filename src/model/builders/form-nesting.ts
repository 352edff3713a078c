import { asCode } from "../../text/words.js";
import type { FormStyle } from "../ir/endpoint.js";
import type { TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { isPlain } from "./query-nesting.js";

/** Why a type can't be sent as a form. */
interface FormProblem {
  readonly words: string;
  readonly help: string;
}

interface Inner {
  readonly type: TypeRef;
  /** Where it is: `items[][price]`. */
  readonly at: string;
}

const content =
  "A form has strings, numbers, booleans and vocabularies; with `send` arrays of these; with `send: brackets` objects and arrays of objects.";

/** What in a body no form can say; `undefined`: all of it can be sent. */
export function findFormProblem(
  type: TypeRef,
  send: FormStyle | undefined,
  types: TypeIndex,
): FormProblem | undefined {
  const resolved = types.resolve(type);
  if (resolved.kind === "unknown") return undefined;
  const members = membersOf({ type, at: "" }, types);
  if (members === undefined) {
    return { words: "is no object, and a form has names for its values", help: content };
  }
  const waiting = [...members];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const found = lookInto(next, send, types);
    if ("words" in found) return found;
    for (const inner of found.inner) {
      const key = inner.type.kind === "named" ? inner.type.id : undefined;
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      waiting.push(inner);
    }
  }
  return undefined;
}

function lookInto(
  inner: Inner,
  send: FormStyle | undefined,
  types: TypeIndex,
): FormProblem | { readonly inner: readonly Inner[] } {
  const { type, at } = inner;
  if (isPlain(type, types)) return { inner: [] };
  const resolved = types.resolve(type);
  if (resolved.kind === "unknown") return { inner: [] };
  if (types.isNullable(type)) {
    const help = "Remove `| null`: a service that takes an empty string for it has a type that allows one.";
    return { words: `can be null in ${asCode(at)}, which a form can't say`, help };
  }
  if (resolved.kind === "array" && isPlain(resolved.items, types)) {
    return send === undefined
      ? { words: `has an array in ${asCode(at)}, but no \`send\``, help: askForSend }
      : { inner: [] };
  }
  const isList = resolved.kind === "array";
  const below = isList ? [{ type: resolved.items, at: `${at}[]` }] : membersOf(inner, types);
  if (below === undefined) return { words: `has in ${asCode(at)} what a form can't say`, help: content };
  if (send === "brackets") return { inner: below };
  const what = isList ? "an array of objects" : "an object";
  return {
    words: `has ${what} in ${asCode(at)}, which only \`send: brackets\` can say`,
    help: askForBrackets,
  };
}

/** What is inside of an object or a map; `undefined`: it is neither. */
function membersOf({ type, at }: Inner, types: TypeIndex): readonly Inner[] | undefined {
  const resolved = types.resolve(type);
  const nameOf = (name: string) => (at === "" ? name : `${at}[${name}]`);
  if (resolved.kind === "map") return [{ type: resolved.values, at: nameOf("…") }];
  const declared = resolved.kind === "named" ? types.get(resolved.id) : undefined;
  return declared?.kind === "object"
    ? [
        ...declared.fields.map((field) => ({ type: field.type, at: nameOf(field.name) })),
        ...(declared.others === undefined ? [] : [{ type: declared.others, at: nameOf("…") }]),
      ]
    : undefined;
}

const askForSend =
  "Write `send: repeated` for `ids=a&ids=b`, `commas` for `ids=a,b`, `spaces`, or `brackets` for `ids[]=a`, whichever the service takes.";
const askForBrackets = "Write `send: brackets`, if the service takes `items[0][price]=…`.";
