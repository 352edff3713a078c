import { dirname, join, resolve } from "node:path";
import { readProjectFile } from "../../../language/read/files/read-project-file.js";

/** What a package.json says, as far as it matters here; anything may be in it. */
interface Manifest {
  readonly path: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** What is wrong with the zod of a project. */
export interface ZodProblem {
  /** Of its package.json. */
  readonly path: string;
  readonly problem: Problem;
}

/** What keeps an output in that folder from finding zod by the nearest package.json above it, whatever workspace that is in. */
export function findZodProblem(folder: string): ZodProblem | undefined {
  const manifest = nearestManifest(dirname(resolve(folder)));
  const problem = manifest === undefined ? undefined : findProblem(manifest.content);
  return manifest === undefined || problem === undefined ? undefined : { path: manifest.path, problem };
}

type Problem = "missing" | "development" | "version";

function findProblem(content: Manifest["content"]): Problem | undefined {
  const installed = ["dependencies", "peerDependencies", "optionalDependencies"]
    .map((section) => rangeIn(content, section))
    .find((range) => range !== undefined);
  if (installed !== undefined) return isOlder(installed) ? "version" : undefined;
  return rangeIn(content, "devDependencies") === undefined ? "missing" : "development";
}

function rangeIn(content: Manifest["content"], section: string): string | undefined {
  const entries = content[section];
  if (typeof entries !== "object" || entries === null || !Object.hasOwn(entries, "zod")) return undefined;
  const range: unknown = Reflect.get(entries, "zod");
  return typeof range === "string" ? range : "";
}

/** A range that has only versions before the fourth; of one that names no number, such as `catalog:`, nobody knows. */
function isOlder(range: string): boolean {
  const alternatives = range.split("||").map((part) => part.trim());
  return alternatives.every((part) => {
    const [, operator = "", major] = /^(?:npm:zod@)?([<>=^~v\s]*)(\d+)/u.exec(part) ?? [];
    return major !== undefined && Number(major) < 4 && !operator.includes(">");
  });
}

function nearestManifest(from: string): Manifest | undefined {
  for (const folder of upwards(from)) {
    const manifest = readManifest(join(folder, "package.json"));
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

/** A folder and those around it, outermost last. */
export function* upwards(from: string): Generator<string> {
  let folder = from;
  for (;;) {
    yield folder;
    const parent = dirname(folder);
    if (parent === folder) return;
    folder = parent;
  }
}

/** `undefined` for none, and for one that can't be read: that is somebody else's to say. */
function readManifest(path: string): Manifest | undefined {
  try {
    const content: unknown = JSON.parse(readProjectFile(path) ?? "");
    return typeof content === "object" && content !== null ? { path, content: { ...content } } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is a package.json above an output, which lists what the project depends on. */
export function hasManifest(folder: string): boolean {
  return nearestManifest(dirname(resolve(folder))) !== undefined;
}
