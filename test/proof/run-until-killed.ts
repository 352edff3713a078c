import { spawn } from "node:child_process";
import type { Random } from "../../src/sandbox/random.js";

/**
 * Runs a script that writes a character for each step that it takes. It is killed after some of them, a moment later.
 *
 * @param maxSteps so far it gets at most: however busy the machine is, the next one begins further on
 * @returns true when it ended by itself before
 */
export function runUntilKilled(given: readonly string[], random: Random, maxSteps: number): Promise<boolean> {
  const [steps, momentMs] = [1 + random.below(maxSteps), random.below(20)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"] });
    let taken = 0;
    child.stdout.on("data", (text: Buffer) => {
      const before = taken;
      taken += text.length;
      if (before < steps && taken >= steps) setTimeout(() => child.kill("SIGKILL"), momentMs);
    });
    child.on("exit", (code, signal) => {
      if (signal === "SIGKILL") resolve(false);
      else if (code === 0) resolve(true);
      else reject(new Error(`the process ended with ${code}`));
    });
  });
}
