import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { emitSharedRuntime } from "../../src/client/typescript/emit-shared-runtime.js";
import { emitClient } from "./emit-client.js";
import type { ImportEnding } from "../../src/client/typescript/options.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { inFolder } from "./emit-output.js";
import type { Workspace } from "./workspace.js";

const runtimePackage = "@acme/api-runtime";

/** What clients share, and their APIs by the names of their folders. */
interface SharedOutputs {
  readonly apis: Readonly<Record<string, Api>>;
  readonly importEnding: ImportEnding;
  /** Whether the runtime is imported as a package, or else by its path. */
  readonly isPackage: boolean;
}

/** Writes clients below a folder, and beside them the runtime that they share, as a package manager would link it. */
export async function writeShared(
  workspace: Workspace,
  folder: string,
  { apis, importEnding, isPackage }: SharedOutputs,
): Promise<void> {
  const sharedRuntime = isPackage ? runtimePackage : "../runtime";
  const options = { importEnding, sharedRuntime, hasFileStore: true, hasTesting: true };
  const emitted = await Promise.all(
    Object.entries(apis).map(async ([name, api]) => ({ name, files: await emitClient(api, options) })),
  );
  const packageName = isPackage ? runtimePackage : undefined;
  const runtime = await emitSharedRuntime(
    emitted.map(({ files }) => ({ files, options })),
    packageName,
  );
  for (const { name, files } of [...emitted, { name: "runtime", files: runtime }]) {
    const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
    workspace.write(inFolder(`${folder}/${name}`, texts));
  }
  if (isPackage) linkPackage(join(workspace.folder, folder));
}

function linkPackage(folder: string): void {
  const link = join(folder, "node_modules", runtimePackage);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(folder, "runtime"), link, "junction");
}
