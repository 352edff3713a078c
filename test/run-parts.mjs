// npm test: all that a change must pass, one script of package.json after the other. Says which it is in, and what each took;
// ends with the first that fails. With names of scripts, those only: npm test -- lint tests. With --whole, as
// npm run test:whole says it, all cases of the tests are tried, of which npm test takes some.
import { spawnSync } from "node:child_process";

const given = process.argv.slice(2);
const named = given.filter((word) => word !== "--whole");
const parts = named.length > 0 ? named : ["build", "typecheck", "lint", "tests"];
const env = { ...process.env, ...(given.includes("--whole") && { QUOIN_TESTS: "whole" }) };
const times = [];
for (const [index, part] of parts.entries()) {
  console.log(`\n== ${part} (${index + 1} of ${parts.length})`);
  const started = performance.now();
  const command = ["run", "--silent", part];
  const { status } = spawnSync("npm", command, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env,
  });
  times.push(`${part} ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status === 0) continue;
  console.log(`\n== ${part} failed (${times.join(", ")})`);
  process.exit(1);
}
console.log(`\n== all passed (${times.join(", ")})`);
