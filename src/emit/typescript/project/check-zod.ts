import { dirname, join, relative, resolve, sep } from "node:path";
import { diagnose, type Diagnostic } from "../../../diagnostics/diagnostic.js";
import { zodRange } from "../zod-range.js";
import { findManager } from "./package-manager.js";
import { readProjectFile } from "../../../read/files/read-project-file.js";
import { readWorkspacePatterns } from "../../../read/files/read-workspace.js";

/** What a package.json says, as far as it matters here; anything may be in it. */
interface Manifest {
  readonly path: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Warns of an output whose validators won't find zod: the project that it is vendored into doesn't depend on it, or on one
 * that doesn't fit. A folder without any package.json above it, and a member of a workspace, look after themselves.
 */
export function checkZod(folder: string): readonly Diagnostic[] {
  const manifest = nearestManifest(dirname(resolve(folder)));
  if (manifest === undefined || isMember(resolve(folder))) return [];
  const path = relative(process.cwd(), manifest.path);
  const problem = findProblem(manifest.content);
  if (problem === undefined) return [];
  const install = `${findManager(dirname(manifest.path)).install}"zod@${zodRange}"`;
  return [diagnose("missing-zod", { path, folder, problem, install })];
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

function* upwards(from: string): Generator<string> {
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

/** Whether a workspace above installs what the output's own package.json asks for. */
function isMember(folder: string): boolean {
  return [...upwards(dirname(folder))].some((root) => {
    const path = relative(root, folder).split(sep).join("/");
    const matches = (pattern: string) => toExpression(pattern).test(path);
    const patterns = readWorkspacePatterns(root);
    const excluded = patterns.flatMap((pattern) => (pattern.startsWith("!") ? [pattern.slice(1)] : []));
    return patterns.some(matches) && !excluded.some(matches);
  });
}

function toExpression(pattern: string): RegExp {
  const parts = pattern
    .replace(/^\.\//u, "")
    .replace(/\/$/u, "")
    .split(/(\*\*|\*)/u)
    .map((part) =>
      part === "**" ? ".*" : part === "*" ? "[^/]*" : part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`),
    );
  return new RegExp(`^${parts.join("")}$`, "u");
}
