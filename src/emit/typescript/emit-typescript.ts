import type { Api } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import { emitApiReport } from "./emit-api-report.js";
import { emitEntries } from "./emit-entries.js";
import { emitErrors } from "./emit-errors.js";
import { emitLimits } from "./emit-limits.js";
import { emitPolicy } from "./emit-policy.js";
import { emitReadme } from "./emit-readme.js";
import { emitResources } from "./emit-resources.js";
import { emitRuntime } from "./emit-runtime.js";
import { emitTypes } from "./emit-types.js";
import { emitValidators } from "./emit-validators.js";
import { emitWebhooks } from "./emit-webhooks.js";
import { planLayout } from "./layout.js";
import type { TypescriptOptions } from "./options.js";

/** The TypeScript client of one version: the table of contents of the output. */
export async function emitTypescript(api: Api, options: TypescriptOptions): Promise<readonly OutputFile[]> {
  const { importEnding: ending, packageName = api.packageName } = options;
  const layout = planLayout(api);
  const modules = [
    emitErrors(layout, ending),
    emitLimits(layout, ending),
    ...emitPolicy(layout, packageName, ending),
    ...emitTypes(layout, ending),
    ...emitValidators(layout, ending),
    ...emitResources(layout, ending),
  ];
  const [entries, readme, runtime, webhooks] = await Promise.all([
    emitEntries(layout, modules, packageName, ending),
    emitReadme(layout, packageName, ending),
    emitRuntime(ending),
    emitWebhooks(layout, ending),
  ]);
  return [readme, emitApiReport(layout), ...entries, ...modules, ...webhooks, ...runtime];
}
