import { basename, dirname, join } from "node:path/posix";
import { isOpenApiText } from "../../../openapi/import/in-memory/is-openapi-text.js";
import { type ReadText, readFromDisk } from "../../../openapi/import/load-files.js";
import { findFiles, showPaths } from "../../../language/read/files/find-files.js";

/** A file of a document on the disk; none to which a link leads that a proposed change may have added. */
export const readDocumentFile: ReadText = async (folder, name) => {
  const [refused] = findFiles([join(folder, name)]).diagnostics;
  return refused ?? readFromDisk(folder, name);
};

/** The OpenAPI document that stands where a model would, told by what it says; `undefined`: it is a model, or nothing. */
export async function findDocument(
  paths: readonly string[],
  readText: ReadText = readDocumentFile,
): Promise<string | undefined> {
  const [path, another] = showPaths(paths);
  if (path === undefined || another !== undefined || !/\.(?:json|ya?ml)$/iu.test(path)) return undefined;
  const read = await readText(dirname(path), basename(path));
  return "text" in read && isOpenApiText(read.text) ? path : undefined;
}
