import type { Entry, MapNode } from "../../../language/read/tree/tree.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap, writeFlow } from "../render/flow.js";
import { renderEntries } from "../render/render-file.js";
import { writeKey } from "../render/scalar.js";
import { endOfLine, startOfLine } from "./comments.js";
import { isSameValue } from "./digests.js";
import { applyEdits, type Edit } from "./edits.js";
import { EntryLines } from "./entry-lines.js";
import { type Pair, pairMembers } from "./merge-keys.js";

/** How entries are written that come from elsewhere as they were there, by the keys that lead to them. */
export type Verbatim = ReadonlyMap<string, string>;

/** Changes what is written in a file so that it says something else, and leaves the rest as it is. */
export class MapEditor {
  readonly edits: Edit[] = [];
  readonly #text: string;
  readonly #lines: EntryLines;
  readonly #verbatim: Verbatim;

  constructor(text: string, verbatim: Verbatim = new Map()) {
    this.#text = text;
    this.#lines = new EntryLines(text);
    this.#verbatim = verbatim;
  }

  /** Has a map say `wanted` in place of what it says. */
  editMap(node: MapNode, said: ModelMap, wanted: ModelMap, path: readonly string[]): void {
    const pairs = pairMembers(said, wanted);
    const isFlow = this.#text[node.start] === "{";
    const left = pairs.filter(({ ours, theirs }) => ours !== undefined && theirs !== undefined);
    const [first] = left;
    if (first === undefined) return this.#replaceMembers(node, wanted, path, isFlow);
    let last: Entry | undefined;
    for (const { ours, theirs } of pairs) {
      const entry = ours && node.entries.get(ours.key);
      if (entry !== undefined && ours !== undefined && theirs !== undefined) {
        this.#editEntry(entry, ours, theirs, [...path, ours.key], isFlow);
        last = entry;
      } else if (entry !== undefined) {
        const span = isFlow
          ? this.#lines.itemSpan(
              left.map(({ ours: own }) => node.entries.get(own?.key ?? "")),
              entry,
            )
          : this.#lines.removalSpan(entry, path.length === 0, last === undefined);
        this.edits.push({ ...span, text: "" });
      } else if (theirs !== undefined) {
        const next = first.ours && node.entries.get(first.ours.key);
        this.#insert({ node, last, next, isFlow }, theirs.key, theirs.value, path);
      }
    }
  }

  /** Writes all entries of a map anew. */
  #replaceMembers(node: MapNode, wanted: ModelMap, path: readonly string[], isFlow: boolean): void {
    if (isFlow || wanted.size === 0) {
      this.edits.push({ start: node.start, end: node.end, text: writeFlow(wanted) });
      return;
    }
    const start = startOfLine(this.#text, node.start);
    this.edits.push({ start, end: node.end, text: renderEntries(wanted, path, node.start - start) });
  }

  /** Writes an entry, with what is above it, as it was written elsewhere. */
  overwrite(entry: Entry | undefined, written: string): void {
    if (entry === undefined) return;
    const { start, end } = this.#lines.spanOf(entry);
    this.edits.push({ start, end, text: indentLines(written, entry.key.start - start) });
  }

  /** How an entry is written from now on, with the comments above it; `undefined` for one in brackets. */
  writeEdited(entry: Entry, said: Member, wanted: Member, path: readonly string[]): string | undefined {
    const start = this.#lines.startAbove(entry, true);
    const end = endOfLine(this.#text, this.#lines.endOf(entry));
    if (this.#text.slice(startOfLine(this.#text, entry.key.start), entry.key.start).trim() !== "") {
      return undefined;
    }
    const editor = new MapEditor(this.#text);
    editor.#editEntry(entry, said, wanted, path, false);
    const edits = editor.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return applyEdits(this.#text.slice(start, end), edits);
  }

  #editEntry(entry: Entry, said: Member, wanted: Member, path: readonly string[], isFlow: boolean): void {
    const isRenamed = said.key !== wanted.key;
    if (!isRenamed && isSameValue(said.value, wanted.value) && isMap(said.value) === isMap(wanted.value)) {
      return;
    }
    if (!isFlow && path.length > 1 && this.#isAsWritten(entry, said, path)) {
      return this.#replaceEntry(entry, wanted, path);
    }
    const { value: node } = entry;
    if (node.kind === "map" && node.entries.size > 0 && isMap(said.value) && isMap(wanted.value)) {
      if (isRenamed) this.#renameKey(entry, wanted.key, isFlow);
      this.editMap(node, said.value, wanted.value, path);
    } else if (isSameValue(said.value, wanted.value)) {
      this.#renameKey(entry, wanted.key, isFlow);
    } else if (isFlow || this.#lines.hasTail(entry)) {
      if (isRenamed) this.#renameKey(entry, wanted.key, isFlow);
      this.#replaceValue(entry, writeFlow(wanted.value));
    } else {
      this.#replaceEntry(entry, wanted, path);
    }
  }

  /** Whether an entry is written as an import writes it. */
  #isAsWritten(entry: Entry, { key, value }: Member, path: readonly string[]): boolean {
    const { start, end } = this.#lines.spanOf(entry);
    if (this.#lines.hasTail(entry)) return false;
    return (
      this.#text.slice(start, end) === this.#render(key, value, path.slice(0, -1), entry.key.start - start)
    );
  }

  #replaceEntry(entry: Entry, { key, value }: Member, path: readonly string[]): void {
    const { start, end } = this.#lines.spanOf(entry);
    const text = this.#render(key, value, path.slice(0, -1), entry.key.start - start);
    this.edits.push({ start, end, text });
  }

  #replaceValue(entry: Entry, text: string): void {
    const { start, end } = this.#lines.valueSpan(entry);
    this.edits.push({ start, end, text: this.#text[start - 1] === " " ? text : ` ${text}` });
  }

  #renameKey({ key }: Entry, name: string, isFlow: boolean): void {
    this.edits.push({ start: key.start, end: key.end, text: writeKey(name, isFlow ? "flow" : "block") });
  }

  /** Writes an entry behind another one, or before the next one where it is the first. */
  #insert(at: Insertion, key: string, value: ModelValue, path: readonly string[]): void {
    if (at.isFlow) return this.#insertItem(at, `${writeKey(key, "flow")}: ${writeFlow(value)}`);
    const beside = at.last ?? at.next;
    if (beside === undefined) return;
    const indent = beside.key.start - startOfLine(this.#text, beside.key.start);
    const written = this.#verbatim.get([...path, key].join("."));
    const text =
      written === undefined ? this.#render(key, value, path, indent) : indentLines(written, indent);
    const gap = this.#lines.isSetApart(at.node, path, value) ? "\n" : "";
    if (at.last === undefined) {
      const start = this.#lines.startAbove(beside, path.length > 0);
      this.edits.push({ start, end: start, text: `${text}\n${gap}` });
    } else {
      const end = endOfLine(this.#text, this.#lines.endOf(at.last));
      const isLastLine = end === this.#text.length;
      const start = isLastLine ? end : end + 1;
      this.edits.push({ start, end: start, text: isLastLine ? `\n${gap}${text}` : `${gap}${text}\n` });
    }
  }

  #insertItem({ node, last, next }: Insertion, item: string): void {
    if (last !== undefined) {
      const start = this.#lines.endOf(last);
      this.edits.push({ start, end: start, text: `, ${item}` });
    } else {
      const start = next?.key.start ?? node.start + 1;
      this.edits.push({ start, end: start, text: next === undefined ? ` ${item} ` : `${item}, ` });
    }
  }

  #render(key: string, value: ModelValue, path: readonly string[], indent: number): string {
    return renderEntries(new Map([[key, value]]), path, indent);
  }
}

type Member = NonNullable<Pair["ours"]>;

/** Between which entries of a map something is written; both are there before and after. */
interface Insertion {
  readonly node: MapNode;
  readonly last: Entry | undefined;
  readonly next: Entry | undefined;
  readonly isFlow: boolean;
}

/** Moves lines so that the first one is indented that far. */
function indentLines(text: string, indent: number): string {
  const by = indent - text.search(/[^ ]/u);
  if (by >= 0) return text.replaceAll(/^(?=[^\n])/gmu, " ".repeat(by));
  return text.replaceAll(new RegExp(`^ {0,${-by}}`, "gmu"), "");
}
