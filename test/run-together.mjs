// Runs scripts of package.json at the same time, and prints what each says when it ends: node test/run-together.mjs a b
import { spawnScript } from "./spawn-script.mjs";

function run(script) {
  return new Promise((resolve) => {
    const child = spawnScript(script, [], {});
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
