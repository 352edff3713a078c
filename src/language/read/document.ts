import type { Place } from "../diagnostics/diagnostic.js";
import type { FileDocument } from "./language/file.js";

/** A path into a file's content: keys of maps and indexes of lists. */
export type ContentPath = readonly (string | number)[];

/** One YAML file, validated, with the place of everything in it. */
export interface YamlFile<Content> {
  /** The path as the user wrote it or will recognise it, relative to the working directory, with `/`. */
  readonly path: string;
  /** The text with `\n` line ends and without a byte order mark: the same wherever the file was checked out. */
  readonly text: string;
  readonly content: Content;
  /** The place of the key at the end of the path; for an item of a list, and for the root, that of the value. */
  readonly keyPlace: (path: ContentPath) => Place;
  /** The place of the value at the end of the path. */
  readonly valuePlace: (path: ContentPath) => Place;
  /**
   * The keys of the map at the end of the path, in the order of the file; none if there is no map. `Object.keys` of the
   * content puts keys like `401` first, in the order of numbers.
   */
  readonly keys: (path: ContentPath) => readonly string[];
}

/** One file of the model. */
export type SpecFile = YamlFile<FileDocument>;

/** A whole model as it was read: the files in their order, sorted by path with the file that has `api` first. */
export interface SpecDocument {
  readonly files: readonly SpecFile[];
}
