import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { BillingClient } from "../../../generated/typescript/client.js";
import type * as Generated from "../../../generated/typescript/lite.js";
import { checkTypescriptNames } from "../../../src/client/typescript/check-names.js";
import { emitClient } from "../../generated/emit-client.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import type { Credentials } from "../../../src/sandbox/access/credentials.js";
import { createWorkspace } from "../../generated/workspace.js";
import { projectFolder } from "../../house/source-files.js";
import { type Edit, editFiles } from "../edit-text.js";

/** A client of a drawn model: its one group has the operations, by their names. */
export interface DrawnClient extends Pick<BillingClient, "execute" | "resume" | "acknowledge"> {
  readonly things: Readonly<Record<string, (...given: readonly unknown[]) => PromiseLike<unknown>>>;
}

/** The options of a client, whose credentials depend on the model. */
export type DrawnOptions = Omit<Generated.ClientOptions, "apiKey"> &
  ({ readonly apiKey: string } | { readonly credentials: Credentials });

/** What the proof needs of a generated client. */
export interface DrawnSdk extends Pick<
  typeof Generated,
  "durable" | "MemoryStore" | "SdkError" | "recoverPending" | "retrying"
> {
  readonly DrawnClient: new (options: DrawnOptions) => DrawnClient;
}

/** One version of a drawn model, with its client. */
export interface DrawnVersion {
  readonly api: Api;
  readonly sdk: DrawnSdk;
}

/**
 * The versions of a model, oldest first.
 *
 * @throws Error with what is wrong with the model
 */
export function readDrawn(text: string): readonly Api[] {
  const { document, diagnostics } = readModelText([{ path: "model.yaml", text }]);
  const built = document && buildModel(document, [checkTypescriptNames]);
  const said = [...diagnostics, ...(built?.diagnostics ?? [])].filter(
    ({ code }) =>
      !["short-retention", "unlisted-in-progress", "unproven-redirect", "unproven-retry"].includes(code),
  );
  const { model } = built ?? {};
  if (model === undefined || said.length > 0) throw new Error(JSON.stringify(said, undefined, 2));
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

/** Generates the clients of all versions, with the runtime as it is, or with a defect. */
export async function buildDrawn(
  text: string,
  edits: readonly Edit[] = [],
): Promise<readonly DrawnVersion[]> {
  return Promise.all(readDrawn(text).map(async (api) => ({ api, sdk: await buildClient(api, edits) })));
}

async function buildClient(api: Api, edits: readonly Edit[]): Promise<DrawnSdk> {
  const emitted = await emitClient(api, { importEnding: ".js" });
  const texts = new Map(emitted.map(({ path, text }) => [path, text]));
  const files = new Map(
    [...texts, ...editFiles(texts, edits)].map(([path, text]) => [join(projectFolder, "drawn", path), text]),
  );
  const bundle = await rolldown({
    input: join(projectFolder, "drawn/index.ts"),
    platform: "node",
    external: [/^zod/],
    plugins: [
      {
        name: "drawn",
        resolveId: (id, importer = "") => {
          const place = resolve(importer, "..", id).replace(/\.js$/, ".ts");
          return files.has(place) ? place : null;
        },
        load: (id) => files.get(id),
      },
    ],
  });
  const workspace = createWorkspace();
  try {
    const file = join(workspace.folder, "index.mjs");
    await bundle.write({ file, format: "esm" });
    await bundle.close();
    const sdk: DrawnSdk = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return sdk;
  } finally {
    workspace.remove();
  }
}
