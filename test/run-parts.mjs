// npm test: all that a change must pass, one part after the other. Says which it is in and what each took, and ends with the
// first that fails.
//
// npm test -- lint tests             only these parts
// npm test -- import                 all parts, with the tests of src/import and of what imports from it
// npm run test:whole                 all cases of all tests, of which npm test takes some
// npm run test:whole -- --shard=1/6  a share of them; flags go to vitest
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const parts = ["build", "typecheck", "lint", "tests"];
const rooms = readdirSync(join(root, "src")).filter((name) => !/\.\w+$/u.test(name));

const given = process.argv.slice(2).filter((word) => word !== "--whole");
const flags = given.filter((word) => word.startsWith("-"));
const named = given.filter((word) => !word.startsWith("-"));
const unknown = named.filter((word) => !parts.includes(word) && !rooms.includes(word));
if (unknown.length > 0) {
  console.error(`There is no part and no folder of src called ${unknown.join(" or ")}.`);
  console.error(`Parts: ${parts.join(", ")}. Folders: ${rooms.join(", ")}.`);
  process.exit(2);
}

const env = { ...process.env, ...(process.argv.includes("--whole") && { QUOIN_TESTS: "whole" }) };
const wantedRooms = named.filter((word) => rooms.includes(word));
const wantedParts = named.filter((word) => parts.includes(word));
const all = wantedParts.length > 0 ? wantedParts : parts;

const times = [];
for (const [index, part] of all.entries()) {
  console.log(`\n== ${part} (${index + 1} of ${all.length})`);
  const before = readClocks();
  const status = run("npm", ["run", "--silent", part, "--", ...wordsOf(part)]);
  times.push(`${part} ${secondsSince(before)}`);
  if (status === 0) continue;
  console.log(`\n== ${part} failed (${times.join(", ")})`);
  process.exit(1);
}
console.log(`\n== all passed in ${secondsSince({ wall: 0, cpu: 0 })} (${times.join(", ")})`);

/** What a part is told. Types are checked once: the build needn't do it where the next part does. */
function wordsOf(part) {
  if (part === "tests") return testWords();
  return part === "build" && all.includes("typecheck") ? ["--unchecked"] : [];
}

/** What vitest is told: the files of the rooms, if any are named. */
function testWords() {
  if (wantedRooms.length === 0) return flags;
  const words = ["test/run-module.mjs", "test/suite/list-room-tests.ts", ...wantedRooms];
  const { stdout, status } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(1);
  const files = stdout.trim().split("\n");
  console.log(
    `${files.length} files of tests import from src/${wantedRooms.join(" or src/")}, or from what does.\n`,
  );
  return [...flags, ...files];
}

function run(program, words) {
  return spawnSync(program, words, { stdio: "inherit", shell: process.platform === "win32", env }).status;
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
