import { format } from "prettier";
import type { OutputFile } from "../emit/output-file.js";

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
  ["json", "json"],
]);

/**
 * Formats a file of the output by its ending; files of other kinds, and those that are formatted already, stay as they
 * are. Throws on a syntax error.
 */
export async function formatFile(file: OutputFile): Promise<OutputFile> {
  const parser = parsers.get(file.path.slice(file.path.lastIndexOf(".") + 1));
  if (parser === undefined || file.isFormatted === true) return file;
  try {
    // Without a path, the formatter searches the text for JSX, which takes long in large files.
    return { path: file.path, text: await format(file.text, { ...options, parser, filepath: file.path }) };
  } catch (error) {
    throw new Error(`The text that was generated for ${file.path} is not valid.`, { cause: error });
  }
}
