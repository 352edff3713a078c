import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fetchFromPackage, type NpmPackage } from "./fetch-package.js";

/** An OpenAPI document that an npm package ships. */
export interface ReachDocument extends NpmPackage {
  readonly name: string;
  /** In the package's archive. */
  readonly path: string;
  readonly sha256: string;
  /** That of the document, as far as it states one. */
  readonly licence: string;
}

/** The list of documents; none of them is committed. */
export async function readDocuments(): Promise<readonly ReachDocument[]> {
  return JSON.parse(await readFile("test/reach/documents.json", "utf8"));
}

/** The file of a document, whose package is fetched once; throws where it isn't what the list says. */
export async function fetchDocument(document: ReachDocument): Promise<string> {
  const file = await fetchFromPackage(document, document.path, "node_modules/.cache/quoin/reach");
  const digest = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (digest !== document.sha256) {
    throw new Error(`${file} has the digest ${digest}, which isn't that of the list.`);
  }
  return file;
}
