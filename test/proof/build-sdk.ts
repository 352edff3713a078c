import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { Mutant } from "./mutants/mutant.js";
import type { Sdk } from "./sdk.js";

/**
 * Builds the generated client with a defect.
 *
 * @throws Error when a text to be replaced isn't in its file exactly once
 */
export async function buildMutant(mutant: Mutant, generated: string): Promise<Sdk> {
  const edited = await editFiles(mutant, generated);
  const bundle = await rolldown({
    input: join(generated, "typescript/lite.ts"),
    resolve: { extensionAlias: { ".js": [".ts"] } },
    plugins: [{ name: "mutant", load: (id) => edited.get(id) }],
  });
  // A data URL would be in each line of each stack trace.
  const folder = await mkdtemp(join(tmpdir(), "quoin-mutant-"));
  try {
    const file = join(folder, "lite.mjs");
    await bundle.write({ file, format: "esm" });
    await bundle.close();
    const sdk: Sdk = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return sdk;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The changed texts by the names of their files. */
async function editFiles({ name, edits }: Mutant, generated: string): Promise<ReadonlyMap<string, string>> {
  const edited = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const place = resolve(generated, file);
    const text = edited.get(place) ?? (await readFile(place, "utf8"));
    const found = text.split(find).length - 1;
    if (found !== 1) throw new Error(`The text that "${name}" changes is ${found} times in ${file}.`);
    edited.set(
      place,
      text.replace(find, () => replace),
    );
  }
  return edited;
}
