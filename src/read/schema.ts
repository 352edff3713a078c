import * as z from "zod";
import { file } from "./language/file.js";

/** The JSON Schema (draft 2020-12) of one file of a model, for editors: made from the definition that validates it. */
export function renderLanguageSchema(): string {
  const schema = {
    ...z.toJSONSchema(file, { target: "draft-2020-12", io: "input", reused: "ref" }),
    title: "A file of a Quoin model",
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
