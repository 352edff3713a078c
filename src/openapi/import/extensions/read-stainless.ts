import path from "node:path";
import { readData } from "../../../language/read/read-data.js";
import type { ImportedApi } from "../imported-api.js";
import type { ReadText } from "../load-files.js";
import { isObject, memberOf, type Node } from "../node.js";
import { Losses } from "../losses.js";
import { hintKeys } from "./stainless-keys.js";
import { readMethods, routeOf, stainlessFile } from "./stainless-methods.js";
import { hintPages } from "./stainless-schemes.js";

/** Mostly there is none, and beside a document at a URL nothing is fetched. */
const absent: ReadonlySet<string> = new Set(["unreadable-file", "document-at-url"]);

/**
 * A document with what Stainless is told of it in a file beside it: its resources are groups, and its methods calls; how lists are paged
 * and which header has a key are hints. What the document itself says to other generators goes before that.
 *
 * @param document its path
 */
export async function withStainless(
  api: ImportedApi,
  document: string,
  readText: ReadText,
): Promise<ImportedApi> {
  const folder = path.dirname(document);
  const read = await readText(folder, stainlessFile);
  if ("severity" in read && absent.has(read.code)) return api;
  const reading =
    "severity" in read ? { diagnostic: read } : readData(path.join(folder, stainlessFile), read.text);
  const root: Node = {
    file: stainlessFile,
    pointer: "",
    value: "data" in reading ? reading.data : undefined,
  };
  const losses = new Losses();
  const resources = memberOf(root, "resources");
  if (!isObject(resources?.value)) {
    losses.add("unread-hint", root, stainlessFile);
    return { ...api, losses: [...api.losses, ...losses.list] };
  }
  const methods = readMethods(resources);
  const named = api.operations.map((operation) => {
    const given = methods.get(routeOf(operation))?.given;
    const own = operation.given;
    return given === undefined
      ? operation
      : { ...operation, given: { group: own.group ?? given.group, call: own.call ?? given.call } };
  });
  const paged = hintPages(named, { root, methods, types: api.types }, losses);
  const keyed = hintKeys({ ...api, operations: paged }, root, losses);
  return { ...keyed, losses: [...api.losses, ...losses.list] };
}
