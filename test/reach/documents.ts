import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fetchFromPackage, type RegistryPackage } from "./fetch-package.js";

/** An OpenAPI document that a package ships. */
export interface ReachDocument extends RegistryPackage {
  readonly name: string;
  /** In the package's archive. */
  readonly path: string;
  readonly sha256: string;
  /** That of the document, as far as it states one. */
  readonly licence: string;
  /** What made it, as far as it shows. */
  readonly generator?: string;
}

/** The lists of documents; none of them is committed. `more`: those that are fetched only on request. */
export async function readDocuments(): Promise<Readonly<Record<"usual" | "more", readonly ReachDocument[]>>> {
  return { usual: await readList("documents"), more: await readList("more-documents") };
}

async function readList(name: string): Promise<readonly ReachDocument[]> {
  return JSON.parse(await readFile(`test/reach/${name}.json`, "utf8"));
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
