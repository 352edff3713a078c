import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import * as sdk from "../../generated/typescript/index.js";
import { readBilling } from "../spec/billing.js";
import { describeTrace } from "./describe-trace.js";
import { buildDrawn } from "./models/build-client.js";
import { describeModelTrace } from "./models/describe-trace.js";
import { drawModel } from "./models/draw-model.js";
import { modelPlayer } from "./models/play-models.js";
import { mutants } from "./mutants.js";
import { type DrawnKindName, drawnKinds, isDrawn, mapDrawn } from "./drawn/kinds.js";
import { type DrawnTask, playDrawn } from "./drawn/play-drawn.js";
import { addCounts, describeFailures, describeCounts, type Counts } from "./counts.js";
import { perform, type Death, type Finished, type Task } from "./tasks.js";
import { performAll } from "./thread-pool.js";
import { addToSums, type Kind, kinds, noCounts } from "./sums.js";
import { socketSlots } from "./socket-environment.js";
import { isTransport } from "./transports.js";
import { virtualRunner } from "./virtual-environment.js";

const options = {
  /** What is played, e.g. `mutants,virtual,upload`; all when absent. */
  kinds: { type: "string", default: ["mutants", ...kinds].join(",") },
  /** The share of all schedules that is played: 0.05 is a run of a few minutes. */
  share: { type: "string", default: "1" },
  /** In place of the share: as many of each kind. */
  schedules: { type: "string" },
  /** What sends on sockets: `fetch`, `node` or `undici`. */
  transport: { type: "string", default: "fetch" },
  from: { type: "string", default: "1" },
  /** One schedule: of the billing client in virtual time, or of `kinds` and `model`. */
  seed: { type: "string" },
  model: { type: "string", default: "1" },
  /** A file in which the counts of several runs add up. */
  sums: { type: "string" },
} as const;

/** Seeds of one task: small enough to show progress. */
const chunk = 2000;
/** How many schedules of each kind are played: what one core plays in less than an hour. */
const usual: Readonly<Record<Kind, number>> = {
  virtual: 60_000,
  sockets: 10_000,
  tokens: 50_000,
  ...mapDrawn(({ schedules }) => schedules),
};

interface Proof extends Readonly<Record<Kind, Counts>> {
  readonly deaths: Map<number, Death | undefined>;
}

async function prove(): Promise<void> {
  const { values } = parseArgs({ options });
  const { seed, sums } = values;
  if (seed !== undefined) return replay(Number(seed), values);
  const tasks = planTasks(values);
  const proof: Proof = { ...noCounts(), deaths: new Map() };
  let done = 0;
  await performAll(tasks, new URL(import.meta.url), (finished) => {
    note(proof, finished);
    done += 1;
    process.stderr.write(`${done} of ${tasks.length} parts, ${sumOfFailed(proof)} violations\n`);
  });
  report(proof);
  console.log(describeRun(tasks, proof));
  if (sums !== undefined) reportSums(sums, tasks, proof);
}

/** `1,000,000 schedules of 130 models in 42.0 minutes of one core` */
function describeRun(tasks: readonly Task[], proof: Proof): string {
  const played = tasks.filter(({ kind }) => kind !== "mutant");
  const models = played.map((task) => ("model" in task ? `${task.kind} ${task.model}` : "billing"));
  const schedules = kinds.reduce((sum, kind) => sum + proof[kind].schedules, 0);
  const { user, system } = process.cpuUsage();
  const minutes = ((user + system) / 60_000_000).toFixed(1);
  return `\n${schedules.toLocaleString("en-US")} schedules of ${new Set(models).size} models in ${minutes} minutes of one core`;
}

function sumOfFailed(proof: Proof): number {
  return kinds.reduce((sum, kind) => sum + proof[kind].failed, 0);
}

/** What all runs with this file have found. */
function reportSums(file: string, tasks: readonly Task[], proof: Proof): void {
  const { parts, ...counts } = addToSums(file, namePlayed(tasks), proof);
  console.log(`\nwith ${file}, of ${parts.length} parts:`);
  reportCounts(counts);
}

/** `virtual 1 to 2000`, `model 3 1 to 2000` */
function namePlayed(tasks: readonly Task[]): readonly string[] {
  return tasks.flatMap((task) => {
    if (task.kind === "mutant") return [];
    const subject = "model" in task ? `${task.kind} ${task.model}` : task.kind;
    return [`${subject} ${task.from} to ${task.to - 1}`];
  });
}

interface Wanted {
  readonly kinds: string;
  readonly share: string;
  readonly schedules?: string | undefined;
  readonly transport: string;
  readonly from: string;
}

