import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { ListSdk } from "./list-probes.js";
import type { Mutant } from "./mutants/mutant.js";
import type { Sdk } from "./sdk.js";
import type { Receiver } from "./webhook-plays.js";

/**
 * Builds the generated client with a defect.
 *
 * @throws Error when a text to be replaced isn't in its file exactly once
 */
export async function buildMutant(mutant: Mutant, generated: string): Promise<Sdk> {
  return bundleMutant(join(generated, "typescript/lite.ts"), await editFiles(mutant, generated));
}

/** The same of what receives webhooks, which not every client has: of the runtime's own source. */
export async function buildReceiver(mutant: Mutant): Promise<Receiver> {
  return bundleMutant("test/proof/webhook-receiver.ts", await editFiles(mutant, "src"));
}

/** The same of a client with a list. */
export async function buildListSdk(mutant: Mutant): Promise<ListSdk> {
  return bundleMutant("test/proof/list-client.ts", await editFiles(mutant, "src"));
}

async function bundleMutant<Module>(input: string, edited: ReadonlyMap<string, string>): Promise<Module> {
  const bundle = await rolldown({
    input,
    resolve: { extensionAlias: { ".js": [".ts"] } },
    plugins: [{ name: "mutant", load: (id) => edited.get(id) }],
  });
  // A data URL would be in each line of each stack trace.
  const folder = await mkdtemp(join(tmpdir(), "quoin-mutant-"));
  try {
    const file = join(folder, "mutant.mjs");
    await bundle.write({ file, format: "esm" });
    await bundle.close();
    const module: Module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return module;
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
