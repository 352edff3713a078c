import type { Api } from "../../language/model/ir/api.js";
import { printJson } from "./document/print-json.js";
import { printYaml } from "./document/print-yaml.js";
import { emitDocument } from "./emit-document.js";
import { emitJsonSchema } from "./emit-json-schema.js";

/** A version of an API for tools that don't know its model, as the text of a file: in YAML if its name says so. */
export function renderExport(what: "openapi" | "json-schema", api: Api, path = ""): string {
  const document = what === "openapi" ? emitDocument(api) : emitJsonSchema(api);
  return /\.ya?ml$/iu.test(path) ? printYaml(document) : printJson(document);
}
