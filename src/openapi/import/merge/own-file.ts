import { diagnose, type Diagnostic, type Place } from "../../../language/diagnostics/diagnostic.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readSource } from "../../../language/read/read-source.js";
import { type SourceReading, startOf } from "../../../language/read/source-reading.js";
import type { Entry, MapNode, TreeNode } from "../../../language/read/tree/tree.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { hasCommentAround, hasCommentInside } from "./comments.js";
import { hasLooseComment } from "./has-loose-comment.js";
import type { Comments } from "./merge-values.js";

/** A file of the folder: what it says, and how. */
export class OwnFile implements Comments {
  readonly path: string;
  /** As it is on the disk. */
  readonly original: string;
  readonly text: string;
  readonly #shown: string;
  readonly #known: ModelMap | undefined;
  #reading: SourceReading | undefined;
  #content: ModelMap | undefined;

  /**
   * @param shown what its path is for people
   * @param known what it says, if that is known without reading it
   */
  constructor(path: string, text: string, shown: string, known: ModelMap | undefined) {
    this.path = path;
    this.original = text;
    this.text = normaliseText(text);
    this.#shown = shown;
    this.#known = known;
  }

  /** What keeps it from being read. */
  get mistakes(): readonly Diagnostic[] {
    if (this.#known !== undefined) return [];
    const { unusable, conflicts, syntax, keys, places } = this.#read();
    if (unusable !== undefined) return [unusable];
    if (conflicts.length > 0) return conflicts;
    if (keys === undefined) return [diagnose("not-a-map", { noun: "a model" }, startOf(places))];
    return syntax.filter(({ severity }) => severity === "error");
  }

  get content(): ModelMap {
    this.#content ??= this.#known ?? (this.root === undefined ? new Map() : mapOf(this.root));
    return this.#content;
  }

  /** The map that it is; `undefined` if there is nothing in it. */
  get root(): MapNode | undefined {
    const { tree } = this.#read();
    return tree?.kind === "map" ? tree : undefined;
  }

  /** Whether it has a comment that stays when the things in it go. */
  get hasLooseComment(): boolean {
    return hasLooseComment(this.text, this.root);
  }

  /** The entry at the end of a path. */
  entryAt(path: readonly string[]): Entry | undefined {
    let node: TreeNode | undefined = this.root;
    let entry: Entry | undefined;
    for (const step of path) {
      entry = node?.kind === "map" ? node.entries.get(step) : undefined;
      node = entry?.value;
    }
    return entry;
  }

  /** The place of what a path leads to, or else of what it is part of. */
  placeOf(path: readonly string[]): Place | undefined {
    const entry = path.map((_, index) => this.entryAt(path.slice(0, path.length - index))).find(Boolean);
    return entry && this.#read().places.placeOf(entry.key);
  }

  isInside(path: readonly string[]): boolean {
    const entry = this.entryAt(path);
    return entry !== undefined && hasCommentInside(this.text, entry);
  }

  isAround(path: readonly string[]): boolean {
    const entry = this.entryAt(path);
    return entry !== undefined && hasCommentAround(this.text, entry);
  }

  #read(): SourceReading {
    this.#reading ??= readSource({ path: this.#shown, text: this.text });
    return this.#reading;
  }
}

function mapOf(node: MapNode): ModelMap {
  return new Map(Array.from(node.entries, ([key, { value }]) => [key, dataOf(value)] as const));
}

/** What a node says, as data of a model. */
function dataOf(node: TreeNode): ModelValue {
  if (node.kind === "scalar") return node.value;
  return node.kind === "list" ? node.items.map(dataOf) : mapOf(node);
}
