import { formatOf } from "../schemas/format-of.js";
import { type SchemaNode, typesOf } from "../schemas/flat-schema.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";

/** A body that isn't JSON is a text or bytes, of which nothing more is said. */
export function checkRaw({ schema, node }: Media, context: OperationContext): void {
  if (schema !== undefined && saysMore(schema, context)) context.losses.add("raw-schema", node);
}

function saysMore(schema: SchemaNode, { schemas }: OperationContext): boolean {
  const flat = schemas.flattener.flatten(schema);
  if (flat.properties.size > 0 || flat.required.size > 0) return true;
  if ((typesOf(flat) ?? ["string"]).some((type) => type !== "string")) return true;
  const format = formatOf(flat);
  if (format !== undefined && !plainFormats.has(format) && !format.includes("/")) return true;
  return [...flat.keywords.keys()].some((keyword) => !plainKeywords.has(keyword));
}

const plainFormats: ReadonlySet<string> = new Set([
  "binary",
  "byte",
  "base64",
  "string",
  "csv",
  "xml",
  "html",
]);

/** What says nothing of a text, or says again that it is one. */
const plainKeywords: ReadonlySet<string> = new Set([
  "type",
  "format",
  "contentMediaType",
  "contentEncoding",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
]);
