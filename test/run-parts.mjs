// npm test: all that a change must pass, one part after the other. Says which part it is in, and what each took; ends
// with the first part that fails. With names of parts, those only: npm test -- lint unit. The tests of all projects are one
// part, so that no processor waits for the last file of each. With --whole, as npm run test:whole says it, all cases are
// tried, of which npm test takes some.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const projects = ["unit", "compile", "proof", "browser"];
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
// What the tests report here, the test of the contract needn't collect again.
const reports = mkdtempSync(join(tmpdir(), "quoin-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const env = { ...process.env, QUOIN_TEST_REPORTS: reports, ...(isWhole && { QUOIN_TESTS: "whole" }) };
const times = [];
for (const [index, name] of wanted.entries()) {
  console.log(`\n== ${name} (${index + 1} of ${wanted.length})`);
  const started = performance.now();
  const reporting = byName[name].includes("vitest")
    ? ["--reporter", "default", "--reporter", "json", "--outputFile.json", join(reports, `${name}.json`)]
    : [];
  const command = ["--silent", ...byName[name], ...reporting];
  const { status } = spawnSync("npm", command, { stdio: "inherit", shell: isWindows, env });
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status === 0) continue;
  console.log(`\n== ${name} failed (${times.join(", ")})`);
  process.exit(1);
}
console.log(`\n== all passed (${times.join(", ")})`);
