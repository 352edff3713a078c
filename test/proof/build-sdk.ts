import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleModule } from "./bundle-module.js";
import type { Mutant } from "./mutants/mutant.js";
import type { Sdk } from "./sdk.js";

/**
 * Builds the generated client with a defect, from a temporary copy.
 *
 * @throws Error when a text to be replaced isn't in its file exactly once
 */
export async function buildMutant({ name, edits }: Mutant, generated: string): Promise<Sdk> {
  const folder = await mkdtemp(join(tmpdir(), "mutant-"));
  try {
    await cp(generated, folder, { recursive: true });
    for (const { file, find, replace } of edits) {
      const text = await readFile(join(folder, file), "utf8");
      const found = text.split(find).length - 1;
      if (found !== 1) throw new Error(`The text that "${name}" changes is ${found} times in ${file}.`);
      await writeFile(
        join(folder, file),
        text.replace(find, () => replace),
      );
    }
    const file = join(folder, "mutant.mjs");
    await bundleModule(join(folder, "typescript/lite.ts"), file);
    const sdk: Sdk = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return sdk;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
