import * as z from "zod";
import { configOf, type OutputLanguages } from "./language/config.js";
import { file } from "./language/file.js";

const widestLine = 110;

/** The JSON Schema (draft 2020-12) of one file of a model, for editors: made from the definition that validates it. */
export function renderModelSchema(): string {
  return renderSchema("A file of a Quoin model", file);
}

/** The same of the configuration. */
export function renderConfigSchema(languages: OutputLanguages): string {
  return renderSchema("The configuration of Quoin", configOf(languages));
}

function renderSchema(title: string, definition: z.ZodType): string {
  const { $schema, ...schema } = z.toJSONSchema(definition, {
    target: "draft-2020-12",
    io: "input",
    override: ({ jsonSchema }) => {
      // Names are always strings.
      delete jsonSchema.propertyNames;
    },
  });
  return `${joinShortLists(JSON.stringify({ $schema, title, ...schema }, undefined, 2))}\n`;
}

/** Puts lists of strings on one line where they fit, as people and formatters write them. */
function joinShortLists(json: string): string {
  return json.replaceAll(
    /^(.*)\[\n((?:\s+"[^"\\]*",?\n)+)\s+\](,?)$/gmu,
    (whole, before: string, items: string, comma: string) => {
      const joined = `${before}[${items.trim().replaceAll(/\n\s+/gu, " ")}]${comma}`;
      return joined.length > widestLine ? whole : joined;
    },
  );
}
