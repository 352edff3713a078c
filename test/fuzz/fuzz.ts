import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import { compileSamples } from "./compile-sample.js";
import { allParts, createDraw, type Part, parts, pipelines } from "./fuzz-parts.js";
import { replay, report } from "./fuzz-report.js";
import { type Finished, perform, type Task } from "./fuzz-tasks.js";
import { performInThreads, type ThreadMessage } from "./fuzz-threads.js";
import { quoin } from "./pipeline.js";

const options = {
  mutants: { type: "string", default: "100000" },
  billing: { type: "string", default: "2000" },
  pairs: { type: "string", default: "20000" },
  upgrades: { type: "string", default: "300" },
  from: { type: "string", default: "1" },
  seed: { type: "string" },
} as const;

async function fuzz(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.seed !== undefined) return replay(values.seed);
  const { from, mutants: models, billing, pairs, upgrades } = values;
  const totals: Readonly<Record<Part, string>> = { models, billing, pairs, upgrades };
  const tasks = allParts.flatMap((part) => chunks(part, Number(from), Number(totals[part])));
  const all: Finished[] = [];
  await performInThreads(tasks, new URL(import.meta.url), (finished) => {
    all.push(finished);
    const failed = all.flatMap(({ failures }) => failures).length;
    for (const { seed, rule } of finished.failures) process.stderr.write(`${seed}: ${rule}\n`);
    process.stderr.write(`${all.length} of ${tasks.length} parts, ${failed} violations\n`);
  });
  const sample = all.flatMap((finished) => finished.sample);
  process.stderr.write(`compiling ${sample.length} clients\n`);
  const draw = createDraw();
  const complaints = await compileSamples(
    sample.map((seed) => ({ seed, apis: quoin.read(draw(seed)).apis })),
  );
  await report(all, [...all.flatMap(({ failures }) => failures), ...complaints], sample.length);
}

function chunks(part: Part, from: number, total: number): readonly Task[] {
  const size = parts[part].chunk;
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => {
    const start = from + index * size;
    return { part, from: start, to: Math.min(start + size, from + total) };
  });
}

function serveTasks(): void {
  const say = (message: ThreadMessage) => parentPort?.postMessage(message);
  parentPort?.on("message", (task: Task) => {
    perform(task, pipelines, (starts) => say({ starts })).then(
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
