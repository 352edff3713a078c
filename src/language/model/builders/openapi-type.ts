import type { BuildContext } from "./context.js";

interface Advice {
  readonly suggestion: string | undefined;
  readonly help?: string;
}

/** The help for a type name from another language, or for a known unknown; `undefined` if it is neither. */
export function openapiType(text: string, { sections }: BuildContext): Advice | undefined {
  const [first] = sections.unknowns;
  const isId = sections.declared.unknowns.has(text);
  if (isId || text === "unknown") {
    const id = isId ? text : (first?.name ?? "GAP-1");
    return { suggestion: undefined, help: `For what isn't specified, write \`{ unknown: ${id} }\`.` };
  }
  const generic = expressionOf(text);
  if (generic !== undefined) return { suggestion: generic };
  if (Object.hasOwn(helps, text)) return { suggestion: undefined, help: helps[text] ?? "" };
  return Object.hasOwn(scalars, text) ? { suggestion: scalars[text] } : undefined;
}

/** `string[]` for `array<string>`, `map<decimal>` for `Record<string, decimal>`. */
function expressionOf(text: string): string | undefined {
  for (const [pattern, write] of generics) {
    const inside = pattern.exec(text)?.[1]?.trim();
    if (inside === undefined) continue;
    const type =
      expressionOf(inside) ?? (Object.hasOwn(scalars, inside) ? scalars[inside] : undefined) ?? inside;
    return write(type);
  }
  return undefined;
}

const generics: readonly (readonly [RegExp, (type: string) => string])[] = [
  [/^(?:array|list|set|seq|vec|vector)\s*[<[(](.+)[>\])]$/i, arrayOf],
  [/^\[(.+)\]$/, arrayOf],
  [/^(?:record|dict|dictionary|hash|map|object)\s*[<[]\s*string\s*,(.+)[>\]]$/i, (type) => `map<${type}>`],
  [/^(?:optional|maybe|nullable)\s*[<[](.+)[>\]]$/i, (type) => `${type} | null`],
];

function arrayOf(type: string): string {
  return type.includes("|") ? `(${type})[]` : `${type}[]`;
}

const numberOrDecimal =
  'Write `number`; or `decimal`, if it is a string such as `"12.50"` in JSON, as for money.';

const timeOrNumber =
  "Write `datetime`, if it is a string in JSON; or `unix_seconds` or `unix_milliseconds`, if it is the number of them since 1970.";

const helps: Readonly<Record<string, string>> = {
  array: "Write the type of an item and `[]`, such as `decimal[]`.",
  list: "Write the type of an item and `[]`, such as `decimal[]`.",
  enum: "Write `enum: [...]` with the values, in place of the type.",
  map: "Write the type of a value too, such as `map<decimal>`.",
  timestamp: timeOrNumber,
  epoch: timeOrNumber,
  unixtime: timeOrNumber,
  "unix-time": timeOrNumber,
  float: numberOrDecimal,
  double: numberOrDecimal,
};

/** What other languages call our scalars. */
const scalars: Readonly<Record<string, string>> = {
  int: "integer",
  long: "int64",
  money: "decimal",
  bool: "boolean",
  text: "string",
  str: "string",
  "date-time": "datetime",
  any: "json",
  uri: "url",
  iri: "url",
};
