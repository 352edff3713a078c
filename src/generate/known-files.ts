import type { Cache } from "../cache/cache.js";
import type { FilesByFolder, Language } from "../emit/language.js";
import type { OutputFile } from "../emit/output-file.js";
import { digestText, plainText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { digestGenerator } from "../write/generator-digest.js";

/** What became of files in earlier runs. */
export interface KnownFiles {
  /** The file as an earlier run laid out the same text, if that is there. */
  readonly find: (folder: string, emitted: OutputFile) => OutputFile | undefined;
  /** Keeps for later runs what became of emitted files in this one. */
  readonly keep: (emitted: FilesByFolder, written: FilesByFolder) => void;
}

/** By what `nameOf` says of a file, the digest of its text as it was written. */
const kept = "files";

/** `languages`: those of the folders. */
export function recallFiles(languages: ReadonlyMap<string, Language>, cache: Cache): KnownFiles {
  const known = cache.recall(kept);
  const generators = new Map(
    [...new Set(languages.values())].map((language) => [language, digestGenerator(language.sources)]),
  );
  /** Whatever the text is laid out by, and itself. */
  const nameOf = (folder: string, { path, text }: OutputFile) => {
    const language = languages.get(folder);
    return `${language && generators.get(language)} ${path} ${digestText(text)}`;
  };
  return {
    find: (folder, emitted) => findWritten(folder, emitted.path, stringIn(known, nameOf(folder, emitted))),
    keep: (emitted, written) => {
      const entries = [...emitted].flatMap(([folder, files]) => {
        const texts = new Map(written.get(folder)?.map(({ path, text }) => [path, text]));
        return files.map((file) => [nameOf(folder, file), digestText(texts.get(file.path) ?? "")] as const);
      });
      cache.keep(kept, Object.fromEntries(entries));
    },
  };
}

function stringIn(value: unknown, name: string): string | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const member: unknown = Reflect.get(value, name);
  return typeof member === "string" ? member : undefined;
}

function findWritten(folder: string, path: string, digest: string | undefined): OutputFile | undefined {
  const found = digest === undefined ? undefined : findFile(folder, path);
  if (found?.kind !== "file" || digestText(found.text) !== digest) return undefined;
  return { path, text: plainText(found.text) };
}
