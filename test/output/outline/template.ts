import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastingFolder } from "../write/temporary-folder.js";

/** Writes the template of outlines where a test can change it, and says where that is. */
export function writeTemplate(): string {
  const path = join(lastingFolder(), "outline.md");
  writeFileSync(path, "# {{heading}}\n\n{{list}}\n");
  return path;
}
