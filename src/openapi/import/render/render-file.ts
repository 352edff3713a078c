import type { ModelFile, ModelMap, Origins } from "../model/model-data.js";
import type { Site } from "../node.js";
import { BlockWriter } from "./write-block.js";

/** A file of a model as text. */
export interface RenderedFile {
  readonly text: string;
  /** Of each line, the first one first, the place of the document that it comes from. */
  readonly sites: readonly (Site | undefined)[];
}

/** Writes a file of a model as a careful person would: short forms on a line, sentences wrapped, quotes only where they are needed. */
export function renderFile(file: ModelFile, origins: Origins): RenderedFile {
  const writer = new BlockWriter(origins);
  writer.writeMap(file.content, { path: [], indent: 0, site: undefined });
  return {
    text: writer.lines.map(({ text }) => `${text}\n`).join(""),
    sites: writer.lines.map(({ site }) => site),
  };
}

/** Writes the entries of a map, without the line end of the last line. `path`: the keys that lead to the map. */
export function renderEntries(map: ModelMap, path: readonly string[], indent: number): string {
  const writer = new BlockWriter({ siteOf: () => undefined });
  writer.writeMap(map, { path, indent, site: undefined });
  return writer.lines.map(({ text }) => text).join("\n");
}
