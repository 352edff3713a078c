import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Finished, Task } from "./fuzz-tasks.js";

/** What a thread says: which seed it takes next, or what became of its task. */
export type ThreadMessage = { readonly starts: string } | { readonly finished: Finished };

/** What takes longer hangs, however busy the machine is. In milliseconds. */
const patience = 60_000;

/** Performs tasks in threads, each of which runs `script`. A thread that hangs is ended, and its task counts as failed. */
export async function performInThreads(
  tasks: readonly Task[],
  script: URL,
  onFinished: (finished: Finished) => void,
): Promise<void> {
  const waiting = [...tasks];
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      for (let task = waiting.shift(); task !== undefined;) {
        task = await workUntilHung(task, waiting, script, onFinished);
      }
    }),
  );
}

/** Ends without a task when none is waiting, and with the next one when a thread hangs. */
function workUntilHung(
  first: Task,
  waiting: Task[],
  script: URL,
  onFinished: (finished: Finished) => void,
): Promise<Task | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: 64 } });
    const end = (next: Task | undefined) => {
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(next));
    };
    let task = first;
    let seed = "";
    const timer = setTimeout(() => {
      onFinished(hung(task, seed));
      end(waiting.shift());
    }, patience);
    worker.on("message", (message: ThreadMessage) => {
      timer.refresh();
      if ("starts" in message) return void (seed = message.starts);
      onFinished(message.finished);
      const next = waiting.shift();
      if (next === undefined) return end(next);
      task = next;
      worker.postMessage(task);
    });
    worker.on("error", reject);
    worker.postMessage(task);
  });
}

function hung({ part }: Task, seed: string): Finished {
  const failure = { seed, rule: "end", says: `It takes more than ${patience} ms.` };
  return { part, drawn: 0, accepted: 0, codes: [], failures: [failure], sample: [] };
}
