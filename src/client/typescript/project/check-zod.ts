import { dirname, relative, resolve, sep } from "node:path";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { readWorkspacePatterns } from "../../../language/read/files/read-workspace.js";
import { zodRange } from "../zod-range.js";
import { findZodProblem, upwards } from "./find-zod.js";
import { findManager } from "./package-manager.js";

/**
 * Warns of an output whose validators won't find zod: the project that it is vendored into doesn't depend on it, or on one
 * that doesn't fit. A folder without any package.json above it, and a member of a workspace, look after themselves.
 */
export function checkZod(folder: string): readonly Diagnostic[] {
  const found = findZodProblem(folder);
  if (found === undefined || isMember(resolve(folder))) return [];
  const path = relative(process.cwd(), found.path);
  const install = `${findManager(dirname(found.path)).install}"zod@${zodRange}"`;
  return [diagnose("missing-zod", { path, folder, problem: found.problem, install })];
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
