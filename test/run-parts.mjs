// npm test: all that a change must pass, one part after the other. Says which part it is in, and what each took; ends
// with the first part that fails. With names of parts, those only: npm test -- lint unit. The tests of all projects are one
// part, so that no processor waits for the last file of each. With --whole, as npm run test:whole says it, all cases are
// tried, of which npm test takes some.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const projects = ["unit", "compile", "proof", "alone", "browser"];
const parts = {
  build: ["run", "build"],
  types: ["run", "typecheck"],
  lint: ["run", "lint"],
  tests: testsOf(...projects),
  contract: testsOf("contract"),
};
const byName = {
  ...parts,
  ...Object.fromEntries(projects.map((project) => [project, testsOf(project)])),
};

function testsOf(...names) {
  return ["exec", "vitest", "run", "--", ...names.flatMap((name) => ["--project", name])];
}

/** The folder for what tests write: in memory where that is possible, because whatever Quoin writes it flushes to the disk. */
function createHome() {
  if (process.platform !== "linux") return mkdtempSync(join(tmpdir(), "quoin-tests-"));
  let inMemory;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    inMemory = mkdtempSync("/dev/shm/quoin-tests-");
    const program = join(inMemory, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    if (bavail * bsize > 2 ** 31 && spawnSync(program).status === 0) return inMemory;
  } catch {
    // There is none, or it may not be used.
  }
  if (inMemory !== undefined) rmSync(inMemory, { recursive: true, force: true });
  return mkdtempSync(join(tmpdir(), "quoin-tests-"));
}

const given = process.argv.slice(2);
const isWhole = given.includes("--whole");
const named = given.filter((word) => word !== "--whole");
const wanted = named.length > 0 ? named : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(byName, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: the parts are ${Object.keys(byName).join(", ")}.`);
  process.exit(2);
}

const isWindows = process.platform === "win32";
const home = createHome();
// Tests run some processes as another user, whose folders are below it.
chmodSync(home, 0o711);
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const env = {
  ...process.env,
  // What the tests report here, the test of the contract needn't collect again.
  QUOIN_TEST_REPORTS: home,
  TMPDIR: home,
  QUOIN_LASTING: tmpdir(),
  ...(isWhole && { QUOIN_TESTS: "whole" }),
};
const times = [];
for (const [index, name] of wanted.entries()) {
  console.log(`\n== ${name} (${index + 1} of ${wanted.length})`);
  const started = performance.now();
  const reporting = byName[name].includes("vitest")
    ? ["--reporter", "default", "--reporter", "json", "--outputFile.json", join(home, `${name}.json`)]
    : [];
  const command = ["--silent", ...byName[name], ...reporting];
  const { status } = spawnSync("npm", command, { stdio: "inherit", shell: isWindows, env });
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status === 0) continue;
  console.log(`\n== ${name} failed (${times.join(", ")})`);
  process.exit(1);
}
console.log(`\n== all passed (${times.join(", ")})`);
