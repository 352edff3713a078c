import type { EmitterInput, RecallFile } from "../../output/emitter/emitter.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { emitApiReportFiles } from "./emit-api-report.js";
import { emitEntries } from "./emit-entries.js";
import { emitEnvironments } from "./emit-environments.js";
import { emitServers } from "./servers.js";
import { emitErrors } from "./emit-errors.js";
import { emitGroups } from "./emit-groups.js";
import { emitLimits } from "./emit-limits.js";
import { emitOperations } from "./emit-operations.js";
import { emitPackage } from "./emit-package.js";
import { emitPageWays } from "./emit-page-ways.js";
import { emitPolicy } from "./emit-policy.js";
import { emitResources } from "./emit-resources.js";
import { emitRuntime } from "./emit-runtime.js";
import { emitTesting } from "./emit-testing.js";
import { emitTypes } from "./emit-types.js";
import { emitValidators } from "./emit-validators.js";
import { emitWebhooks } from "./emit-webhooks.js";
import { createGroupPrinter } from "./group-printer.js";
import { importStyle, runtimeFolder } from "./import-style.js";
import { planLayout } from "./layout.js";
import { limitConstants } from "./limit-constants.js";
import type { TypescriptOptions } from "./options.js";
import { emitReadme } from "./readme/emit-readme.js";
import { graphTypes } from "./schema-order.js";
import { runtimeNeeds } from "./runtime-needs.js";

/** The TypeScript client of one version: the table of contents of the output. A runtime that it shares is no part of it. */
export async function emitTypescript(
  { api, plan }: EmitterInput,
  options: TypescriptOptions,
  recall?: RecallFile,
): Promise<readonly OutputFile[]> {
  const { packageName = api.packageName, hasFileStore = false, hasTesting = false } = options;
  const { target, compiledTo, packageVersion = "0.0.0", packageLicense, hasSqlStore, transports } = options;
  const style = importStyle(options);
  const layout = planLayout(api, plan);
  const [graph, statesTypes] = [graphTypes(layout), compiledTo !== undefined];
  const printGroups = createGroupPrinter(layout, { style, graph, statesTypes }, recall);
  const hasUploads = plan.features.includes("uploads");
  const choices = {
    target,
    compiledTo,
    packageName,
    packageVersion,
    packageLicense,
    hasFileStore,
    hasSqlStore,
    transports,
    hasTesting,
  };
  const modules = [
    emitErrors(layout, style),
    emitLimits(layout, style),
    emitPolicy(layout, packageName, style),
    ...emitOperations(layout, style),
    ...emitPageWays(layout, style),
    ...emitTypes(printGroups, style),
    ...emitValidators(layout, style, { printGroups, graph, statesTypes }),
    ...emitResources(printGroups, style),
    emitGroups(layout, style),
    ...emitServers(layout, style),
    ...emitWebhooks(layout, style),
    ...(hasTesting ? [emitTesting(layout, style)] : []),
  ];
  const rendered = await Promise.all([
    emitEntries(layout, style),
    emitEnvironments(layout),
    emitPackage({ ...choices, hasLimits: limitConstants(layout).length > 0, hasUploads }, style),
  ]);
  const pages = await emitReadme(layout, choices, style);
  const client = [...pages, ...emitApiReportFiles(layout), ...rendered.flat(), ...modules];
  if (options.sharedRuntime !== undefined) return client;
  const runtime = emitRuntime(runtimeNeeds(client, options), options);
  return [...client, ...runtime.map((file) => ({ ...file, path: `${runtimeFolder}/${file.path}` }))];
}
