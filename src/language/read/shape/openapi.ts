import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { quoted } from "../../text/words.js";
import type { TextPlaces } from "../tree/text-places.js";
import { childOf, type TreeNode } from "../tree/tree.js";

/** The type expression that a schema of OpenAPI means; `undefined` where it takes more than an expression. */
export function typeOfSchema(schema: TreeNode | undefined): string | undefined {
  const type = schema === undefined ? undefined : plainType(schema);
  return type !== undefined && textAt(schema, "nullable") === "true" ? `${type} | null` : type;
}

function plainType(schema: TreeNode): string | undefined {
  if (schema.kind === "scalar") {
    return typeof schema.value === "string" ? nameOfReference(schema.value) : undefined;
  }
  const ref = textAt(schema, "$ref");
  if (ref !== undefined) return nameOfReference(ref);
  const type = textAt(schema, "type");
  if (type === "array") return arrayOf(typeOfSchema(childOf(schema, "items")));
  const values = typeOfSchema(childOf(schema, "additionalProperties"));
  if (values !== undefined) return `map<${values}>`;
  return childOf(schema, "properties") === undefined
    ? (typeOfFormat(textAt(schema, "format")) ?? type)
    : undefined;
}

function arrayOf(items: string | undefined): string | undefined {
  if (items === undefined) return undefined;
  return items.endsWith("| null") ? `(${items})[]` : `${items}[]`;
}

export function isFalse(node: TreeNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === false;
}

/** `Author` for `#/components/schemas/Author`. */
export function nameOfReference(ref: string): string | undefined {
  const name = ref
    .slice(ref.lastIndexOf("/") + 1)
    .replace(/\.(?:ya?ml|json)$/u, "")
    .trim();
  return /^\w+$/u.test(name) ? name : undefined;
}

/** The type that says what a `format` says; `undefined` where no type does. */
export function typeOfFormat(format: string | undefined): string | undefined {
  return format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "datetime",
  date: "date",
  uuid: "uuid",
  email: "email",
  "idn-email": "email",
  uri: "url",
  iri: "url",
  url: "url",
  duration: "duration",
  "unix-time": "unix_seconds",
  unixtime: "unix_seconds",
  int32: "int32",
  int64: "int64",
  float: "number",
  double: "number",
  decimal: "decimal",
};

/** The scalar at a key as it was written, without quotes. */
export function textAt(node: TreeNode | undefined, key: string): string | undefined {
  const child = node === undefined ? undefined : childOf(node, key);
  return child?.kind === "scalar" ? String(child.value) : undefined;
}

/** A type expression as a value that is valid inside braces too. */
export function typeValue(type: string): string {
  return /[[\]]/u.test(type) ? quoted(type) : type;
}

/** The keys by which an OpenAPI document says what it is. */
export const openapiKeys: readonly string[] = ["openapi", "swagger"];

/** The diagnostic for a file that isn't a model at all, but an OpenAPI document. */
export function findOpenapiDocument(root: TreeNode, places: TextPlaces): Diagnostic | undefined {
  if (root.kind !== "map" || root.entries.has("quoin")) return undefined;
  for (const key of openapiKeys) {
    const entry = root.entries.get(key);
    if (entry?.value.kind !== "scalar") continue;
    const version = entry.value.quoted ? String(entry.value.value) : entry.value.source;
    return diagnose("openapi-document", { version }, places.placeOf(entry.key));
  }
  return undefined;
}
