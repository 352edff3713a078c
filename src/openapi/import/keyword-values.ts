import { isObject, isReference } from "./node.js";

/** What the value of a keyword may be. */
export type ValueKind = keyof typeof valueKinds;

/** In words, with what tells it. */
const valueKinds = {
  any: ["any value", () => true],
  text: ["a string", (value: unknown) => typeof value === "string"],
  flag: ["a boolean", (value: unknown) => typeof value === "boolean"],
  number: ["a number", (value: unknown) => typeof value === "number"],
  bound: ["a number", (value: unknown) => typeof value === "number" || typeof value === "boolean"],
  list: ["a list", (value: unknown) => Array.isArray(value)],
  "list or reference": ["a list", (value: unknown) => Array.isArray(value) || isReference(value)],
  texts: ["a list of strings", areTexts],
  types: ["a type, or a list of types", (value: unknown) => typeof value === "string" || areTexts(value)],
  object: ["an object", isObject],
  schema: ["a schema", (value: unknown) => isObject(value) || typeof value === "boolean"],
  schemas: [
    "a schema",
    (value: unknown) => isObject(value) || typeof value === "boolean" || Array.isArray(value),
  ],
} as const satisfies Readonly<Record<string, readonly [words: string, isOne: (value: unknown) => boolean]>>;

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** What was expected in place of a value; `undefined`: it is that. Null says nothing, but of a type. */
export function expectedInstead(kind: ValueKind, value: unknown): string | undefined {
  if (value === null && kind !== "types") return undefined;
  const [words, isOne] = valueKinds[kind];
  return isOne(value) ? undefined : words;
}

/** Keywords with what their values may be, from the keywords of each kind. */
export function keywordsOf(
  kinds: Readonly<Partial<Record<ValueKind, string>>>,
): ReadonlyMap<string, ValueKind> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, text]) =>
      text.split(/\s+/u).map((keyword) => [keyword, isValueKind(kind) ? kind : "any"] as const),
    ),
  );
}

function isValueKind(kind: string): kind is ValueKind {
  return Object.hasOwn(valueKinds, kind);
}
