import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import { textPlaces, type TextPlaces } from "./tree/text-places.js";
import type { TreeNode } from "./tree/tree.js";

/** A file as it was found, before anything is known about it. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** A text read as YAML, whatever it should say. */
export interface SourceReading {
  readonly places: TextPlaces;
  /** Why nothing of the text can be told; then nothing else is said of it. */
  readonly unusable: Diagnostic | undefined;
  /** The keys of its map; none in an empty file; `undefined`: it is no map. */
  readonly keys: readonly string[] | undefined;
  /** What a merge has left in it; then it has no tree. */
  readonly conflicts: readonly Diagnostic[];
  /** What is wrong with single characters and with the syntax. */
  readonly syntax: readonly Diagnostic[];
  /** Absent when the text can't be parsed at all. */
  readonly tree: TreeNode | undefined;
}

/** What became of texts, as long as somebody has them. */
const readings = new WeakMap<SourceText, SourceReading>();

export function recallReading(source: SourceText): SourceReading | undefined {
  return readings.get(source);
}

export function keepReading(source: SourceText, reading: SourceReading): void {
  readings.set(source, reading);
}

/** Has the tree of a text in which nothing was found stand for it. `tree`: as an earlier run has kept it. */
export function restoreReading(source: SourceText, tree: TreeNode): void {
  if (tree.kind !== "map" || tree.entries.size === 0) return;
  const places = textPlaces(source.path, source.text);
  const keys = [...tree.entries.keys()];
  keepReading(source, { places, unusable: undefined, keys, conflicts: [], syntax: [], tree });
}

/** The tree of a text in which nothing was found, as an earlier run may keep it. */
export function soundTree(source: SourceText): TreeNode | undefined {
  const { tree, syntax } = recallReading(source) ?? {};
  return syntax?.length === 0 && tree?.kind === "map" && !repeatsKey(tree) ? tree : undefined;
}

/** Of a key that is there twice, only one is in the tree. */
export function repeatsKey(node: TreeNode): boolean {
  if (node.kind === "list") return node.items.some(repeatsKey);
  if (node.kind !== "map") return false;
  return node.repeated.length > 0 || [...node.entries.values()].some(({ value }) => repeatsKey(value));
}

/** Where a file starts. */
export function startOf(places: TextPlaces): Place {
  return places.placeOf({ start: 0, end: 0 });
}
