import { posix } from "node:path";
import { readProjectFile } from "../house/source-files.js";

/** A page about the model language. */
export interface LanguagePage {
  /** Its file, in the folder of these pages. */
  readonly name: string;
  readonly text: string;
}

export const languageFolder = "docs/language";

/** The index of all keys, which is generated. */
export const keysPage = "keys.md";

const entry = "README.md";

/** The pages about the language that are written by hand, in the order in which the first one links to them. */
export function readLanguagePages(): readonly LanguagePage[] {
  const first = readPage(entry);
  const linked = [...first.text.matchAll(/\]\(([\w-]+\.md)\)/gu)].map(([, name = ""]) => name);
  return [first, ...linked.filter((name) => name !== keysPage).map(readPage)];
}

function readPage(name: string): LanguagePage {
  return { name, text: readProjectFile(posix.join(languageFolder, name)) };
}

/** The examples of the pages, which together are the model of a library; the first is the smallest model. */
export function libraryModel(): readonly { readonly path: string; readonly text: string }[] {
  const text = readLanguagePages()
    .map((page) => page.text)
    .join("\n");
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, example = ""], index) => ({
    path: `example-${String(index + 1).padStart(2, "0")}.yaml`,
    text: example,
  }));
}
