import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { ListSdk } from "./list-probes.js";
import { editFiles } from "./edit-text.js";
import type { Mutant } from "./mutants/mutant.js";
import type { ProbedSdk } from "./sdk.js";
import type { TokenSdk } from "./token-schedule.js";
import type { Receiver } from "./webhook-plays.js";

/** Stands in for `node:fs/promises`, so that a probe can give the file store another disk. */
const disk = resolve("test/runtime/switched-disk.ts");

/**
 * Builds the generated client with a defect.
 *
 * @throws Error when a text to be replaced isn't in its file exactly once
 */
export async function buildMutant(mutant: Mutant, generated: string): Promise<ProbedSdk> {
  const input = {
    lite: join(generated, "typescript/lite.ts"),
    // Its class replaces that of the former.
    client: join(generated, "typescript/client.ts"),
    "file-store": join(generated, "runtime/file-store.ts"),
    disk,
  };
  return bundleMutant(input, await editSources(mutant, generated));
}

/** The same of what receives webhooks, which not every client has: of the runtime's own source. */
export async function buildReceiver(mutant: Mutant): Promise<Receiver> {
  return bundleMutant({ receiver: "test/proof/webhook-receiver.ts" }, await editSources(mutant, "src"));
}

/** The same of a client with a list. */
export async function buildListSdk(mutant: Mutant): Promise<ListSdk> {
  return bundleMutant({ list: "test/proof/list-client.ts" }, await editSources(mutant, "src"));
}

/** The same of a client whose requests carry tokens. */
export async function buildTokenSdk(mutant: Mutant): Promise<TokenSdk> {
  return bundleMutant({ tokens: "test/proof/token-client.ts" }, await editSources(mutant, "src"));
}

/** Bundles entries by their names, and imports what all of them export. */
async function bundleMutant<Exports>(
  input: { readonly [name: string]: string },
  edited: ReadonlyMap<string, string>,
): Promise<Exports> {
  const bundle = await rolldown({
    input: { ...input },
    platform: "node",
    resolve: { extensionAlias: { ".js": [".ts"] } },
    plugins: [
      {
        name: "mutant",
        load: (id) => edited.get(id),
        resolveId: (source) => (source === "node:fs/promises" ? disk : null),
      },
    ],
  });
  // A data URL would be in each line of each stack trace.
  const folder = await mkdtemp(join(tmpdir(), "quoin-mutant-"));
  try {
    const names = { entryFileNames: "[name].mjs", chunkFileNames: "chunk-[name].mjs" };
    await bundle.write({ dir: folder, format: "esm", ...names });
    await bundle.close();
    const parts = await Promise.all(
      Object.keys(input).map(
        (name) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.mjs`)).href),
      ),
    );
    const all: Exports = Object.assign({}, ...parts);
    return all;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The changed texts by the names of their files.
 *
 * @throws Error when a text to be replaced isn't in its place exactly once
 */
export async function editSources(
  { name, edits }: Mutant,
  sources: string,
): Promise<ReadonlyMap<string, string>> {
  try {
    const edited = editFiles(await readSources(sources), edits);
    return new Map([...edited].map(([path, text]) => [resolve(sources, path), text]));
  } catch (error) {
    throw new Error(`The defect "${name}" no longer fits the client.`, { cause: error });
  }
}

const read = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** What mutants may change of a folder with a client: read once. */
function readSources(folder: string): Promise<ReadonlyMap<string, string>> {
  const known = read.get(folder) ?? readTexts(folder);
  read.set(folder, known);
  return known;
}

async function readTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
  const changed = paths.filter((path) => /^(?:runtime\/.*\.ts|typescript\/policy\.ts)$/.test(path));
  const texts = changed.map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return new Map(await Promise.all(texts));
}
