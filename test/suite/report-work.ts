import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "vitest/node";
import { projectFolder } from "../house/source-files.js";
import { isWhole } from "../whole.js";
import { listTestFiles } from "./test-files.js";
import { readWork, type Work, workKinds } from "./work.js";

/** The file with what `npm test` may cost. Whoever makes it cheaper lowers a number; whoever raises one says why. */
const limitsPath = "test/suite/work.json";

/** Fails a run of `npm test` that starts, compiles or generates more than the limits say, and says what it did. */
export const workReporter: Reporter = {
  onTestRunEnd(modules) {
    if (isWhole || modules.length < listTestFiles().length) return;
    const work = readWork();
    const limits: Work = JSON.parse(readFileSync(join(projectFolder, limitsPath), "utf8"));
    const { processes, compilations, clients } = work;
    console.log(
      `\nThe tests started ${processes} processes, compiled ${compilations} times and generated ${clients} clients.`,
    );
    const over = workKinds.filter((kind) => work[kind] > limits[kind]);
    for (const kind of over) {
      console.error(`${kind}: ${work[kind]}, of at most ${limits[kind]} (${limitsPath}).`);
    }
    if (over.length > 0) process.exitCode = 1;
  },
};
