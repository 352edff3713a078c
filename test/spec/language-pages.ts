import { readFileSync } from "node:fs";
import { projectFolder } from "../house/source-files.js";

/** The text of the page about the model language. */
export function readLanguagePage(): string {
  return readFileSync(`${projectFolder}spec/README.md`, "utf8");
}

/** Its examples, which together are the model of a library. */
export function libraryModel(): readonly { readonly path: string; readonly text: string }[] {
  return [...readLanguagePage().matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = ""], index) => ({
    path: `example-${String(index + 1).padStart(2, "0")}.yaml`,
    text,
  }));
}
