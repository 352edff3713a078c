import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import * as sdk from "../../generated/typescript/index.js";
import { readBilling } from "../spec/billing.js";
import { describeTrace } from "./describe-trace.js";
import { mutants } from "./mutants.js";
import { addCounts, describeFailures, describeCounts, emptyCounts, type Counts } from "./counts.js";
import { perform, type Death, type Finished, type Task } from "./tasks.js";
import { performAll } from "./thread-pool.js";
import { virtualRunner } from "./virtual-environment.js";

const options = {
  schedules: { type: "string", default: "1000000" },
  sockets: { type: "string", default: "20000" },
  from: { type: "string", default: "1" },
  seed: { type: "string" },
} as const;

/** Seeds of one task: small enough to show progress. */
const chunk = 2000;
const socketSlots = 64;

interface Proof {
  readonly virtual: Counts;
  readonly sockets: Counts;
  readonly deaths: Map<number, Death | undefined>;
}

async function prove(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.seed !== undefined) return replay(Number(values.seed));
  const from = Number(values.from);
  const tasks: readonly Task[] = [
    ...mutants.map((_, index) => ({ kind: "mutant", index }) as const),
    ...chunks("virtual", from, Number(values.schedules)),
    ...chunks("sockets", from, Number(values.sockets)),
  ];
  const proof: Proof = { virtual: emptyCounts(), sockets: emptyCounts(), deaths: new Map() };
  let done = 0;
  await performAll(tasks, new URL(import.meta.url), (finished) => {
    note(proof, finished);
    done += 1;
    process.stderr.write(
      `${done} of ${tasks.length} parts, ${proof.virtual.failed + proof.sockets.failed} violations\n`,
    );
  });
  report(proof);
}

function chunks(kind: "virtual" | "sockets", from: number, total: number): readonly Task[] {
  return Array.from({ length: Math.ceil(total / chunk) }, (_, index) => {
    const start = from + index * chunk;
    return { kind, from: start, to: Math.min(start + chunk, from + total), slots: socketSlots };
  });
}

function note(proof: Proof, finished: Finished): void {
  if (finished.kind === "mutant") return void proof.deaths.set(finished.index, finished.death);
  addCounts(proof[finished.kind], finished.counts);
  if (finished.counts.failed > 0) process.stderr.write(`${describeFailures(finished.counts)}\n`);
}

function report({ virtual, sockets, deaths }: Proof): void {
  const survivors = mutants.filter((_, index) => deaths.get(index) === undefined);
  for (const [index, { name }] of mutants.entries()) {
    const death = deaths.get(index);
    const end = death === undefined ? "SURVIVED" : `found by ${death.by}: ${death.rules.join(", ")}`;
    console.log(`a client that ${name}: ${end}`);
  }
  console.log(`\nmutants: ${mutants.length}, of which ${survivors.length} survived`);
  console.log(`in virtual time: ${describeCounts(virtual)}`);
  console.log(`on sockets: ${describeCounts(sockets)}`);
  const failures = [describeFailures(virtual), describeFailures(sockets)].filter((text) => text !== "");
  if (failures.length > 0) console.log(`${failures.join("\n")}\nTo see one: npm run prove -- --seed <seed>`);
  if (survivors.length + virtual.failed + sockets.failed > 0) process.exitCode = 1;
}

async function replay(seed: number): Promise<void> {
  const verdict = await virtualRunner(await readBilling(), sdk)(seed);
  console.log(describeTrace(verdict));
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
