import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { bytesBodies } from "../../../src/runtime/features/bytes-bodies.js";
import { multipartBodies } from "../../../src/runtime/features/multipart-bodies.js";
import { fileFromPath } from "../../../src/runtime/file-source.js";
import { nodeTransport } from "../../../src/runtime/node-transport.js";
import { errorClasses } from "../../runtime/sample-errors.js";
import { samplePolicy } from "../../runtime/sample-policy.js";
import { median } from "../measure/median.js";

/** An upload of 1 GB: the memory of its process, and its CPU beside that of bare `fetch`. */

const size = 1_000_000_000;
const rounds = Number(process.env["ROUNDS"] ?? 3);
const most = { megabytes: 100, ratio: 1.1 };

const ways = ["bare fetch", "fetch", "fetch, in parts", "fetch, a stream", "nodeTransport"] as const;
type Way = (typeof ways)[number];

interface Used {
  readonly cpuMs: number;
  /** Beyond what the process had before. */
  readonly megabytes: number;
}

const row = { method: "POST", path: "/content", retrySafety: "none", responses: { "204": "none" } } as const;
const stores: OperationRow = { ...row, id: "store", body: {}, parts: { upload: bytesBodies } };
const hands: OperationRow = {
  ...row,
  id: "hand",
  body: { files: ["file"] },
  parts: { upload: multipartBodies },
};

async function send(way: Way, path: string, baseUrl: string): Promise<void> {
  const stream = () => Readable.toWeb(createReadStream(path));
  if (way === "bare fetch") {
    const init: object = { method: "POST", body: stream(), duplex: "half" };
    await (await fetch(`${baseUrl}/content`, init)).arrayBuffer();
    return;
  }
  const transport = way === "nodeTransport" ? { fetch: nodeTransport() } : {};
  const options = {
    apiKey: "sk_test_key",
    baseUrl,
    logger: null,
    timeoutMs: 600_000,
    totalTimeoutMs: 600_000,
  };
  const parts = { policy: samplePolicy, operations: {}, errorClasses };
  const engine = createEngine(parts, { ...options, ...transport }, (caller) => caller);
  const body = way === "fetch, a stream" ? stream() : await fileFromPath(path);
  if (way === "fetch, in parts") await engine.call(hands, { body: { file: body } }, undefined);
  else await engine.call(stores, { body }, undefined);
}

/** In a process of its own, whose memory is that of this upload alone. */
async function measure(way: Way, path: string, baseUrl: string): Promise<Used> {
  const before = { cpu: process.cpuUsage(), kilobytes: process.resourceUsage().maxRSS };
  await send(way, path, baseUrl);
  const { user, system } = process.cpuUsage(before.cpu);
  const { maxRSS } = process.resourceUsage();
  return { cpuMs: (user + system) / 1000, megabytes: (maxRSS - before.kilobytes) / 1024 };
}

function serve(): void {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204, { "x-request-id": "r" }).end());
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    console.log(typeof address === "object" ? address?.port : address);
  });
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quoin-upload-"));
  const path = join(folder, "large.bin");
  await writeFile(path, "");
  await truncate(path, size);
  const self = fileURLToPath(import.meta.url);
  const server = spawn(process.execPath, [self, "serve"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port]: unknown[] = await once(server.stdout, "data");
    const baseUrl = `http://127.0.0.1:${String(port).trim()}`;
    const used = new Map<Way, Used[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) {
        const { stdout, stderr } = spawnSync(process.execPath, [self, "send", way, path, baseUrl], {
          encoding: "utf8",
        });
        const [cpuMs = Number.NaN, megabytes = Number.NaN] = stdout.split(" ").map(Number);
        if (Number.isNaN(megabytes)) throw new Error(`${way}: ${stderr}`);
        used.get(way)?.push({ cpuMs, megabytes });
      }
    }
    for (const way of ways) print(way, used.get(way) ?? [], used.get("bare fetch") ?? []);
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

function print(way: Way, used: readonly Used[], bare: readonly Used[]): void {
  const ratio = median(used.map(({ cpuMs }, round) => cpuMs / (bare[round]?.cpuMs ?? Number.NaN)));
  const megabytes = median(used.map((one) => one.megabytes));
  const cpu = median(used.map(({ cpuMs }) => cpuMs)) / 1000;
  const isTooMuch = way !== "bare fetch" && (ratio > most.ratio || megabytes > most.megabytes);
  const figures = `${megabytes.toFixed(0)} MB of ${most.megabytes}  CPU ${cpu.toFixed(2)} s, ${ratio.toFixed(2)} of ${most.ratio}`;
  console.log(`${figures}  1 GB by ${way}${isTooMuch ? "  TOO MUCH" : ""}`);
  if (isTooMuch) process.exitCode = 1;
}

const [role, name, path = "", baseUrl = ""] = process.argv.slice(2);
const way = ways.find((one) => one === name);
if (role === "serve") {
  serve();
} else if (role === "send" && way !== undefined) {
  const { cpuMs, megabytes } = await measure(way, path, baseUrl);
  console.log(cpuMs, megabytes);
} else {
  await compare();
}
