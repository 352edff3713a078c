import { Ajv, type ErrorObject } from "ajv";
import { readProjectFile } from "../../../house/source-files.js";

const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readProjectFile("test/review/diff/sarif/sarif-2.1.0.schema.json"));
const validate = new Ajv({
  strict: false,
  // One of the patterns is none with the flag `u`.
  unicodeRegExp: false,
  allErrors: true,
  formats: {
    uri: /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i,
    "uri-reference": /^(?:%[0-9a-f]{2}|[\w\-.~/?#[\]@!$&'()*+,;=])*$/i,
    "date-time": true,
  },
}).compile(schema);

/** What is wrong with a document, by the schema of the format. */
export function sarifErrors(document: unknown): readonly ErrorObject[] {
  return validate(document) ? [] : (validate.errors ?? []);
}
