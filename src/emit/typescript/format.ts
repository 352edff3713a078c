import { format } from "prettier";
import type { OutputFile } from "../output-file.js";

/** Pinned in full: the output must not depend on a configuration file, nor on a default that changes. */
const options = {
  printWidth: 110,
  tabWidth: 2,
  useTabs: false,
  semi: true,
  singleQuote: false,
  quoteProps: "as-needed",
  trailingComma: "all",
  bracketSpacing: true,
  objectWrap: "preserve",
  arrowParens: "always",
  proseWrap: "preserve",
  endOfLine: "lf",
  embeddedLanguageFormatting: "off",
} as const;

/** Markdown stays as it is: aligned tables would change whole tables where one row of the API changed. */
const parsers = new Map([
  ["ts", "typescript"],
  ["js", "babel"],
  ["json", "json"],
]);

/** Recent texts as they were formatted: of all files of an output, a run of `quoin watch` changes few. */
const recent = new Map<string, string>();
const maxRecent = 1_000;

/**
 * Formats a file of the output by its ending; files of other kinds, and those that are formatted already, stay as they
 * are. Throws on a syntax error.
 */
export async function formatFile(file: OutputFile): Promise<OutputFile> {
  const parser = parsers.get(file.path.slice(file.path.lastIndexOf(".") + 1));
  if (parser === undefined || file.isFormatted === true) return file;
  const key = `${file.path}\n${file.text}`;
  const text = recent.get(key) ?? (await formatText(file, parser));
  recent.delete(key);
  recent.set(key, text);
  const [oldest = key] = recent.keys();
  if (recent.size > maxRecent) recent.delete(oldest);
  return { path: file.path, text };
}

async function formatText({ path, text }: OutputFile, parser: string): Promise<string> {
  try {
    // Without a path, the formatter searches the text for JSX, which takes long in large files.
    return await format(text, { ...options, parser, filepath: path });
  } catch (error) {
    throw new Error(`The text that was generated for ${path} is not valid.`, { cause: error });
  }
}
