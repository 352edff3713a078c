import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import type { ApiVersion } from "../../language/model/ir/api.js";
import { idsOf, valueOf } from "../../language/model/ir/known.js";
import type { SourceText } from "../../language/read/source-reading.js";
import type { OutputSettings, Settings } from "./settings.js";

/** An output with its version, and what it is beside. */
export interface VersionedOutput {
  readonly output: OutputSettings;
  readonly version: ApiVersion;
  /** Oldest first. */
  readonly versions: readonly ApiVersion[];
  readonly allOutputs: Settings["allOutputs"];
}

/**
 * VER-3: a deprecated version says so, and one that is pinned says that a newer one exists. There is nothing to advise where
 * the configuration has a client of that one too, nor of what has all versions; what isn't a client replaces none.
 */
function diagnoseVersion({ output, version, versions, allOutputs }: VersionedOutput): readonly Diagnostic[] {
  const { name, deprecated: reason, isCurrent, at } = version;
  const { folder, apiVersion, scope } = output;
  const current = versions.find((one) => one.isCurrent)?.name;
  const isGenerated = (wanted: string | undefined) =>
    scope === "model" ||
    allOutputs.some(
      (other) => other.folder !== folder && other.scope === scope && (other.apiVersion ?? current) === wanted,
    );
  const facts = { version: name, folder, retires: valueOf(version.retires) ?? idsOf(version.retires) };
  if (reason !== undefined) {
    if (!isCurrent && isGenerated(current)) return [];
    return [diagnose("deprecated-version", { ...facts, reason, isCurrent }, at)];
  }
  const newest = versions.at(-1)?.name ?? name;
  if (apiVersion === undefined || newest === name || isGenerated(newest)) return [];
  return [diagnose("newer-version", { ...facts, newest }, at)];
}

/** What there is to say about the versions of outputs. */
export interface VersionReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The folders of those whose version is deprecated. */
  readonly deprecated: ReadonlySet<string>;
}

export function reportVersions(outputs: readonly VersionedOutput[]): VersionReport {
  const deprecated = outputs.filter(({ version }) => version.deprecated !== undefined);
  return {
    diagnostics: outputs.flatMap(diagnoseVersion),
    deprecated: new Set(deprecated.map(({ output }) => output.folder)),
  };
}

/**
 * The same of outputs that are current, without building the model: only what pins a version has it read, and only the file
 * that lists the versions. `texts`: those of a sound model.
 */
export async function reportPinnedVersions(
  { outputs, allOutputs }: Settings,
  texts: readonly SourceText[],
): Promise<VersionReport> {
  const pinned = outputs.filter(({ apiVersion }) => apiVersion !== undefined);
  const files = texts.filter(listsVersions);
  if (pinned.length === 0 || files.length === 0) return reportVersions([]);
  const { readModelFiles } = await import("../../language/read/read-model.js");
  const { listVersions } = await import("../../language/model/build-model.js");
  const { document } = readModelFiles({ files, diagnostics: [] });
  const versions = document === undefined ? [] : listVersions(document);
  const versioned = pinned.flatMap((output) => {
    const version = versions.find(({ name }) => name === output.apiVersion);
    return version === undefined ? [] : [{ output, version, versions, allOutputs }];
  });
  return reportVersions(versioned);
}

function listsVersions({ text }: SourceText): boolean {
  return /^["']?versions["']?\s*:/mu.test(text);
}
