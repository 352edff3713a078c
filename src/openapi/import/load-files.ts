import { lstatSync } from "node:fs";
import path from "node:path";
import { diagnose, type Diagnostic, startOfFile } from "../../language/diagnostics/diagnostic.js";
import { readFile } from "../../language/read/files/read-file.js";
import { dataLimits, readData } from "../../language/read/read-data.js";
import { isObject, isReference, type Node } from "./node.js";
import { splitReference } from "./split-reference.js";

/** The files of a document, by their paths from its folder with `/`; or why one of them can't be read. */
export type LoadedFiles = ReadonlyMap<string, Node | Diagnostic>;

export interface LoadedDocument {
  /** What the document itself says. */
  readonly root: Node;
  readonly files: LoadedFiles;
}

/** The maximum size of a document: what is larger is refused, so that every run is short, whatever the input. */
const documentLimits = {
  files: 2_000,
  /** Of all its files together: objects, lists and what is in them. */
  values: 6_000_000,
} as const;

/** Reads the text of a file that a document has, by its path from the document's folder, which comes first. */
export type ReadText = (folder: string, name: string) => Promise<{ readonly text: string } | Diagnostic>;

/** Reads a document and the files below its folder to which it refers. Never throws, whatever they contain. */
export async function loadFiles(
  file: string,
  readText: ReadText = readFromDisk,
): Promise<LoadedDocument | Diagnostic> {
  const folder = path.dirname(file);
  const name = path.basename(file);
  const files = new Map<string, Node | Diagnostic>();
  const budget = { values: documentLimits.values };
  const queue = [name];
  for (const next of queue) {
    if (files.has(next)) continue;
    if (files.size === documentLimits.files) return tooLarge(file, `${documentLimits.files} files`);
    const loaded = await loadFile(folder, next, readText);
    files.set(next, loaded);
    if ("severity" in loaded) {
      // What refers to it would say that it can't be read, where half of it was meant to replace the other half.
      if (loaded.code === "duplicate-key") return loaded;
      continue;
    }
    const walk = walkValues(loaded.value, budget);
    if (walk === "too deep") return tooDeep(path.join(folder, next));
    if (walk === "too large") return tooLarge(file, `${documentLimits.values} values`);
    for (const reference of walk) {
      const target = splitReference(reference, next);
      if (target.kind === "local") queue.push(target.file);
    }
  }
  const root = files.get(name);
  return root === undefined || "severity" in root ? (root ?? tooLarge(file, "0 files")) : { root, files };
}

async function loadFile(folder: string, name: string, readText: ReadText): Promise<Node | Diagnostic> {
  const file = path.join(folder, name);
  const read = await readText(folder, name);
  if ("severity" in read) return read;
  const reading = readData(file, read.text.replace(/^\ufeff/u, ""));
  return "diagnostic" in reading ? reading.diagnostic : { file: name, pointer: "", value: reading.data };
}

/** Files of this machine, none of them through a link. */
export const readFromDisk: ReadText = async (folder, name) => {
  const link = linkAbove(folder, name);
  if (link !== undefined) return diagnose("link-in-input", { path: link });
  return readFile(path.join(folder, name), dataLimits.fileBytes);
};

/** The first folder between the document's and the file that is a link: it could lead anywhere. */
function linkAbove(folder: string, name: string): string | undefined {
  const steps = name.split("/").slice(0, -1);
  return steps
    .map((_, index) => path.join(folder, ...steps.slice(0, index + 1)))
    .find((above) => lstatSync(above, { throwIfNoEntry: false })?.isSymbolicLink() === true);
}

/** The references in a value, without recursion. */
function walkValues(root: unknown, budget: { values: number }): Set<string> | "too deep" | "too large" {
  const references = new Set<string>();
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > dataLimits.nesting) return "too deep";
    const next: unknown[] = [];
    for (const value of level) {
      budget.values -= 1;
      if (budget.values < 0) return "too large";
      if (isReference(value)) references.add(value.$ref);
      for (const reference of mappedFiles(value)) references.add(reference);
      if (typeof value === "object" && value !== null) {
        for (const inner of Object.values(value)) next.push(inner);
      }
    }
    level = next;
  }
  return references;
}

/** The references of a discriminator that lead to files: its mapping may have names of schemas instead. */
function mappedFiles(value: unknown): readonly string[] {
  if (!isObject(value) || typeof value["propertyName"] !== "string" || !isObject(value["mapping"])) return [];
  return Object.values(value["mapping"]).filter(
    (target): target is string => typeof target === "string" && /[/#]|\.(?:json|ya?ml)$/u.test(target),
  );
}

function tooDeep(file: string): Diagnostic {
  return diagnose("too-deep", { limit: dataLimits.nesting }, startOfFile(file));
}

function tooLarge(file: string, most: string): Diagnostic {
  return diagnose("document-too-large", { most }, startOfFile(file));
}
