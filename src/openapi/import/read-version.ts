import { diagnose, type Diagnostic, startOfFile } from "../../language/diagnostics/diagnostic.js";
import type { Dialect } from "./dialect.js";
import { memberOf, type Node } from "./node.js";
import { restateDocument } from "./swagger/restate-document.js";
import { restateSchema, swaggerExtensions } from "./swagger/restate-schema.js";
import { withMediaTypes } from "./swagger/with-media-types.js";

/** OpenAPI 3.1 and 3.2. */
const current: Dialect = {
  documentOf: (root) => root,
  schemaOf: (schema) => schema,
  withInherited: (part) => part,
  areSiblingsRead: true,
  extensions: new Set(),
};

const openApi30: Dialect = { ...current, areSiblingsRead: false };

const swagger: Dialect = {
  documentOf: restateDocument,
  schemaOf: restateSchema,
  withInherited: withMediaTypes,
  areSiblingsRead: false,
  extensions: swaggerExtensions,
};

/** Reads the version of OpenAPI that a document is written in, or says why it isn't one that can be read. */
export function readVersion(root: Node, file: string): Dialect | Diagnostic {
  const start = startOfFile(file);
  const [openapi, older] = [textOfVersion(root, "openapi"), textOfVersion(root, "swagger")];
  if (openapi === undefined && older === undefined) return diagnose("not-openapi", {}, start);
  if (openapi === undefined && /^2(?:\.0)*$/u.test(older ?? "")) return swagger;
  if (/^3\.0(?:\.|$)/u.test(openapi ?? "")) return openApi30;
  if (/^3\.[12](?:\.|$)/u.test(openapi ?? "")) return current;
  const [key, version] = openapi === undefined ? ["swagger", older ?? ""] : ["openapi", openapi];
  return diagnose("unsupported-openapi", { key, version }, start);
}

/** A version as a string; `undefined`: there is none. A YAML file may have a number: 3 is 3.0. */
function textOfVersion(root: Node, key: string): string | undefined {
  const version = memberOf(root, key)?.value;
  if (typeof version === "number") return Number.isInteger(version) ? version.toFixed(1) : String(version);
  return typeof version === "string" && version !== "" ? version : undefined;
}
