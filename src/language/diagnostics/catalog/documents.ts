import { error } from "../define.js";
import { asCode } from "../../text/words.js";

/** What keeps an OpenAPI document from being read at all. What can't be said of it are losses, which are no mistakes. */
export const documentDiagnostics = {
  "not-openapi": error<{}>(
    () => "This is no OpenAPI document: it has no `openapi` with a version, and no `swagger`.",
    "Check the path. Such a document starts with `openapi: 3.1.0`, or another version.",
  ),
  "unsupported-openapi": error<{ key: string; version: string }>(
    ({ key, version }) => `The document says ${asCode(`${key}: ${version}`)}, a version that isn't read.`,
    "Convert it to a version that is: 3.0 to 3.2 under `openapi`, or 2.0 under `swagger`.",
  ),
  "no-operations": error<{}>(
    () => "No operation of the document can be called, and it has no webhooks.",
    "Check `paths`, and the files to which it refers. What is lost of its operations is listed below.",
  ),
  "document-too-large": error<{ most: string }>(
    ({ most }) => `The document has more than ${most}.`,
    "Take apart what it describes, and keep a document for each API.",
  ),
};
