import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Finished, Task } from "./tasks.js";

/**
 * Performs tasks in threads, each of which runs `script`.
 *
 * @throws Error when a thread fails
 */
export async function performAll(
  tasks: readonly Task[],
  script: URL,
  onFinished: (finished: Finished) => void,
): Promise<void> {
  const waiting = [...tasks];
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: threads }, () => work(waiting, script, onFinished)));
}

function work(waiting: Task[], script: URL, onFinished: (finished: Finished) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const next = (): void => {
      const task = waiting.shift();
      if (task === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(task);
    };
    worker.on("message", (finished: Finished) => {
      onFinished(finished);
      next();
    });
    worker.on("error", reject);
    next();
  });
}
