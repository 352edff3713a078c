import type { Cache } from "../cache/cache.js";
import { restoreReading, type SourceText, soundTree } from "../../language/read/source-reading.js";
import { isSound, markSound } from "../../language/read/sound-models.js";
import { packTree, type PackedTree, unpackTree } from "../../language/read/tree/pack-tree.js";
import { digestText } from "../write/digest.js";

/** By the digests of texts, what each of them means, as a digest. */
const meanings = "meanings";
/** By the digests of texts, their trees: those of the model, and those of what the settings were read from. */
const trees = { model: "model", settings: "settings" } as const;

/** The digests of what files mean, by their paths; a text that an earlier run has read isn't read again for it. */
export async function digestMeanings(
  files: readonly SourceText[],
  cache: Cache,
): Promise<ReadonlyMap<string, string>> {
  const known = membersOf(cache.recall(meanings));
  const digests = files.map(async (file) => {
    const found = known.get(digestText(file.text));
    return [file.path, typeof found === "string" ? found : await digestMeaning(file)] as const;
  });
  return new Map(await Promise.all(digests));
}

async function digestMeaning(file: SourceText): Promise<string> {
  const { describeMeaning } = await import("../../language/read/describe-meaning.js");
  return digestText(describeMeaning(file));
}

/** Has what an earlier run has read stand for the texts that are the same: they needn't be parsed, nor checked by themselves. */
export function restoreTexts(files: readonly SourceText[], kind: keyof typeof trees, cache: Cache): void {
  const known = membersOf(cache.recall(trees[kind]));
  for (const file of files) {
    const { tree: packed, sound } = entryIn(known.get(digestText(file.text)));
    const tree = unpackTree(packed);
    if (tree !== undefined) restoreReading(file, tree);
    if (sound === true) markSound(file);
  }
}

/** A tree, and whether nothing was found in the file of a model that it is of. */
interface KnownText {
  readonly tree: PackedTree;
  readonly sound: boolean;
}

function entryIn(value: unknown): { readonly [Name in keyof KnownText]?: unknown } {
  return typeof value === "object" && value !== null ? value : {};
}

/** Keeps what this run has read for later ones. */
export function keepTexts(files: readonly SourceText[], kind: keyof typeof trees, cache: Cache): void {
  const packed = files.flatMap((file): readonly (readonly [string, KnownText])[] => {
    const tree = soundTree(file);
    return tree === undefined
      ? []
      : [[digestText(file.text), { tree: packTree(tree), sound: isSound(file) }]];
  });
  cache.keep(trees[kind], Object.fromEntries(packed));
}

/** Keeps what the files of a model mean, by their paths. */
export function keepMeanings(
  files: readonly SourceText[],
  digests: ReadonlyMap<string, string>,
  cache: Cache,
): void {
  const known = membersOf(cache.recall(meanings));
  const entries = files.map(({ path, text }) => [digestText(text), digests.get(path)] as const);
  if (entries.every(([text]) => known.has(text))) return;
  cache.keep(meanings, Object.fromEntries(entries));
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
