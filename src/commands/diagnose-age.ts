import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import type { ApiVersion } from "../model/ir/api.js";
import { idsOf, valueOf } from "../model/ir/known.js";
import type { OutputSettings, Settings } from "./config/settings.js";

/** VER-3: a deprecated version says so, and one that is pinned says that a newer one exists. `versions`: oldest first. */
export function diagnoseAge(
  { folder, apiVersion }: OutputSettings,
  version: ApiVersion,
  versions: readonly ApiVersion[],
): readonly Diagnostic[] {
  const { name, deprecated: reason, at } = version;
  const facts = { version: name, folder, retires: valueOf(version.retires) ?? idsOf(version.retires) };
  if (reason !== undefined) {
    return [diagnose("deprecated-version", { ...facts, reason, isCurrent: version.isCurrent }, at)];
  }
  const newest = versions.at(-1)?.name ?? name;
  if (apiVersion === undefined || newest === name) return [];
  return [diagnose("newer-version", { ...facts, newest }, at)];
}

/**
 * The same of outputs that are current, without building the model: only what pins a version has it read, and only the file
 * that lists the versions. `sources`: the texts of a sound model, by their paths.
 */
export async function diagnosePinned(
  { outputs }: Settings,
  sources: ReadonlyMap<string, string>,
): Promise<readonly Diagnostic[]> {
  const pinned = outputs.filter(({ apiVersion }) => apiVersion !== undefined);
  const files = [...sources].flatMap(([path, text]) => (listsVersions(text) ? [{ path, text }] : []));
  if (pinned.length === 0 || files.length === 0) return [];
  const { readModelText } = await import("../read/read-model.js");
  const { listVersions } = await import("../model/build-model.js");
  const { document } = readModelText(files);
  const versions = document === undefined ? [] : listVersions(document);
  return pinned.flatMap((output) => {
    const version = versions.find(({ name }) => name === output.apiVersion);
    return version === undefined ? [] : diagnoseAge(output, version, versions);
  });
}

function listsVersions(text: string): boolean {
  return /^["']?versions["']?\s*:/mu.test(text);
}
