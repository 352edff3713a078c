import type { Cache } from "../cache/cache.js";
import type { RecallFile } from "../emitter/emitter.js";
import type { FilesByFolder, Language } from "../emitter/language.js";
import type { OutputFile } from "../emitter/output-file.js";
import { digestText, plainText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { digestGenerator } from "../write/generator-digest.js";

/** What became of files in earlier runs. */
export interface KnownFiles {
  /** The file as an earlier run laid out the same text, if that is there. */
  readonly find: (folder: string, emitted: OutputFile) => OutputFile | undefined;
  /** The same for what emits the files of a folder: the files as an earlier run printed them. */
  readonly recallIn: (folder: string) => RecallFile;
  /** Keeps for later runs what became of emitted files in this one. */
  readonly keep: (emitted: FilesByFolder, written: FilesByFolder) => void;
}

/** Under what `nameOf` says of a file, by its text and by what it is printed from: a `KnownFile`. */
const kept = "files";

/** Digests of a file's text. */
interface KnownFile {
  readonly emitted: string;
  readonly written: string;
}

/** `languages`: those of the folders. */
export function recallFiles(languages: ReadonlyMap<string, Language>, cache: Cache): KnownFiles {
  const known = cache.recall(kept);
  const generators = new Map(
    [...new Set(languages.values())].map((language) => [language, digestGenerator(language.sources)]),
  );
  /** Whatever the file is printed and laid out by, and what from. */
  const nameOf = (folder: string, path: string, from: string) => {
    const language = languages.get(folder);
    return `${language && generators.get(language)} ${path} ${from}`;
  };
  const findFrom = (folder: string, path: string, from: string) =>
    findWritten(folder, path, fileIn(known, nameOf(folder, path, from))?.written);
  /** A file that was recalled is as it is written: its text before that is known from then. */
  const describe = (folder: string, file: OutputFile, written: string): KnownFile => {
    const { path, text, printedFrom } = file;
    const recalled =
      file.isFormatted === true && printedFrom !== undefined
        ? fileIn(known, nameOf(folder, path, printedFrom))
        : undefined;
    return recalled ?? { emitted: digestText(text), written: digestText(written) };
  };
  return {
    find: (folder, { path, text }) => findFrom(folder, path, digestText(text)),
    recallIn: (folder) => (path, printedFrom) => {
      const found = findFrom(folder, path, printedFrom);
      return found && { ...found, printedFrom, isFormatted: true };
    },
    keep: (emitted, written) => {
      const entries = [...emitted].flatMap(([folder, files]) => {
        const texts = new Map(written.get(folder)?.map(({ path, text }) => [path, text]));
        return files.filter(needsWork).flatMap((file) => {
          const described = describe(folder, file, texts.get(file.path) ?? "");
          const from = [described.emitted, ...(file.printedFrom === undefined ? [] : [file.printedFrom])];
          return from.map((one) => [nameOf(folder, file.path, one), described] as const);
        });
      });
      cache.keep(kept, Object.fromEntries(entries));
    },
  };
}

/** A copy is as fast to make as to find. */
function needsWork({ isFormatted, printedFrom }: OutputFile): boolean {
  return isFormatted !== true || printedFrom !== undefined;
}

function fileIn(value: unknown, name: string): KnownFile | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const member: unknown = Reflect.get(value, name);
  return isKnownFile(member) ? member : undefined;
}

function isKnownFile(value: unknown): value is KnownFile {
  const { emitted, written }: { readonly [Name in keyof KnownFile]?: unknown } = Object(value);
  return typeof emitted === "string" && typeof written === "string";
}

function findWritten(folder: string, path: string, digest: string | undefined): OutputFile | undefined {
  const found = digest === undefined ? undefined : findFile(folder, path);
  if (found?.kind !== "file" || digestText(found.text) !== digest) return undefined;
  return { path, text: plainText(found.text) };
}
