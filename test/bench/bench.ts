import { spawnSync } from "node:child_process";
import { measureRows, type Result } from "./measure-rows.js";
import { type Options, readOptions } from "./options.js";
import { benchReach } from "./reach/bench-reach.js";
import { readRecords, record } from "./recorded.js";
import { installHeyApi } from "./rivals/hey-api.js";
import { tableHead, tableLine } from "./table.js";

/** `npm run bench`: each ratio beside its goal and the one that was recorded last. */
async function bench(words: readonly string[]): Promise<void> {
  const options = await readOptions(words);
  if ("says" in options) {
    console.log(options.says);
    return;
  }
  for (const name of options.limits) runLimits(name);
  const version = nodeVersion(options.node);
  if (options.withReach) await benchReach({ ...options, version });
  if (options.groups.length === 0) return;
  const results = await printTable(options, version);
  if (!options.isRecorded) return;
  const date = new Date().toISOString().slice(0, 10);
  record(results, { date, node: version, rounds: options.rounds });
}

async function printTable(
  { groups, node, rounds, withRivals }: Options,
  version: string,
): Promise<readonly Result[]> {
  const settings = { node, rival: withRivals ? installHeyApi(version) : undefined };
  const recorded = readRecords();
  const results: Result[] = [];
  console.log(
    `Node ${version}, rounds: ${rounds}, in turns. CPU is user and system of whole processes, or of a call;`,
  );
  console.log("figures are medians, ratios are medians of the ratios of the rounds.\n");
  console.log(tableHead);
  for (const group of groups) {
    const measured = await measureRows(group, settings, rounds, (said) => console.error(`  … ${said}`));
    for (const result of measured) console.log(tableLine(result, recorded[result.row.name]?.value));
    results.push(...measured);
  }
  return results;
}

/** In a process of its own, as it measures itself. */
function runLimits(name: string): void {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, ["test/run-module.mjs", `test/bench/limits/${name}.ts`], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

function nodeVersion(node: string): string {
  return spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout.trim();
}

await bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
