import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Mutant } from "./mutants/mutant.js";
import type { Sdk } from "./sdk.js";

/**
 * Builds the generated client with a defect, in memory.
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
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const sdk: Sdk = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  return sdk;
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
