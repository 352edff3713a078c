// Runs scripts of package.json at the same time, and prints what each says when it ends: node test/run-together.mjs a b
import { spawn } from "node:child_process";

const isWindows = process.platform === "win32";

function run(script) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script], { shell: isWindows });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
    child.on("close", (status) => {
      process.stdout.write(Buffer.concat(said));
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });
}

await Promise.all(process.argv.slice(2).map(run));