/** Everything, or the kinds that are asked for. */
function planTasks({ kinds: wanted, share, schedules, transport, from }: Wanted): readonly Task[] {
  if (!isTransport(transport)) throw new RangeError(`there is no transport ${transport}`);
  return wanted.split(",").flatMap((kind): readonly Task[] => {
    if (kind === "mutants") return mutants.map((_, index) => ({ kind: "mutant", index }));
    const found = kinds.find((one) => one === kind);
    if (found === undefined) throw new RangeError(`there is no kind ${kind}: ${kinds.join(", ")}, mutants`);
    const total = Number(schedules ?? Math.ceil(usual[found] * Number(share)));
    if (isDrawn(found)) return drawnTasks(found, total, Number(from));
    const all = spans(Number(from), total);
    return found === "sockets"
      ? all.map((span) => ({ kind: found, ...span, slots: socketSlots, transport }))
      : all.map((span) => ({ kind: found, ...span }));
  });
}

/** The same seeds for each model. */
function drawnTasks(kind: DrawnKindName, total: number, from: number): readonly Task[] {
  const { models } = drawnKinds[kind];
  return Array.from({ length: models }, (_, index) => index + 1).flatMap((model) =>
    spans(from, Math.ceil(total / models)).map((span) => ({ kind, model, ...span })),
  );
}

function spans(from: number, total: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(total / chunk) }, (_, index) => {
    const start = from + index * chunk;
    return { from: start, to: Math.min(start + chunk, from + total) };
  });
}

function note(proof: Proof, finished: Finished): void {
  if (finished.kind === "mutant") return void proof.deaths.set(finished.index, finished.death);
  addCounts(proof[finished.kind], finished.counts);
  if (finished.counts.failed > 0) process.stderr.write(`${describeFailures(finished.counts)}\n`);
}

function report({ deaths, ...counts }: Proof): void {
  const survivors = deaths.size === 0 ? 0 : reportMutants(deaths);
  reportCounts(counts);
  const all = kinds.map((kind) => counts[kind]);
  const failures = all.map(describeFailures).filter((text) => text !== "");
  if (failures.length > 0) console.log(`${failures.join("\n")}\n${howToSee}`);
  if (survivors > 0 || all.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

const kindWords: Readonly<Record<Kind, string>> = {
  virtual: "in virtual time",
  sockets: "on sockets",
  tokens: "with tokens",
  ...mapDrawn(({ words }) => words),
};

function reportCounts(counts: Readonly<Record<Kind, Counts>>): void {
  for (const kind of kinds) {
    if (counts[kind].schedules > 0) console.log(`${kindWords[kind]}: ${describeCounts(counts[kind])}`);
  }
}

const howToSee =
  "To see one: npm run prove -- --seed <seed>, of a drawn model: npm run prove -- --kinds <kind> --model <model> --seed <seed>";

/** @returns how many survived */
function reportMutants(deaths: Proof["deaths"]): number {
  const survivors = mutants.filter((_, index) => deaths.get(index) === undefined);
  for (const [index, { name }] of mutants.entries()) {
    const death = deaths.get(index);
    const end = death === undefined ? "SURVIVED" : `found by ${death.by}: ${death.rules.join(", ")}`;
    console.log(`a client that ${name}: ${end}`);
  }
  console.log(`\nmutants: ${mutants.length}, of which ${survivors.length} survived`);
  return survivors.length;
}

interface Replayed {
  readonly kinds: string;
  readonly model: string;
}

async function replay(seed: number, { kinds: kind, model }: Replayed): Promise<void> {
  if (kind === "model") return replayModel(seed, Number(model));
  if (isDrawn(kind)) return replayDrawn({ kind, model: Number(model), from: seed, to: seed + 1 });
  const verdict = await virtualRunner(await readBilling(), sdk)(seed);
  console.log(describeTrace(verdict));
  if (verdict.violations.length > 0) process.exitCode = 1;
}

async function replayDrawn(task: DrawnTask): Promise<void> {
  const counts = await playDrawn(task);
  console.log(`${describeCounts(counts)}\n${describeFailures(counts)}`);
  if (counts.failed > 0) process.exitCode = 1;
}

/** The model comes first, so that it can be saved and looked at. */
async function replayModel(seed: number, model: number): Promise<void> {
  const text = drawModel(model);
  const verdict = await modelPlayer(await buildDrawn(text))(seed);
  console.log(`${text}\n${describeModelTrace(verdict)}`);
  if (verdict.violations.length > 0) process.exitCode = 1;
}

async function serveTasks(): Promise<void> {
  const api = await readBilling();
  parentPort?.on("message", (task: Task) => {
    perform(task, api, sdk).then(
      (finished) => parentPort?.postMessage(finished),
      // Thrown outside of a promise it ends the thread, and with it the proof.
      (error: unknown) =>
        setImmediate(() => {
          throw error;
        }),
    );
  });
}

await (isMainThread ? prove() : serveTasks());
