// npm test: all that a change must pass. Says which part it is in and what each took, and ends with the first that fails.
//
// npm test -- lint tests             only these parts
// npm test -- import                 all parts, with the tests of src/openapi/import and of what imports from it
// npm test -- tests test/cases       the tests in a folder
// npm run test:whole                 all cases of all tests, of which npm test takes some
// npm run test:whole -- --shard=1/6  a share of them; flags go to vitest
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { spawnScript } from "./spawn-script.mjs";

const root = resolve(import.meta.dirname, "..");
/** Those of a group run at the same time: tests wait for other processes often enough. */
const groups = [["build"], ["typecheck", "lint", "tests"]];
const parts = groups.flat();

const given = process.argv.slice(2).filter((word) => word !== "--whole");
const flags = given.filter((word) => word.startsWith("-"));
const paths = given.filter((word) => !word.startsWith("-") && word.includes("/"));
const named = given.filter((word) => !word.startsWith("-") && !word.includes("/"));
const wantedFolders = named.filter((word) => !parts.includes(word));
const folderTests = listFolderTests();

const isWhole = process.argv.includes("--whole");
/** What compilers allocate lasts as long as they do: they take a third less time where they collect nothing below a limit. */
const collectLate = { GOGC: "off", GOMEMLIMIT: "3GiB" };
const env = { ...collectLate, ...process.env, ...(isWhole && { QUOIN_TESTS: "whole" }) };
const wantedParts = named.filter((word) => parts.includes(word));
const all = wantedParts.length > 0 ? wantedParts : parts;

if (all.includes("build") && all.includes("tests")) env.QUOIN_BUILT = "1";

const isWindows = process.platform === "win32";
/** The parts that are running: each with all processes that it has started. */
const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) stop(child);
    process.exit(1);
  });
}

const times = [];
for (const group of groups.map((names) => names.filter((name) => all.includes(name)))) {
  if (group.length === 0) continue;
  console.log(`\n== ${group.join(", ")} (of ${all.join(", ")})`);
  const before = readClocks();
  const failed = await runTogether(group);
  times.push(`${group.join(" and ")} ${secondsSince(before)}`);
  if (failed === undefined) continue;
  console.log(`\n== ${failed} failed (${times.join("; ")})`);
  process.exit(1);
}
console.log(`\n== all passed in ${secondsSince({ wall: 0, cpu: 0 })} (${times.join("; ")})`);

/** Runs parts at the same time, up to the first that fails: its name. All but the last one are silent unless they fail. */
async function runTogether(group) {
  const children = group.map((part, index) => start(part, index < group.length - 1));
  const failed = [];
  await Promise.all(
    children.map(async ({ part, child, said }) => {
      const [status] = await once(child, "close");
      running.delete(child);
      if (status === 0 || failed.length > 0) return;
      failed.push(part);
      if (said !== undefined) process.stdout.write(Buffer.concat(said));
      for (const other of running) stop(other);
    }),
  );
  return failed[0];
}

function start(part, isHeldBack) {
  const child = spawnScript(part, wordsOf(part), {
    stdio: isHeldBack ? ["ignore", "pipe", "pipe"] : "inherit",
    // A group of its own, so that what it has started ends with it.
    detached: !isWindows,
    env,
  });
  running.add(child);
  if (!isHeldBack) return { part, child };
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return { part, child, said };
}

function stop(child) {
  try {
    if (isWindows) child.kill();
    else process.kill(-child.pid);
  } catch {
    // It has just ended.
  }
}

/** What a part is told. The build needn't check types where a later part does. */
function wordsOf(part) {
  if (part === "tests") return testWords();
  return part === "build" && all.includes("typecheck") ? ["--unchecked"] : [];
}

/** What vitest is told: the files of the folders, if any are named. */
function testWords() {
  return [...flags, ...paths, ...folderTests];
}

/** The tests of folders of `src`. Ends this process where there is no such folder. */
function listFolderTests() {
  if (wantedFolders.length === 0) return [];
  const words = ["test/run-module.mjs", "test/suite/list-room-tests.ts", ...wantedFolders];
  const { stdout, status } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) {
    console.error(`Parts: ${parts.join(", ")}.`);
    process.exit(2);
  }
  const files = stdout.trim().split("\n");
  console.log(
    `${files.length} files of tests import from ${wantedFolders.join(" or ")}, or from what does.\n`,
  );
  return files;
}

/** Seconds since this process started, and those of all processors in the processes that have ended, where the system tells. */
function readClocks() {
  const stat = existsSync("/proc/self/stat") ? readFileSync("/proc/self/stat", "utf8") : undefined;
  // After the name, which is in parentheses: the 12th to 15th field are the times of this process and of those that ended.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const cpu = fields && (Number(fields[13]) + Number(fields[14])) / 100;
  return { wall: performance.now() / 1000, cpu };
}

function secondsSince(before) {
  const { wall, cpu } = readClocks();
  const ofProcessors = cpu === undefined ? "" : `, ${(cpu - before.cpu).toFixed(0)} s of CPU`;
  return `${(wall - before.wall).toFixed(0)} s${ofProcessors}`;
}
