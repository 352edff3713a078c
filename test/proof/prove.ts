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
import { addCounts, describeFailures, describeCounts, type Counts } from "./counts.js";
import { perform, type Death, type Finished, type Task } from "./tasks.js";
import { performAll } from "./thread-pool.js";
import { addToSums, type Kind, kinds, noCounts } from "./sums.js";
import { socketSlots } from "./socket-environment.js";
import { isTransport } from "./transports.js";
import { virtualRunner } from "./virtual-environment.js";

const options = {
  schedules: { type: "string" },
  sockets: { type: "string", default: "20000" },
  /** What sends on sockets: `fetch`, `node` or `undici`. */
  transport: { type: "string", default: "fetch" },
  /** Schedules of a client whose tokens end. */
  tokens: { type: "string", default: "50000" },
  /** Schedules of conditions and questions, over all their models. */
  ways: { type: "string", default: "100000" },
  from: { type: "string", default: "1" },
  /** Plays as many models alone, `schedules` over all of them. */
  models: { type: "string" },
  /** With `seed`: a schedule of this model. */
  model: { type: "string" },
  seed: { type: "string" },
  /** A file in which the counts of several runs add up. */
  sums: { type: "string" },
} as const;

/** Seeds of one task: small enough to show progress. */
const chunk = 2000;
const usualSchedules = 1_000_000;
const usualModels = 50;
/** Schedules over all of them. */
const usualOfModels = 200_000;
const usualWayModels = 50;

interface Proof extends Readonly<Record<Kind, Counts>> {
  readonly deaths: Map<number, Death | undefined>;
}

async function prove(): Promise<void> {
  const { values } = parseArgs({ options });
  const { seed, model, sums } = values;
  if (seed !== undefined && model !== undefined) return replayModel(Number(seed), Number(model));
  if (seed !== undefined) return replay(Number(seed));
  const tasks = planTasks(values);
  const proof: Proof = { ...noCounts(), deaths: new Map() };
  let done = 0;
  await performAll(tasks, new URL(import.meta.url), (finished) => {
    note(proof, finished);
    done += 1;
    process.stderr.write(`${done} of ${tasks.length} parts, ${sumOfFailed(proof)} violations\n`);
  });
  report(proof);
  if (sums !== undefined) reportSums(sums, tasks, proof);
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
  readonly schedules?: string | undefined;
  readonly sockets: string;
  readonly transport: string;
  readonly tokens: string;
  readonly ways: string;
  readonly from: string;
  readonly models?: string | undefined;
}

/** Everything, or the schedules of one kind that are asked for. */
function planTasks({
  schedules,
  sockets,
  transport,
  tokens,
  ways,
  from: first,
  models,
}: Wanted): readonly Task[] {
  if (!isTransport(transport)) throw new RangeError(`there is no transport ${transport}`);
  const from = Number(first);
  if (models !== undefined) {
    return modelTasks("model", Number(models), Number(schedules ?? usualOfModels), from);
  }
  return [
    ...mutants.map((_, index) => ({ kind: "mutant", index }) as const),
    ...spans(from, Number(schedules ?? usualSchedules)).map(
      (span) => ({ kind: "virtual", ...span }) as const,
    ),
    ...spans(from, Number(sockets)).map(
      (span) => ({ kind: "sockets", ...span, slots: socketSlots, transport }) as const,
    ),
    ...spans(from, Number(tokens)).map((span) => ({ kind: "tokens", ...span }) as const),
    ...modelTasks("way", usualWayModels, Number(ways), from),
    ...(schedules === undefined ? modelTasks("model", usualModels, usualOfModels, from) : []),
  ];
}

/** The same seeds for each model. */
function modelTasks(kind: "model" | "way", models: number, total: number, from: number): readonly Task[] {
  const each = Math.ceil(total / models);
  return Array.from({ length: models }, (_, index) => index + 1).flatMap((model) =>
    spans(from, each).map((span) => ({ kind, model, ...span })),
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
  model: "of drawn models",
  way: "of conditions and questions",
};

function reportCounts(counts: Readonly<Record<Kind, Counts>>): void {
  for (const kind of kinds) {
    if (counts[kind].schedules > 0) console.log(`${kindWords[kind]}: ${describeCounts(counts[kind])}`);
  }
}

const howToSee =
  "To see one: npm run prove -- --seed <seed>, of a model: npm run prove -- --model <model> --seed <seed>";

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

async function replay(seed: number): Promise<void> {
  const verdict = await virtualRunner(await readBilling(), sdk)(seed);
  console.log(describeTrace(verdict));
  if (verdict.violations.length > 0) process.exitCode = 1;
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
