import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { judgeHarFiles } from "../../../src/review/conform/har/judge-har-files.js";
import { keepHeapSmall } from "../../../src/app/commands/conform/keep-heap-small.js";
import { billingFiles, versionsOnce } from "../../review/diff/models.js";

// How much memory and time a HAR file takes: node test/run-module.mjs test/bench/conform/measure-har.ts [GB]
const [first, second] = process.argv.slice(2);
const host = "api.billing.example";
const pictures = "0123456789abcdefABCDEF+".repeat(1000);

function* entries(bytes: number): Generator<string> {
  yield '{"log": {"version": "1.2", "creator": {"name": "bench"}, "entries": [';
  let written = 0;
  for (let index = 0; written < bytes; index += 1) {
    const entry = JSON.stringify(index % 8 === 7 ? otherEntry(index) : billingEntry(index));
    written += entry.length;
    yield `${index === 0 ? "" : ","}${entry}\n`;
  }
  yield "]}}";
}

function billingEntry(index: number): unknown {
  const key = `key-${index}-${index * 7919}`;
  return {
    startedDateTime: new Date(Date.parse("2026-11-30T12:00:00Z") + index * 50).toISOString(),
    time: 20,
    request: {
      method: "POST",
      url: `https://${host}/v1/feedback`,
      headers: [
        { name: "User-Agent", value: `shop/${index % 10}` },
        { name: "Service-Version", value: "2026-04-01" },
        { name: "Authorization", value: `Bearer token-of-somebody-${index % 1000}` },
        { name: "Idempotency-Key", value: key },
      ],
      postData: { text: JSON.stringify({ category: "praise", feedback: `${index} `.repeat(100) }) },
    },
    response: {
      status: 200,
      headers: [
        { name: "Content-Type", value: "application/json" },
        { name: "Idempotency-Key", value: key },
        { name: "X-Request-Id", value: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6" },
      ],
      content: { size: 17, text: '{"received":true}' },
    },
  };
}

function otherEntry(index: number): unknown {
  return {
    startedDateTime: "2026-11-30T12:00:00Z",
    time: 20,
    request: { method: "GET", url: `https://pictures.example/${index}.png`, headers: [] },
    response: { status: 200, headers: [], content: { size: -1, encoding: "base64", text: pictures } },
  };
}

async function judge(path: string): Promise<void> {
  keepHeapSmall();
  const startedAt = performance.now();
  const options = { apis: versionsOnce(billingFiles), servers: [{ host, basePath: "/v1" }] };
  const { entries: count, callers, elsewhere } = await judgeHarFiles([path], options);
  const { maxRSS } = process.resourceUsage();
  const failed = callers.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome.kind === "failed");
  const took = Math.round((performance.now() - startedAt) / 100) / 10;
  console.log(`${count} entries, ${elsewhere} of other hosts, ${failed.length} failed rows`);
  console.log(`${took} s, ${Math.round(maxRSS / 1024)} MB at most`);
}

if (first === "judge") {
  await judge(second ?? "");
} else {
  const folder = await mkdtemp(join(tmpdir(), "quoin-har-"));
  const path = join(folder, "large.har");
  await pipeline(Readable.from(entries(Number(first ?? 2) * 1024 ** 3)), createWriteStream(path));
  await once(fork(fileURLToPath(import.meta.url), ["judge", path], { execArgv: [] }), "exit");
  await rm(folder, { recursive: true });
}
