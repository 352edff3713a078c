import { join } from "node:path";
import { parse } from "yaml";
import { readProjectFile } from "./read-project-file.js";

/**
 * The patterns by which a folder, if it is the root of a workspace, lists the folders of its packages: `packages/*`, `!packages/old`.
 * A file that can't be read lists none.
 */
export function readWorkspacePatterns(folder: string): readonly string[] {
  const manifest = readMember(join(folder, "package.json"), "workspaces");
  // npm and Yarn have a list, or a map with one.
  const listed = Array.isArray(manifest) ? manifest : memberOf(manifest, "packages");
  return [listed, readMember(join(folder, "pnpm-workspace.yaml"), "packages")].flatMap(stringsOf);
}

/** A member of a file in YAML or JSON, which YAML reads, too. */
function readMember(path: string, name: string): unknown {
  try {
    const content: unknown = parse(readProjectFile(path) ?? "");
    return memberOf(content, name);
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function stringsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}
