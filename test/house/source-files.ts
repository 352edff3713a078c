import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** The files below a folder of the project, as paths with `/` relative to the project, sorted. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length).replaceAll("\\", "/"))
    .sort();
}

/** What the program is made of: one list for all tests of the house. */
export const sources: readonly string[] = listFiles("src").filter((path) => /\.tsx?$/u.test(path));

export function readProjectFile(path: string): string {
  return readFileSync(join(projectFolder, path), "utf8");
}

/** The rows of the Markdown table whose first column has this head, as texts without backticks. */
export function readTable(markdown: string, head: string): string[][] {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => cellsOf(line)[0] === head);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, end === -1 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.replaceAll("`", "").trim());
}
