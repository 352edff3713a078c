import { join } from "node:path";
import { readProjectFile } from "./read-project-file.js";

/**
 * The packages that the package.json of a folder depends on, with what it says of their versions; none for a file that isn't
 * there, or can't be read. A project has one in any language if it installs Quoin.
 */
export function readDependencies(folder: string): ReadonlyMap<string, string> {
  try {
    const content: unknown = JSON.parse(readProjectFile(join(folder, "package.json")) ?? "");
    const sections = ["dependencies", "devDependencies"].map((name): unknown =>
      typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined,
    );
    const entries = sections.flatMap((section) =>
      typeof section === "object" && section !== null ? Object.entries(section) : [],
    );
    return new Map(entries.map(([name, range]) => [name, String(range)]));
  } catch {
    return new Map();
  }
}
