import type { Json } from "../../../../openapi/import/open-document.js";

const samples: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  7,
  -1.5,
  2 ** 40,
  "",
  "a",
  "abc",
  "bab",
  "red",
  "2026-01-01",
  "2026-01-01T00:00:00Z",
  "01234567-89ab-cdef-0123-456789abcdef",
  "a@b.example",
  "https://a.example/",
  [],
  ["a"],
  ["a", "a"],
  [1, 2, 2],
  {},
  { a: "a" },
];

/** Values on both sides of each bound that a schema has: those that it accepts, and those that it barely refuses. */
export function valuesFor(schema: Json, schemas: Json, depth = 0): readonly unknown[] {
  if (depth > 3) return samples;
  const inner = (below: unknown) => (isJson(below) ? valuesFor(below, schemas, depth + 1) : []);
  const lists = ["oneOf", "anyOf", "allOf"].flatMap((keyword) => listOf(schema[keyword]));
  const name = String(schema["$ref"]).split("/").at(-1) ?? "";
  return [
    ...samples,
    ...listOf(schema["enum"]),
    ...("const" in schema ? [schema["const"]] : []),
    ...Object.values(schema).flatMap((value) => (typeof value === "number" ? around(value) : [])),
    ...[...lists, schemas[name]].flatMap(inner),
    ...listsOf(inner(schema["items"])),
    ...objectsOf(schema, inner),
  ];
}

function around(bound: number): readonly unknown[] {
  const numbers = [-1, -0.5, 0, 0.5, 1].map((step) => bound + step);
  const counts = numbers.filter((count) => Number.isInteger(count) && count >= 0 && count < 20);
  return [
    ...numbers,
    bound * 2,
    bound * 3,
    ...counts.map((count) => "a".repeat(count)),
    ...["a", 1, true].flatMap((item) => counts.map((count) => Array.from({ length: count }, () => item))),
    ...counts.map((count) => Array.from({ length: count }, (_, index) => index)),
    ...counts.map((count) => Array.from({ length: count }, (_, index) => `${index}`)),
    ...["a", 1, true].flatMap((item) => counts.map((count) => membersOf(count, item))),
  ];
}

function membersOf(count: number, value: unknown): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, value]));
}

function listsOf(items: readonly unknown[]): readonly unknown[] {
  return items.flatMap((item) => [[item], [item, item]]);
}

type Inner = (below: unknown) => readonly unknown[];

/** Objects with all fields, or with one that is missing or has any value, and with members of no field. */
function objectsOf({ properties, additionalProperties }: Json, inner: Inner): readonly unknown[] {
  const fields = isJson(properties) ? Object.keys(properties) : [];
  const given = isJson(properties) ? properties : {};
  const usual = Object.fromEntries(fields.map((field) => [field, usualOf(given[field])]));
  const { length } = fields;
  const edited = fields.flatMap((field) => [
    Object.fromEntries(Object.entries(usual).filter(([name]) => name !== field)),
    { [field]: usual[field] },
    ...inner(given[field]).map((value) => ({ ...usual, [field]: value })),
  ]);
  const others = [...samples, ...inner(additionalProperties)].flatMap((value) => [
    { ...usual, x: value },
    { x: value },
  ]);
  return length === 0 && additionalProperties === undefined ? others : [usual, ...edited, ...others];
}

function usualOf(schema: unknown): unknown {
  if (!isJson(schema)) return "a";
  if ("const" in schema) return schema["const"];
  const usual: Json = { string: "a", integer: 7, number: 7, boolean: true, array: [], object: {} };
  return usual[String(schema["type"])] ?? "a";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
