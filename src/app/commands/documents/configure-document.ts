import { existsSync } from "node:fs";
import { join } from "node:path";
import { isOpenApiText } from "../../../openapi/import/in-memory/is-openapi-text.js";
import { readProjectFile } from "../../../language/read/files/read-project-file.js";
import { defaultConfigPath, defaultModel } from "../config/flags.js";

const folders = ["", "openapi/", "api/", "docs/", `${defaultModel}/`];
const names = ["openapi", "swagger"].flatMap((name) =>
  ["yaml", "yml", "json"].map((end) => `${name}.${end}`),
);

/**
 * The configuration of a project that has an OpenAPI document and no model, so that the document stands in for one;
 * `undefined` where there is a configuration or a model, or no document in a usual place.
 */
export function configureDocument(project: string): string | undefined {
  if (existsSync(join(project, defaultConfigPath))) return undefined;
  const paths = folders.flatMap((folder) => names.map((name) => `${folder}${name}`));
  const found = paths.find((path) => isOpenApiText(readProjectFile(join(project, path)) ?? ""));
  if (found === undefined) return undefined;
  const isModelElsewhere = existsSync(join(project, defaultModel)) && !found.startsWith(`${defaultModel}/`);
  return isModelElsewhere ? undefined : renderConfig(found);
}

function renderConfig(document: string): string {
  return `# An OpenAPI document as it is: quoin diff compares it, and quoin sandbox serves it.
# A model can say more, and has clients: quoin import ${document} makes one of the document.
model: ${document}
outputs: []
`;
}
