import * as z from "zod";
import { file } from "./language/file.js";

const title = "A file of a Quoin model";
const widestLine = 110;

/** The JSON Schema (draft 2020-12) of one file of a model, for editors: made from the definition that validates it. */
export function renderLanguageSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(file, {
    target: "draft-2020-12",
    io: "input",
    override: ({ jsonSchema }) => {
      // That names are texts goes without saying.
      delete jsonSchema.propertyNames;
    },
  });
  return `${joinShortLists(JSON.stringify({ $schema, title, ...schema }, undefined, 2))}\n`;
}

/** Puts lists of texts on one line where they fit, as people and formatters write them. */
function joinShortLists(json: string): string {
  return json.replaceAll(
    /^(.*)\[\n((?:\s+"[^"\\]*",?\n)+)\s+\](,?)$/gmu,
    (whole, before: string, items: string, comma: string) => {
      const joined = `${before}[${items.trim().replaceAll(/\n\s+/gu, " ")}]${comma}`;
      return joined.length > widestLine ? whole : joined;
    },
  );
}
