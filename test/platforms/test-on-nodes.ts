import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { tmpdir } from "node:os";
import * as z from "zod";
import { findNode, newestReleases as versions } from "./node-release.js";

const usage = `npm run test:nodes                      every test on Node ${versions.join(", ")}
npm run test:nodes -- 24 26             on some of them
npm run test:nodes -- 26 test/app/commands  some of the tests, as vitest takes them`;

const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** What came of one Node, in a line. */
interface Outcome {
  readonly version: string;
  readonly isGreen: boolean;
  readonly summary: string;
}

async function testOnNodes(words: readonly string[]): Promise<void> {
  const lines = words.filter((word) => /^\d+$/.test(word));
  const wanted = versions.filter(
    (version) => lines.length === 0 || lines.some((line) => isOf(version, line)),
  );
  if (wanted.length < lines.length) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const outcomes: Outcome[] = [];
  for (const version of wanted) {
    console.log(`\n== Node ${version} (${outcomes.length + 1} of ${wanted.length})`);
    outcomes.push(
      await testOn(
        version,
        words.filter((word) => !lines.includes(word)),
      ),
    );
  }
  for (const { version, summary } of outcomes) console.log(`Node ${version.padEnd(8)}  ${summary}`);
  if (outcomes.some(({ isGreen }) => !isGreen)) process.exitCode = 1;
}

function isOf(version: string, line: string): boolean {
  return version.startsWith(`${line}.`);
}

async function testOn(version: string, words: readonly string[]): Promise<Outcome> {
  const release = await findNode(version);
  if ("problem" in release) return { version, isGreen: false, summary: release.problem };
  const folder = mkdtempSync(join(tmpdir(), "quoin-nodes-"));
  const report = join(folder, "report.json");
  try {
    const exit = await runVitest(release.path, report, words);
    const { numPassedTests, numFailedTests } = counts.parse(JSON.parse(readFileSync(report, "utf8")));
    const summary = `${numPassedTests} passed, ${numFailedTests} failed`;
    return { version, isGreen: exit === 0, summary };
  } catch (error) {
    return { version, isGreen: false, summary: `There is no report: ${String(error)}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the tests by one Node, which is also the one that they find as `node`. */
function runVitest(node: string, report: string, words: readonly string[]): Promise<number | null> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...words];
  const path = [dirname(node), process.env["PATH"] ?? ""].join(delimiter);
  const env = { ...process.env, PATH: path, QUOIN_JSON_REPORT: report };
  const child = spawn(node, vitest, { stdio: "inherit", env });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
}

await testOnNodes(process.argv.slice(2));
