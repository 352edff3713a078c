import { compileSamples } from "./compile-sample.js";
import { allParts, createDraw, judgeFiles, type Part, partOf, pipelines } from "./fuzz-parts.js";
import type { Failure, Finished } from "./fuzz-tasks.js";
import { quoin } from "./pipeline.js";
import type { ModelFiles } from "./random-model.js";
import { reduce } from "./reduce.js";

/** What takes too long to be tried again and again. */
const unreduced = ["end", "time", "compiles"];
/** Failures of different kinds that are shown with a reduced model. */
const shown = 20;

const titles: Readonly<Record<Part, string>> = {
  models: "mutants of models under 2 kB",
  billing: "mutants of billing",
  pairs: "pairs of models",
  upgrades: "models whose callers are upgraded",
};

/** Says what a run found, with the smallest model of each kind of failure. */
export async function report(
  all: readonly Finished[],
  failures: readonly Failure[],
  compiled: number,
): Promise<void> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  for (const part of allParts) {
    const of = all.filter((finished) => finished.part === part);
    const [drawn, accepted] = [sum(of.map((one) => one.drawn)), sum(of.map((one) => one.accepted))];
    const codes = new Set(of.flatMap((one) => one.codes));
    console.log(
      `${titles[part]}: ${drawn}, of which ${accepted} are accepted, with ${codes.size} different codes`,
    );
  }
  console.log(`${compiled} clients compiled, ${failures.length} violations`);
  const firsts = [...new Map(failures.toReversed().map((failure) => [failure.rule, failure])).values()];
  for (const failure of firsts.slice(0, shown)) await show(failure, failures);
  if (failures.length > 0) process.exitCode = 1;
}

async function show({ rule, seed, says }: Failure, failures: readonly Failure[]): Promise<void> {
  const count = failures.filter((failure) => failure.rule === rule).length;
  console.log(
    `\n${rule}: ${count} times. To see one: npm run fuzz -- --seed ${seed}\n${says.slice(0, 1_000)}`,
  );
  if (unreduced.some((start) => rule.startsWith(start))) return;
  const files = createDraw()(seed);
  showModel(await reduce(files, async (fewer) => breaks(partOf(seed), fewer, rule)));
}

async function breaks(part: Part, files: ModelFiles, rule: string): Promise<boolean> {
  const { violations } = await judgeFiles(part, files, pipelines, true);
  return violations.some((violation) => violation.rule === rule);
}

function showModel(files: ModelFiles): void {
  for (const { path, text } of files) console.log(`--- ${path}\n${JSON.stringify(text)}`);
}

/** Shows what a seed draws, and what is said of it. */
export async function replay(seed: string): Promise<void> {
  const part = partOf(seed);
  const files = createDraw()(seed);
  for (const { path, text } of files) console.log(`--- ${path}\n${text}`);
  const { violations, says } = await judgeFiles(part, files, pipelines, true);
  console.log(says);
  const complaints =
    part === "pairs" || part === "upgrades"
      ? []
      : await compileSamples([{ seed, apis: quoin.read(files).apis }]);
  for (const { rule, says: words } of [...violations, ...complaints]) console.log(`${rule}: ${words}`);
  if (violations.length + complaints.length > 0) process.exitCode = 1;
}
