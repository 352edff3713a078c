import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { seededRandom } from "../../src/sandbox/random.js";
import { isWhole } from "../whole.js";
import { runUntilKilled } from "../proof/run-until-killed.js";
import { effectServer } from "./effect-server.js";

const calls = isWhole ? 1000 : 400;
const root = resolve(import.meta.dirname, "../..");

/** The child needs JavaScript: Node 20 doesn't run TypeScript. */
async function compileChild(folder: string): Promise<string> {
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      outDir: folder,
      rootDir: root,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
    },
    files: [join(root, "test/runtime/crash-child.ts")],
    include: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await promisify(execFile)(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
  return join(folder, "test/runtime/crash-child.js");
}

it(`IDEM-3 a process that is killed again and again has each of ${calls} effects exactly once`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = await compileChild(folder);
  const { baseUrl, effects } = await effectServer(Math.random);
  let kills = 0;
  const given = [script, baseUrl, folder, String(calls)];
  const random = seededRandom(Date.now(), "kills");
  while (!(await runUntilKilled(given, random))) kills += 1;
  const journal = (await readFile(join(folder, "journal"), "utf8")).trim().split("\n");
  expect(kills).toBeGreaterThan(isWhole ? 2 : 0);
  expect(effects.size).toBe(calls);
  expect([...effects].filter(([, count]) => count !== 1)).toEqual([]);
  expect(new Set(journal).size).toBe(calls);
}, 180_000);
