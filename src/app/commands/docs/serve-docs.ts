import { type Diagnostic, diagnose, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { baseOf } from "../../../site/options.js";
import { indexFiles, respondWithFiles, type ServedSite } from "./respond-with-file.js";
import { readFilesBeside } from "../../../output/generate/read-inputs.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import type { Api } from "../../../language/model/ir/api.js";
import { suggest } from "../../../language/text/suggestion.js";
import { visible } from "../../../language/text/visible.js";
import type { ExitCode, Io } from "../io.js";
import { sandboxOnChanges } from "../sandbox-on-changes.js";
import type { Beside, Versions } from "../start-serving.js";
import { untilInterrupted } from "../watch.js";
import { chooseSites, type SiteFlags } from "./choose-sites.js";

export interface ServeDocsFlags extends SiteFlags {
  readonly port: number;
}

/**
 * `quoin docs --serve`: serves the site and the sandbox on one port of this machine until it is interrupted, and both of the changed
 * model whenever it changes. Nothing is written.
 */
export async function serveDocs(
  flags: ServeDocsFlags,
  io: Io,
  signal: AbortSignal = untilInterrupted(),
): Promise<ExitCode> {
  const { config, model, port } = flags;
  return sandboxOnChanges({ config, model, port }, io, signal, createBeside(flags));
}

function createBeside(flags: SiteFlags): Beside {
  let site: ServedSite & { readonly title: string } = { files: new Map(), base: "/", title: "" };
  return {
    prepare: async (served, settings) => {
      const chosen = await chooseSites(settings, flags);
      const [output] = chosen.settings?.outputs ?? [];
      if (output === undefined) return chosen.diagnostics;
      const versions = inOrder(served);
      const api = findVersion(output, served, versions);
      if ("code" in api) return [api];
      const beside = await readFilesBeside(output);
      if (hasErrors(beside.diagnostics)) return beside.diagnostics;
      const files = await output.emit({ api, versions, files: beside.files });
      site = { files: indexFiles(files), base: baseOf(output.options), title: api.name };
      return [];
    },
    respondTo: ({ hasPath }) => respondWithFiles(() => site, hasPath),
    describe: (url) => visible(`the site of ${site.title} is on ${url}${site.base}`) + "\n",
  };
}

/** All versions, oldest first, as emitters are given them. */
function inOrder({ api, alongside }: Versions): readonly Api[] {
  const all = [api, ...alongside];
  const order = api.versions.map(({ name }) => name);
  return all.toSorted((one, other) => order.indexOf(one.version.name) - order.indexOf(other.version.name));
}

/** The version that the site begins with. */
function findVersion(
  { apiVersion, at }: OutputSettings,
  { api }: Versions,
  versions: readonly Api[],
): Api | Diagnostic {
  if (apiVersion === undefined) return api;
  const known = versions.map(({ version }) => version.name);
  const found = versions.find(({ version }) => version.name === apiVersion);
  const facts = { version: apiVersion, suggestion: suggest(apiVersion, known), known };
  return found ?? diagnose("no-such-version", facts, at);
}
