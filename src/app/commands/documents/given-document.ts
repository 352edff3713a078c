import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { type ReadText, readFromDisk } from "../../../openapi/import/load-files.js";
import { fetchDocument, isUrl } from "./fetch-document.js";

/** The document that a command was given: a file, or what was at a URL. */
export interface GivenDocument {
  readonly path: string;
  /** What precedes its path in messages; empty for a file. */
  readonly mark: string;
  /** What the lock records: the path from here, or the URL without its query. */
  readonly address: string;
  /** The SHA-256 of what was fetched, in hexadecimal digits; `undefined`: it is a file, which has a history. */
  readonly digest: string | undefined;
  readonly readText: ReadText;
}

/** Opens what the argument of a command names, which is fetched if it is a URL. Never throws. */
export async function openDocument(given: string): Promise<GivenDocument | Diagnostic> {
  if (!isUrl(given)) {
    const address = relative(process.cwd(), given).replaceAll("\\", "/");
    return { path: given, mark: "", address, digest: undefined, readText: readFromDisk };
  }
  const fetched = await fetchDocument(given);
  if ("severity" in fetched) return fetched;
  const { text, ...document } = fetched;
  return { ...document, digest: createHash("sha256").update(text).digest("hex") };
}
