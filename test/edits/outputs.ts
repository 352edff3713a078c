import type { Versions } from "../../src/review/diff/compare-models.js";
import { clientSlice, sliceText } from "../../src/output/emitter/client-slice.js";
import { emitApiReport } from "../../src/client/typescript/emit-api-report.js";
import { emitClient } from "../generated/emit-client.js";
import { planLayout } from "../../src/client/typescript/layout.js";
import type { Api } from "../../src/language/model/ir/api.js";

const reports = new WeakMap<Api, string>();
const outputs = new WeakMap<Api, Promise<string>>();

/** Whether a version came or went, or one that both models have, or the current one, has another client. */
export async function outputsDiffer(old: Versions, next: Versions): Promise<boolean> {
  const pairs = next.flatMap((api) => {
    const partner = old.find(({ version }) => version.name === api.version.name);
    return partner === undefined ? [] : [[partner, api] as const];
  });
  if (pairs.length < Math.max(old.length, next.length)) return true;
  const [before, after] = [old, next].map((versions) => versions.find(({ version }) => version.isCurrent));
  const currents = before === undefined || after === undefined ? [] : [[before, after] as const];
  const changed = [...pairs, ...currents].filter(([one, other]) => sliceText(one) !== sliceText(other));
  if (changed.some(([one, other]) => reportOf(one) !== reportOf(other))) return true;
  for (const [one, other] of changed) if ((await outputOf(one)) !== (await outputOf(other))) return true;
  return false;
}

/** Without the rest, which takes ten times as long. */
function reportOf(api: Api): string {
  const report = reports.get(api) ?? emitApiReport(planLayout(clientSlice(api))).text;
  reports.set(api, report);
  return report;
}

/** All files of a client, unformatted: what the runtime is made of, imports say. */
function outputOf(api: Api): Promise<string> {
  const known = outputs.get(api) ?? emitAll(api);
  outputs.set(api, known);
  return known;
}

async function emitAll(api: Api): Promise<string> {
  const options = { importEnding: ".js", sharedRuntime: "../runtime", hasTesting: true } as const;
  return JSON.stringify(await emitClient(api, options));
}
