import type { Fault } from "../../src/sandbox/faults/fault.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { readBilling } from "../spec/billing.js";
import { isLikely, pick } from "./draw.js";

/**
 * A process with a sandbox: prints its address and key, and lets now and then a request fail, before or after it took
 * effect. It ends with its standard input.
 */
const random = seededRandom(1, "crash");
const faults: readonly Fault[] = [
  { kind: "service-error", status: 503 },
  { kind: "edge-response", status: 502, page: "html", progress: "done" },
  { kind: "edge-response", status: 504, page: "api", progress: "running", runsMs: 30 },
  { kind: "in-progress", retryAfter: "0", runsMs: 30 },
  { kind: "disconnect", at: "body", how: "reset", progress: "done" },
  { kind: "disconnect", at: "start", how: "close", progress: "running", runsMs: 20 },
  { kind: "truncation" },
];
const sandbox = createSandbox(await readBilling(), {
  latencyMs: 5,
  chooseFault: () => (isLikely(random, 0.1) ? pick(random, faults) : undefined),
});
const { url } = await startSandbox(sandbox);
process.stdout.write(`${JSON.stringify({ baseUrl: url, apiKey: sandbox.apiKey })}\n`);
process.stdin.on("end", () => process.exit()).resume();
