import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readHarbour } from "../../fixture/harbour.js";
import { bundleProgram } from "../../generated/bundle.js";
import { emitUnformatted } from "../../generated/emit-output.js";
import { type Cost, measureProcess } from "../measure/measure-process.js";
import { median } from "../measure/median.js";
import { createScratch } from "../rows/project.js";

const [bytes, rounds, maxMegabytes, maxRatio] = [1e9, 5, 100, 1.1];

const scratch = createScratch();
const node = process.execPath;

function write(name: string, text: string): string {
  const file = join(scratch.folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const serving = `import { createServer } from "node:http";
const piece = Buffer.alloc(65536, 7);
createServer((request, response) => {
  response.writeHead(200, { "Content-Type": "application/octet-stream", "Content-Length": ${bytes} });
  let left = ${bytes};
  const send = () => {
    while (left > 0) {
      const part = left < piece.length ? piece.subarray(0, left) : piece;
      left -= part.length;
      if (!response.write(part)) return void response.once("drain", send);
    }
    response.end();
  };
  send();
}).listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

const counting = `let length = 0;
for await (const piece of body) length += piece.length;
if (length !== ${bytes}) throw new Error("incomplete");
process.exit();`;

/** What downloads the same, piece by piece. */
const programs: Readonly<Record<string, string>> = {
  nothing: "process.exit();",
  fetch: `const { body } = await fetch(process.argv[2] + "/archive/d_1");\n${counting}`,
  client: `import { HarbourClient } from "./lite.ts";
const client = new HarbourClient({ apiKey: "key", baseUrl: process.argv[2], logger: null });
const body = await client.archive.get("d_1");\n${counting}`,
};

const files = await emitUnformatted(await readHarbour(), ".ts");
for (const [path, text] of Object.entries(files)) write(join("client", path), text);
const server = spawn(node, [write("serve.mjs", serving)], { stdio: ["ignore", "pipe", "inherit"] });
const [port] = await once(server.stdout, "data");
const costs = new Map<string, Cost[]>(Object.keys(programs).map((name) => [name, []]));
for (const [name, text] of Object.entries(programs)) {
  const { code } = await bundleProgram(join(scratch.folder, "client"), text, [/^node:/u]);
  write(`${name}.mjs`, code);
}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, list] of costs) {
    const words = [`${name}.mjs`, `http://127.0.0.1:${String(port).trim()}`];
    list.push(measureProcess(node, { words, folder: scratch.folder, withMemory: true }));
  }
}
server.kill();
scratch.close();

const [idle = [], bare = [], ours = []] = [...costs.values()];
const start = Math.min(...idle.map(({ megabytes }) => megabytes));
const ratio = median(ours.map(({ cpuSeconds }, index) => cpuSeconds / (bare[index]?.cpuSeconds ?? 0)));
for (const [name, list] of costs) {
  const seconds = median(list.map(({ cpuSeconds }) => cpuSeconds));
  const megabytes = Math.max(...list.map((cost) => cost.megabytes));
  console.log(`${seconds.toFixed(2)} s of CPU  ${megabytes.toFixed(0)} MB at most  1 GB by ${name}`);
}
const added = Math.max(...ours.map(({ megabytes }) => megabytes)) - start;
const isTooMuch = ratio > maxRatio || added > maxMegabytes;
console.log(
  `${ratio.toFixed(2)} x of ${maxRatio}, ${added.toFixed(0)} MB of ${maxMegabytes}${isTooMuch ? "  TOO MUCH" : ""}`,
);
if (isTooMuch) process.exitCode = 1;
