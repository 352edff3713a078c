import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { checkBase } from "../../../site/check-base.js";
import { isOverlapping } from "../../../output/generate/check-overlaps.js";
import type { OutputSettings, Settings } from "../../../output/generate/settings.js";
import { site } from "../../languages/languages.js";
import type { Flags } from "../config/flags.js";
import { packagesOf } from "../config/resolve-outputs.js";

/** What the flags say of a site; each overrides what the configuration says of it. */
export interface SiteFlags extends Pick<Flags, "config" | "model" | "out"> {
  readonly base?: string | undefined;
  readonly versions?: "all" | "current" | undefined;
}

export interface ChosenSites {
  /** The settings with the sites as the only outputs; `undefined`: the flags are wrong. */
  readonly settings: Settings | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const defaultFolder = "site";

/** The site in the folder that a flag names, with what the configuration says of it; else the sites of the configuration, or a new one. */
export async function chooseSites(settings: Settings, flags: SiteFlags): Promise<ChosenSites> {
  const { out, base } = flags;
  const configured = settings.outputs.filter((output) =>
    out === undefined ? output.language === site : resolve(output.folder) === resolve(out),
  );
  const folder = out ?? defaultFolder;
  const wrong = [
    ...(base === undefined ? [] : checkBase(base)),
    ...(configured.length > 0 ? checkLanguages(configured) : checkFolder(folder, settings)),
  ];
  if (wrong.length > 0) return { settings: undefined, diagnostics: wrong };
  const outputs = await Promise.all(
    configured.length > 0
      ? configured.map((output) => overrideOptions(output, flags))
      : [createSite(folder, settings, flags)],
  );
  const allOutputs = configured.length > 0 ? replaceSites(settings.allOutputs, outputs) : outputs;
  return { settings: { ...settings, outputs, allOutputs, sharedRuntime: undefined }, diagnostics: [] };
}

async function createSite(folder: string, { outputs }: Settings, flags: SiteFlags): Promise<OutputSettings> {
  const client = await clientOf(flags);
  return { ...client.tellPackages(packagesOf(outputs)), folder, apiVersion: undefined };
}

/** Whatever the flags say, its guides are where the configuration has them. */
async function overrideOptions(output: OutputSettings, flags: SiteFlags): Promise<OutputSettings> {
  const { extraFiles } = output;
  return { ...output, ...(await clientOf(flags, output.options)), extraFiles };
}

function clientOf({ base, versions }: SiteFlags, options: object = {}) {
  return site.createClient({
    ...options,
    ...(base !== undefined && { base }),
    ...(versions !== undefined && { versions }),
  });
}

function replaceSites(
  all: readonly OutputSettings[],
  sites: readonly OutputSettings[],
): readonly OutputSettings[] {
  return all.map((output) => sites.find(({ folder }) => folder === output.folder) ?? output);
}

function checkLanguages(outputs: readonly OutputSettings[]): readonly Diagnostic[] {
  return outputs.flatMap(({ folder, language, at }) =>
    language === site ? [] : [diagnose("not-a-site", { folder, language: language.name }, at)],
  );
}

/** A folder that is new to the configuration must not be in one of those that it has, or around it. */
function checkFolder(folder: string, { outputs, sharedRuntime }: Settings): readonly Diagnostic[] {
  const folders = [...outputs, ...(sharedRuntime === undefined ? [] : [sharedRuntime])];
  const other = folders.find((one) => isOverlapping(one.folder, folder));
  return other === undefined ? [] : [diagnose("overlapping-outputs", { folder, other: other.folder })];
}
