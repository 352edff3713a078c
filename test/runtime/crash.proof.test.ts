import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { seededRandom } from "../../src/sandbox/random.js";
import { isWhole } from "../whole.js";
import { amountOf } from "../proof/amounts.js";
import { bundleModule } from "../proof/bundle-module.js";
import { runUntilKilled } from "../proof/run-until-killed.js";
import { effectServer } from "./effect-server.js";

const calls = amountOf("killedCalls");
/** A process takes at most so many steps before it is killed. */
const maxSteps = isWhole ? 150 : 40;

it(`IDEM-3 a process that is killed again and again has each of ${calls} effects exactly once`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, "crash-child.mjs");
  await bundleModule("test/runtime/crash-child.ts", script);
  const { baseUrl, effects } = await effectServer(Math.random);
  let kills = 0;
  const given = [script, baseUrl, folder, String(calls)];
  const random = seededRandom(Date.now(), "kills");
  while (!(await runUntilKilled(given, random, maxSteps))) kills += 1;
  const journal = (await readFile(join(folder, "journal"), "utf8")).trim().split("\n");
  expect(kills).toBeGreaterThan(isWhole ? 2 : 0);
  expect(effects.size).toBe(calls);
  expect([...effects].filter(([, count]) => count !== 1)).toEqual([]);
  expect(new Set(journal).size).toBe(calls);
}, 180_000);
