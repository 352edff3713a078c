import { diagnose, type Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { ClientOptions, RuntimeLocation, RuntimeSharing } from "../../output/emitter/emitter.js";
import { hasManifest, runtimeOptions, type TypescriptOptions } from "./options.js";
import { neededOfRuntime } from "./runtime-needs.js";

/** A runtime that clients share: the files of it that one of them needs, in a folder or a package. */
export const sharing: RuntimeSharing<TypescriptOptions> = {
  keepsOwn: ({ keepsOwnRuntime = false }) => keepsOwnRuntime,
  // Where the runtime is says it all: that a client asked for its own decides about nothing else.
  share: (options, importedFrom) => ({ ...options, keepsOwnRuntime: undefined, sharedRuntime: importedFrom }),
  check: (clients, runtime) => [...checkEndings(clients, runtime), ...checkSpecifiers(clients, runtime)],
  listOptions: (clients, packageName) => ({
    ...runtimeOptions(clients),
    packageName,
    hasManifest: clients.some(hasManifest),
  }),
  listNeeds: neededOfRuntime,
  emit: async (clients, packageName) => {
    const [{ emitSharedRuntime }, { prettierConfig }] = await Promise.all([
      import("./emit-shared-runtime.js"),
      import("./prettier-config.js"),
    ]);
    return [...(await emitSharedRuntime(clients, packageName)), prettierConfig];
  },
};

type Clients = readonly ClientOptions<TypescriptOptions>[];

/** The files of the runtime import each other with one ending. */
function checkEndings(clients: Clients, { folder, at }: RuntimeLocation): readonly Diagnostic[] {
  if (new Set(clients.map(({ options }) => options.importEnding)).size === 1) return [];
  const endings = clients.map(({ folder: client, options }) => ({
    folder: client,
    imports: options.importEnding === "" ? "none" : options.importEnding,
  }));
  return [diagnose("different-imports", { folder, clients: endings }, at)];
}

const portablePath = /^[A-Za-z0-9._@+/-]+$/;

/** An import is an address: some characters of folders mean something else in it. */
function checkSpecifiers(clients: Clients, { folder, at }: RuntimeLocation): readonly Diagnostic[] {
  const wrong = clients.find(({ options: { sharedRuntime = "" } }) => !portablePath.test(sharedRuntime));
  if (wrong === undefined) return [];
  const problem = `imports in ${wrong.folder} can name letters, digits and . _ @ + - only`;
  return [diagnose("unsafe-folder", { folder, problem }, at)];
}
