import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPrograms } from "./promises/build-program.js";
import { expectedOn } from "./promises/expected.js";
import { playPromises } from "./promises/play-promises.js";

/** What `npm run test:platforms` tries on Bun, Deno, workerd and other Nodes. */

const folder = mkdtempSync(join(tmpdir(), "quoin-promises-"));
beforeAll(() => buildPrograms(folder));
afterAll(() => rmSync(folder, { recursive: true }));

it("the promises that are tried on every platform are kept by this Node", async () => {
  const results = await playPromises(async (url) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "program.mjs"), url]);
    return stdout;
  });
  expect(results).toEqual(expectedOn.Node);
});
