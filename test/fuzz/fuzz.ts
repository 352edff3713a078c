import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import { compileSamples } from "./compile-sample.js";
import { type Failure, type Finished, originOf, perform, type Task } from "./fuzz-tasks.js";
import { performInThreads, type ThreadMessage } from "./fuzz-threads.js";
import { judge } from "./judge.js";
import { drawMutant } from "./mutate.js";
import { quoin } from "./pipeline.js";
import type { ModelFiles } from "./random-model.js";
import { reduce } from "./reduce.js";
import { type Origin, startingModels } from "./starting-models.js";

const options = {
  mutants: { type: "string", default: "100000" },
  billing: { type: "string", default: "2000" },
  from: { type: "string", default: "1" },
  seed: { type: "string" },
} as const;

/** Mutants of one task: small enough to show progress. */
const chunk: Readonly<Record<Origin, number>> = { small: 500, billing: 50 };
/** What takes too long to be tried again and again. */
const unreduced = ["end", "time", "compiles"];
/** Failures of different kinds that are shown with a reduced model. */
const shown = 20;

async function fuzz(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.seed !== undefined) return replay(values.seed);
  const from = Number(values.from);
  const tasks = [
    ...chunks("billing", from, Number(values.billing)),
    ...chunks("small", from, Number(values.mutants)),
  ];
  const all: Finished[] = [];
  await performInThreads(tasks, new URL(import.meta.url), (finished) => {
    all.push(finished);
    const failed = all.flatMap(({ failures }) => failures).length;
    for (const { seed, rule } of finished.failures) process.stderr.write(`${seed}: ${rule}\n`);
    process.stderr.write(`${all.length} of ${tasks.length} parts, ${failed} violations\n`);
  });
  const sample = all.flatMap((finished) => finished.sample);
  process.stderr.write(`compiling ${sample.length} clients\n`);
  const complaints = await compileSamples(
    sample.map((seed) => ({ seed, apis: quoin.read(mutantOf(seed)).apis })),
  );
  await report(all, [...all.flatMap(({ failures }) => failures), ...complaints], sample.length);
}

function chunks(origin: Origin, from: number, total: number): readonly Task[] {
  const size = chunk[origin];
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => {
    const start = from + index * size;
    return { origin, from: start, to: Math.min(start + size, from + total) };
  });
}

async function report(
  all: readonly Finished[],
  failures: readonly Failure[],
  compiled: number,
): Promise<void> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  for (const origin of ["small", "billing"] as const) {
    const of = all.filter((finished) => finished.origin === origin);
    const [mutants, accepted] = [sum(of.map((one) => one.mutants)), sum(of.map((one) => one.accepted))];
    const name = origin === "small" ? "models under 2 kB" : "billing";
    console.log(`mutants of ${name}: ${mutants}, of which ${accepted} are accepted`);
  }
  const codes = new Set(all.flatMap((finished) => finished.codes));
  console.log(
    `${codes.size} different diagnostics, ${compiled} clients compiled, ${failures.length} violations`,
  );
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
  showModel(await reduce(mutantOf(seed), async (files) => breaks(files, rule)));
}

async function breaks(files: ModelFiles, rule: string): Promise<boolean> {
  const { violations } = await judge(files, quoin, true);
  return violations.some((violation) => violation.rule === rule);
}

function showModel(files: ModelFiles): void {
  for (const { path, text } of files) console.log(`--- ${path}\n${JSON.stringify(text)}`);
}

function mutantOf(seed: string): ModelFiles {
  return drawMutant(seed, startingModels(originOf(seed)));
}

async function replay(seed: string): Promise<void> {
  const files = mutantOf(seed);
  for (const { path, text } of files) console.log(`--- ${path}\n${text}`);
  const { violations } = await judge(files, quoin, true);
  const { apis, rendered } = quoin.read(files);
  console.log(rendered);
  const complaints = await compileSamples([{ seed, apis }]);
  for (const { rule, says } of [...violations, ...complaints]) console.log(`${rule}: ${says}`);
  if (violations.length + complaints.length > 0) process.exitCode = 1;
}

function serveTasks(): void {
  const say = (message: ThreadMessage) => parentPort?.postMessage(message);
  parentPort?.on("message", (task: Task) => {
    perform(task, quoin, (starts) => say({ starts })).then(
      (finished) => say({ finished }),
      // Thrown outside of a promise it ends the thread, and with it the run.
      (error: unknown) =>
        setImmediate(() => {
          throw error;
        }),
    );
  });
}

await (isMainThread ? fuzz() : serveTasks());
