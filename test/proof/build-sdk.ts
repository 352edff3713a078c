import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { ListSdk } from "./list-probes.js";
import type { Mutant } from "./mutants/mutant.js";
import type { Sdk } from "./sdk.js";

/**
 * Builds the generated client with a defect.
 *
 * @throws Error when a text to be replaced isn't in its file exactly once
 */
export function buildMutant(mutant: Mutant, generated: string): Promise<Sdk> {
  return buildEdited<Sdk>(mutant, generated, join(generated, "typescript/lite.ts"));
}

/** As `buildMutant`, for the client with a list: its runtime is the original. */
export function buildListMutant(mutant: Mutant): Promise<ListSdk> {
  return buildEdited<ListSdk>(mutant, "src", "test/proof/list-client.ts");
}

async function buildEdited<Exports>(mutant: Mutant, sources: string, input: string): Promise<Exports> {
  const edited = await editFiles(mutant, sources);
  const bundle = await rolldown({
    input,
    resolve: { extensionAlias: { ".js": [".ts"] } },
    plugins: [{ name: "mutant", load: (id) => edited.get(id) }],
  });
  // A data URL would be in each line of each stack trace.
  const folder = await mkdtemp(join(tmpdir(), "quoin-mutant-"));
  try {
    const file = join(folder, "lite.mjs");
    await bundle.write({ file, format: "esm" });
    await bundle.close();
    const sdk: Exports = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return sdk;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The changed texts by the names of their files. */
async function editFiles({ name, edits }: Mutant, sources: string): Promise<ReadonlyMap<string, string>> {
  const edited = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const place = resolve(sources, file);
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
