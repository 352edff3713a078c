import type { Site } from "../node.js";
import type { ModelMap, ModelValue, Origins } from "../model/model-data.js";
import { isNamed } from "../model/named-sections.js";
import { isList, isMap, writeFlow, writeShortFlow } from "./flow.js";
import { writeProse } from "./prose.js";
import { writeKey, writeScalar } from "./scalar.js";

/** A line of a file, and the place of the document that it says something of. */
export interface Line {
  readonly text: string;
  readonly site: Site | undefined;
}

/** Where something is written: its keys from the root of the file, and how far it is indented. */
export interface Position {
  readonly path: readonly string[];
  readonly indent: number;
  /** The place of what it is part of. */
  readonly site: Site | undefined;
}

const step = 2;

/** Of these sections, an empty line is between two entries. */
const spacious: ReadonlySet<string> = new Set(["types", "endpoints"]);
/** Maps of sentences, and of what sentences are said of. */
const linesApart: ReadonlySet<string> = new Set(["fields", "errors", "unknowns"]);
/** What is a value for programs stays on its line. */
const unfolded: ReadonlySet<string> = new Set(["pattern", "example", "default"]);

/** Writes maps and lists as lines. */
export class BlockWriter {
  readonly lines: Line[] = [];
  readonly #origins: Origins;

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  /** The entries of a map, each from a line of its own. */
  writeMap(map: ModelMap, position: Position): void {
    let isFirst = true;
    for (const [key, value] of map) {
      if (!isFirst && isSetApart(position.path, value)) this.#add("", undefined);
      this.writeEntry(map, key, value, position);
      isFirst = false;
    }
  }

  /** A key with its value. */
  writeEntry(map: ModelMap, key: string, value: ModelValue, position: Position): void {
    const site = this.#origins.siteOf(map, key) ?? position.site;
    const { indent } = position;
    const start = `${" ".repeat(indent)}${writeKey(key, "block")}:`;
    this.#writeValue(start, value, { path: [...position.path, key], indent: indent + step, site });
  }

  /** A value after what its first line begins with: a key and its colon, or a dash. */
  #writeValue(start: string, value: ModelValue, position: Position): void {
    const { path, site } = position;
    const flow = hasOwnLines(path, value) ? undefined : writeShortFlow(value, start.length + 1);
    if (isMap(value) && value.size > 0 && flow === undefined) {
      this.#add(start, site);
      this.writeMap(value, position);
    } else if (isList(value) && value.length > 0 && flow === undefined) {
      this.#add(start, site);
      for (const item of value) this.#writeItem(item, position);
    } else if (typeof value === "string") {
      this.#writeText(start, value, position);
    } else {
      this.#add(`${start} ${flow ?? writeFlow(value)}`, site);
    }
  }

  #writeText(start: string, text: string, { path, indent, site }: Position): void {
    const key = path.at(-1) ?? "";
    const line = writeScalar(text, "block");
    const block = unfolded.has(key)
      ? undefined
      : writeProse(text, start.length + 1 + line.length - text.length, indent);
    if (block === undefined) return this.#add(`${start} ${line}`, site);
    this.#add(`${start} ${block.mark}`, site);
    const margin = " ".repeat(indent);
    for (const each of block.lines) this.#add(each === "" ? "" : `${margin}${each}`, site);
  }

  /** An item of a list: a map begins on the line of its dash. */
  #writeItem(item: ModelValue, position: Position): void {
    const { path, indent, site } = position;
    const dash = `${" ".repeat(indent)}-`;
    if (!isMap(item) || item.size === 0) {
      return this.#writeValue(dash, item, { path: [...path, "-"], indent: indent + step, site });
    }
    const first = this.lines.length;
    this.writeMap(item, { path: [...path, "-"], indent: indent + step, site });
    const line = this.lines[first];
    if (line !== undefined) this.lines[first] = { ...line, text: `${dash} ${line.text.trimStart()}` };
  }

  #add(text: string, site: Site | undefined): void {
    this.lines.push({ text, site });
  }
}

/** Whether the parts of a value have lines of their own, however short it is. */
function hasOwnLines(path: readonly string[], value: ModelValue): boolean {
  const [section = ""] = path;
  if (path.length === 1 || linesApart.has(path.at(-1) ?? "")) return isMap(value);
  if (path.length === 2) return isNamed(section) || (section === "authentication" && path[1] === "schemes");
  return path.length === 3 && section === "versions";
}

/** Whether an empty line is above an entry. */
export function isSetApart(path: readonly string[], value: ModelValue): boolean {
  if (path.length === 0) return isMap(value);
  return path.length === 1 && spacious.has(path[0] ?? "");
}
