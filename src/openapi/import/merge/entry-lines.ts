import type { Entry, MapNode, Span } from "../../../language/read/tree/tree.js";
import type { ModelValue } from "../model/model-data.js";
import { isSetApart } from "../render/write-block.js";
import { endOfLine, startOfLine } from "./comments.js";

/** Where the entries of maps are in a text. */
export class EntryLines {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The end of the value, or of the colon where there is none. */
  endOf({ key, value }: Entry): number {
    if (value.kind !== "scalar" || value.source !== "") return value.end;
    const [colon = ""] = /^\s*:/u.exec(this.#text.slice(key.end, key.end + 100)) ?? [];
    return key.end + colon.length;
  }

  valueSpan(entry: Entry): Span {
    const end = this.endOf(entry);
    return {
      start: entry.value.kind === "scalar" && entry.value.source === "" ? end : entry.value.start,
      end,
    };
  }

  /** From the start of the line to the end of the value. */
  spanOf(entry: Entry): Span {
    return { start: startOfLine(this.#text, entry.key.start), end: this.endOf(entry) };
  }

  /** Whether something is behind an entry in its last line. */
  hasTail(entry: Entry): boolean {
    const end = this.endOf(entry);
    return this.#text.slice(end, endOfLine(this.#text, end)).trim() !== "";
  }

  /**
   * An entry's lines with the comments above it, and the empty ones that set it apart: those above it, or those below where no entry is
   * left above it.
   */
  removalSpan(entry: Entry, isTop: boolean, isFirst: boolean): Span {
    const start = this.startAbove(entry, !isTop);
    const end = Math.min(endOfLine(this.#text, this.endOf(entry)) + 1, this.#text.length);
    if (isFirst) {
      const [below = ""] = /^(?:[ \t]*\n)*/u.exec(this.#text.slice(end, end + 200)) ?? [];
      return { start, end: end + below.length };
    }
    const [above = "\n"] = /\n(?:[ \t]*\n)+$/u.exec(this.#text.slice(Math.max(0, start - 200), start)) ?? [];
    return { start: start - above.length + 1, end };
  }

  /** An entry in brackets with the comma that goes with it. `kept`: the entries that are left. */
  itemSpan(kept: readonly (Entry | undefined)[], entry: Entry): Span {
    const { start } = entry.key;
    const next = kept.find((other) => other !== undefined && other.key.start > start);
    if (next !== undefined) return { start, end: next.key.start };
    const last = kept.findLast((other) => other !== undefined);
    return { start: last === undefined ? start : this.endOf(last), end: this.endOf(entry) };
  }

  /** Where an entry starts with the comments above it; without them in the map of the file, where they may be about the file. */
  startAbove(entry: Entry, withComments: boolean): number {
    const start = startOfLine(this.#text, entry.key.start);
    return withComments ? this.#startOfComments(start) : start;
  }

  #startOfComments(line: number): number {
    let start = line;
    while (start > 0) {
      const above = startOfLine(this.#text, start - 1);
      if (!/^[ \t]*#/u.test(this.#text.slice(above, start))) break;
      start = above;
    }
    return start;
  }

  /** Whether an empty line is between a map's entries: as it has them, or as an import would write them. */
  isSetApart(node: MapNode, path: readonly string[], value: ModelValue): boolean {
    const [first, second] = node.entries.values();
    if (first === undefined || second === undefined || path.length === 0) return isSetApart(path, value);
    return /\n[ \t]*\n/u.test(this.#text.slice(this.endOf(first), second.key.start));
  }
}
