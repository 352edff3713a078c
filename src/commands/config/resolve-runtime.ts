import { relative, resolve } from "node:path";
import { type Diagnostic, type Place, diagnose } from "../../diagnostics/diagnostic.js";
import type { SharedRuntime, TypescriptOutput } from "./settings.js";

/** What a configuration says of a runtime that clients share. */
export interface RuntimeEntry {
  /** Relative to the working directory. */
  readonly folder: string;
  readonly packageName: string | undefined;
  /** Where it says so. */
  readonly at: Place;
}

export interface RuntimeResolution {
  /** `undefined` if there is none, or no client that uses it. */
  readonly sharedRuntime: SharedRuntime | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What imports of a shared runtime start with in a client. */
export function runtimeSpecifier({ folder, packageName }: RuntimeEntry, client: string): string {
  return packageName ?? relative(resolve(client), resolve(folder)).replaceAll("\\", "/");
}

/** Brings the clients of a shared runtime together, and says what keeps them from sharing it. */
export function resolveRuntime(
  entry: RuntimeEntry | undefined,
  outputs: readonly TypescriptOutput[],
): RuntimeResolution {
  if (entry === undefined) return { sharedRuntime: undefined, diagnostics: [] };
  const { folder, packageName, at } = entry;
  const clients = outputs.filter((output) => output.sharedRuntime !== undefined);
  const [first] = clients;
  if (first === undefined) {
    return { sharedRuntime: undefined, diagnostics: [diagnose("unused-runtime", { folder }, at)] };
  }
  const { importEnding } = first;
  return {
    sharedRuntime: { folder, packageName, importEnding, clients },
    diagnostics: [...checkEndings(folder, clients, at), ...checkSpecifiers(folder, clients, at)],
  };
}

/** The files of the runtime import each other with one ending. */
function checkEndings(folder: string, outputs: readonly TypescriptOutput[], at: Place): Diagnostic[] {
  if (new Set(outputs.map(({ importEnding }) => importEnding)).size === 1) return [];
  const clients = outputs.map((client) => ({
    folder: client.folder,
    imports: client.importEnding === "" ? "none" : client.importEnding,
  }));
  return [diagnose("different-imports", { folder, clients }, at)];
}

const portablePath = /^[A-Za-z0-9._@+/-]+$/;

/** An import is an address: some characters of folders mean something else in it. */
function checkSpecifiers(folder: string, clients: readonly TypescriptOutput[], at: Place): Diagnostic[] {
  const wrong = clients.find(({ sharedRuntime = "" }) => !portablePath.test(sharedRuntime));
  if (wrong === undefined) return [];
  const problem = `imports in ${wrong.folder} can name letters, digits and . _ @ + - only`;
  return [diagnose("unsafe-folder", { folder, problem }, at)];
}
