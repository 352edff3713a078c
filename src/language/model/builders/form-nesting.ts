import { asCode } from "../../text/words.js";
import type { FormStyle } from "../ir/endpoint.js";
import type { TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { type BracketPart, bracketParts, isPlain } from "./bracket-parts.js";

/** Why a type can't be sent as a form. */
interface FormProblem {
  readonly words: string;
  readonly help: string;
}

interface Inner {
  readonly type: TypeRef;
  /** Where it is: `items[][price]`. */
  readonly at: string;
  /** How the member of the form in which it is is written. */
  readonly send: FormStyle | undefined;
}

const content =
  "A form has strings, numbers, booleans and vocabularies; with `send` arrays of these; with `send: brackets` objects and arrays of objects.";

/** What in a body no form can say; `undefined`: all of it can be sent. */
export function findFormProblem(
  type: TypeRef,
  styleOf: (member: string) => FormStyle | undefined,
  types: TypeIndex,
): FormProblem | undefined {
  const resolved = types.resolve(type);
  if (resolved.kind === "unknown") return undefined;
  const parts = isPlain(type, types) ? [] : bracketParts(type, types);
  if (parts.length === 0 || parts.some(({ kind }) => kind !== "members")) {
    return { words: "is no object, and a form has names for its values", help: content };
  }
  const waiting = parts.flatMap((part) => innerOf(part, "", styleOf));
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const found = lookInto(next, types);
    if ("words" in found) return found;
    for (const inner of found.inner) {
      const key = inner.type.kind === "named" ? `${inner.send} ${inner.type.id}` : undefined;
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      waiting.push(inner);
    }
  }
  return undefined;
}

function lookInto(inner: Inner, types: TypeIndex): FormProblem | { readonly inner: readonly Inner[] } {
  const { type, at, send } = inner;
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
  const parts = bracketParts(type, types);
  if (parts.some(({ kind }) => kind === "other")) {
    return { words: `has in ${asCode(at)} what a form can't say`, help: content };
  }
  if (send === "brackets") return { inner: parts.flatMap((part) => innerOf(part, at, () => send)) };
  const what =
    resolved.kind === "union"
      ? "a value or what is inside of one"
      : resolved.kind === "array"
        ? "an array of objects"
        : "an object";
  return {
    words: `has ${what} in ${asCode(at)}, which only \`send: brackets\` can say`,
    help: askForBrackets,
  };
}

/** What is inside of a list or an object. */
function innerOf(
  part: BracketPart,
  at: string,
  styleOf: (member: string) => FormStyle | undefined,
): readonly Inner[] {
  if (part.kind === "items") return [{ type: part.type, at: `${at}[]`, send: styleOf("") }];
  if (part.kind === "other") return [];
  return part.members.map(([name, type]) => ({
    type,
    at: at === "" ? name : `${at}[${name}]`,
    send: styleOf(name),
  }));
}

const askForSend =
  "Write `send: repeated` for `ids=a&ids=b`, `commas` for `ids=a,b`, `spaces`, or `brackets` for `ids[]=a`, whichever the service takes.";
const askForBrackets = "Write `send: brackets`, if the service takes `items[0][price]=…`.";
