import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, readProjectFile, readTable } from "./source-files.js";

/** The map of the sources. */
export const map = readProjectFile("src/README.md");
/** What each may import: rows of a table, by their first column. */
export type Layers = ReadonlyMap<string, readonly string[]>;

function readLayers(markdown: string, head: string): Layers {
  return new Map(
    readTable(markdown, head).map(([name = "", allowed = ""]) => [
      name,
      allowed
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== ""),
    ]),
  );
}

/** The rooms of `src`. */
export const rooms = readLayers(map, "room");
/** The rooms whose README has a table of their folders. */
export const ordered = [...rooms.keys()].flatMap((room) => {
  const path = `src/${room}/README.md`;
  // The runtime's table has an order in place of a column.
  if (!existsSync(join(projectFolder, path)) || room === "runtime") return [];
  const layers = readLayers(readProjectFile(path), "folder");
  return layers.size > 0 ? [{ base: `src/${room}/`, layers }] : [];
});
