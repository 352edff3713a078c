import { relative, resolve } from "node:path";
import { type Diagnostic, diagnose, type Place } from "../../../language/diagnostics/diagnostic.js";
import type { ClientPackage, RuntimeLocation } from "../../../output/emitter/emitter.js";
import type { OutputRequest } from "../../../output/emitter/language.js";
import type { OutputSettings, SharedRuntime } from "../../../output/generate/settings.js";
import { languageOf } from "../../languages/find-language.js";
import { languages } from "../../languages/languages.js";
import type { OutputEntry } from "../../../language/read/language/config.js";

/** An entry of `outputs`, its folder relative to the working directory. */
export interface PlacedEntry {
  readonly entry: OutputEntry;
  readonly at: Place | undefined;
}

export interface ResolvedEntries {
  readonly outputs: readonly OutputSettings[];
  /** `undefined` if there is none, or no client that uses it. */
  readonly sharedRuntime: SharedRuntime | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Each language reads its own entries; they stay in the order of the configuration. `locate` takes a path that their options name to
 * the working directory.
 */
export async function resolveOutputs(
  entries: readonly PlacedEntry[],
  location: RuntimeLocation | undefined,
  locate: (path: string) => string,
): Promise<ResolvedEntries> {
  const resolved = await Promise.all(
    languages.map(async ({ language }) => {
      const own = entries.filter(({ entry }) => languageOf(entry.language) === language);
      const requests = own.map(({ entry }) => requestOf(entry, location));
      return { own, ...(await language.resolve(requests, location)) };
    }),
  );
  const clients = new Map(
    resolved.flatMap((one) => one.own.map((placed, index) => [placed, one.clients[index]] as const)),
  );
  const packages = packagesOf(
    entries.map((placed) => ({ apiVersion: placed.entry.api_version, ...clients.get(placed) })),
  );
  const outputs = entries.flatMap((placed): readonly OutputSettings[] => {
    const client = clients.get(placed)?.tellPackages(packages);
    const { folder, api_version: apiVersion } = placed.entry;
    if (client === undefined) return [];
    const extraFiles = client.extraFiles && {
      ...client.extraFiles,
      folder: locate(client.extraFiles.folder),
    };
    return [{ ...client, folder, apiVersion, at: placed.at, extraFiles }];
  });
  const diagnostics = resolved.flatMap((one) => one.diagnostics);
  if (location === undefined) return { outputs, sharedRuntime: undefined, diagnostics };
  const runtime = resolved.find((one) => one.runtime !== undefined)?.runtime;
  const sharing = outputs.filter(({ sharesRuntime }) => sharesRuntime);
  return {
    outputs,
    sharedRuntime:
      runtime === undefined ? undefined : { ...runtime, folder: location.folder, clients: sharing },
    diagnostics: [...checkSharing(sharing, location), ...diagnostics],
  };
}

/** The packages that have names of the configuration; of several for a version, callers are told of the first. */
export function packagesOf(
  outputs: readonly Partial<Pick<OutputSettings, "apiVersion" | "package" | "scope">>[],
): readonly ClientPackage[] {
  return outputs.flatMap(({ apiVersion, package: { name } = {}, scope }): readonly ClientPackage[] =>
    scope !== "client" || name === undefined
      ? []
      : [{ name, ...(apiVersion !== undefined && { apiVersion }) }],
  );
}

/** A runtime is of one language, and somebody uses it. */
function checkSharing(
  clients: readonly OutputSettings[],
  { folder, at }: RuntimeLocation,
): readonly Diagnostic[] {
  const names = clients.map(({ folder: client, language }) => ({ folder: client, language: language.name }));
  if (names.length === 0) return [diagnose("unused-runtime", { folder }, at)];
  const isOfOne = new Set(names.map(({ language }) => language)).size === 1;
  return isOfOne ? [] : [diagnose("runtime-of-languages", { folder, clients: names }, at)];
}

/** What all outputs may say; the rest is for the language. */
const commonMembers: ReadonlySet<string> = new Set(["folder", "api_version", "language"]);

function requestOf(entry: OutputEntry, location: RuntimeLocation | undefined): OutputRequest {
  const { folder } = entry;
  const own = Object.entries(entry).filter(([name]) => !commonMembers.has(name));
  return {
    folder,
    options: own.length === 0 ? undefined : Object.fromEntries(own),
    sharedFrom: location === undefined ? undefined : importedFrom(location, folder),
  };
}

/** What imports of a shared runtime start with in a client. */
function importedFrom({ folder, packageName }: RuntimeLocation, client: string): string {
  return packageName ?? relative(resolve(client), resolve(folder)).replaceAll("\\", "/");
}
