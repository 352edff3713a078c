/** What is left of a masked value: as much of its form as rows need, and nothing that tells it from others like it. */
export interface Shape {
  readonly kind:
    | "string"
    | "integer"
    | "number"
    | "boolean"
    | "uuid"
    | "date"
    | "date-time"
    | "email"
    | "uri";
  /** In UTF-16 code units; of strings only. */
  readonly length?: number | undefined;
  /** The characters that occur, of letters and digits each kind as one: `aA0-`; of strings only. */
  readonly alphabet?: string | undefined;
}

const forms: readonly (readonly [Shape["kind"], RegExp])[] = [
  ["uuid", /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu],
  ["date", /^\d{4}-\d\d-\d\d$/u],
  ["date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/iu],
  ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/u],
  ["uri", /^[a-z][a-z\d+.-]*:\/\/\S+$/iu],
];

/** The patterns take quadratic time. */
const longestForm = 300;

export function shapeOf(value: string | number | boolean): Shape {
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value === "number") return { kind: Number.isInteger(value) ? "integer" : "number" };
  const form = value.length > longestForm ? undefined : forms.find(([, pattern]) => pattern.test(value));
  if (form !== undefined) return { kind: form[0] };
  const alphabet = [...new Set(Array.from(value, kindOfCharacter))].sort().join("");
  return { kind: "string", length: value.length, alphabet };
}

function kindOfCharacter(character: string): string {
  if (/\d/u.test(character)) return "0";
  if (/\p{Lu}/u.test(character)) return "A";
  return /\p{L}/u.test(character) ? "a" : character;
}

const characters: Readonly<Record<string, string>> = {
  "0": "0123456789",
  A: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  a: "abcdefghijklmnopqrstuvwxyz",
};

/** A value of the shape, another one for each number. */
export function valueOfShape({ kind, length = 0, alphabet = "a" }: Shape, number: number) {
  switch (kind) {
    case "boolean":
      return number % 2 === 0;
    case "integer":
    case "number":
      return number;
    case "uuid":
      return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
    case "date":
      return new Date(number * 86_400_000).toISOString().slice(0, 10);
    case "date-time":
      return new Date(number * 1000).toISOString();
    case "email":
      return `someone-${number}@example.com`;
    case "uri":
      return `https://example.com/${number}`;
    case "string":
      return inAlphabet(number, length, Array.from(alphabet, (each) => characters[each] ?? each).join(""));
  }
}

/** The number in the digits that the characters are, filled up with the first of them. */
function inAlphabet(number: number, length: number, digits: string): string {
  if (length === 0) return "";
  const all = Array.from(digits);
  const [zero = "a"] = all;
  let text = "";
  for (let rest = number; rest > 0 && all.length > 1; rest = Math.floor(rest / all.length)) {
    text = (all[rest % all.length] ?? zero) + text;
  }
  return text.slice(-length).padStart(length, zero);
}
