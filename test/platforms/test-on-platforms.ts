import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readConsumers } from "../consumers/consumer.js";
import { prepareConsumer } from "../consumers/prepare-consumer.js";
import { findNode, newestReleases, oldestRelease } from "./node-release.js";
import { buildPrograms } from "./promises/build-program.js";
import { expectedOn } from "./promises/expected.js";
import { playPromises } from "./promises/play-promises.js";

const usage = `npm run test:platforms             tries promises on every platform
npm run test:platforms -- deno bun  on some of them`;

/** A platform, with what runs the programs of a folder. */
interface Platform {
  readonly name: string;
  readonly expected: Readonly<Record<string, string>>;
  readonly run: (programs: string, url: string) => Promise<string>;
}

const platforms: readonly Platform[] = [
  ...[oldestRelease, ...newestReleases].map(nodePlatform),
  consumerPlatform("bun", expectedOn.Bun, "node node_modules/bun/install.js && bun program.mjs"),
  consumerPlatform("deno", expectedOn.Deno, "deno run --allow-net program.mjs"),
  consumerPlatform("workerd", expectedOn.workerd, "node visit.mjs worker.mjs"),
];

function nodePlatform(version: string): Platform {
  const run: Platform["run"] = async (programs, url) => {
    const release = await findNode(version);
    if ("problem" in release) throw new Error(release.problem);
    const { stdout } = await promisify(execFile)(release.path, [join(programs, "program.mjs"), url]);
    return stdout;
  };
  return { name: `node ${version}`, expected: expectedOn.Node, run };
}

/** A platform of `test/consumers`, which says where it comes from. */
function consumerPlatform(name: string, expected: Platform["expected"], command: string): Platform {
  const run: Platform["run"] = async (programs, url) => {
    const consumer = readConsumers().find((one) => one.name === name);
    if (consumer === undefined) throw new Error(`There is no consumer ${name}.`);
    const folder = await prepareConsumer(consumer);
    cpSync(programs, folder, { recursive: true });
    const options = {
      cwd: folder,
      env: { ...process.env, SANDBOX_URL: url, SANDBOX_KEY: "" },
      timeout: 120_000,
    };
    const { stdout } = await promisify(execFile)(
      "npm",
      ["exec", "--silent", "-c", `${command} ${url}`],
      options,
    );
    return stdout.slice(stdout.indexOf("{"));
  };
  return { name, expected, run };
}

async function testOnPlatforms(words: readonly string[]): Promise<void> {
  const isWanted = ({ name }: Platform): boolean =>
    words.length === 0 || words.some((word) => name.startsWith(word));
  const wanted = platforms.filter(isWanted);
  if (words.some((word) => !wanted.some(({ name }) => name.startsWith(word)))) {
    console.error(`${usage}\n\nThe platforms are ${platforms.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const programs = mkdtempSync(join(tmpdir(), "quoin-programs-"));
  try {
    await buildPrograms(programs);
    for (const platform of wanted) await testOn(platform, programs);
  } finally {
    rmSync(programs, { recursive: true });
  }
}

async function testOn({ name, expected, run }: Platform, programs: string): Promise<void> {
  try {
    const results = await playPromises((url) => run(programs, url));
    const names = [...new Set([...Object.keys(expected), ...Object.keys(results)])];
    const broken = names.filter((one) => results[one] !== expected[one]);
    console.log(`${broken.length === 0 ? "passed" : "FAILED"}  ${name}: ${names.length} promises`);
    for (const one of broken) {
      console.log(`  ${one}\n    expected  ${expected[one]}\n    found     ${results[one]}`);
    }
    if (broken.length > 0) process.exitCode = 1;
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

await testOnPlatforms(process.argv.slice(2));
