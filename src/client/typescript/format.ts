import type { OutputFile } from "../../output/emitter/output-file.js";
import { prettierOptions } from "./print/options.js";
import { printModule } from "./print/print-module.js";

/** What prettier made of recent texts: of all files of an output, a run of `quoin watch` changes few. */
const recent = new Map<string, string>();
const maxRecent = 1_000;

/**
 * Formats a file of the output by its ending, as prettier would; files of other kinds, and those that are formatted already,
 * stay as they are. Throws on a syntax error that prettier sees, and loads prettier only where something is left to it.
 */
export async function formatFile(file: OutputFile): Promise<OutputFile> {
  const { path, text, isFormatted } = file;
  if (isFormatted === true) return file;
  // Markdown stays as it is: aligned tables would change whole tables where one row of the API changed.
  if (path.endsWith(".js")) return { path, text: await askPrettier(path, text, "babel") };
  if (path.endsWith(".d.ts")) return { path, text: await askPrettier(path, text, "typescript") };
  if (!path.endsWith(".ts")) return file;
  return { path, text: await printModule(text, (part) => askPrettier(path, part, "typescript")) };
}

/** How wide statements are in documentation, whose columns are narrow. */
export const sampleWidth = 80;

/** Lays out statements as they stand there. */
export async function formatSample(text: string): Promise<string> {
  return askPrettier("sample.ts", text, "typescript", sampleWidth);
}

async function askPrettier(
  path: string,
  text: string,
  parser: string,
  printWidth: number = prettierOptions.printWidth,
): Promise<string> {
  const key = `${path}\n${text}`;
  const formatted = recent.get(key) ?? (await formatText(path, text, { parser, printWidth }));
  recent.delete(key);
  recent.set(key, formatted);
  const [oldest = key] = recent.keys();
  if (recent.size > maxRecent) recent.delete(oldest);
  return formatted;
}

async function formatText(
  path: string,
  text: string,
  options: { readonly parser: string; readonly printWidth: number },
): Promise<string> {
  const { format } = await import("prettier");
  try {
    // Without a path, the formatter searches the text for JSX, which takes long in large files.
    return await format(text, { ...prettierOptions, ...options, filepath: path });
  } catch (error) {
    throw new Error(`The text that was generated for ${path} is not valid.`, { cause: error });
  }
}
