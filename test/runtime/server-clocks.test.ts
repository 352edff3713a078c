import { expect, it } from "vitest";
import { createSender } from "../../src/runtime/client/sender.js";
import { atServer } from "../../src/runtime/features/servers.js";
import { apiKey, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const wallet = { body: { id: "w", name: "A" } };

it("the clock of a server says nothing of another one's", async () => {
  const time = virtualTime();
  const dateIn = (ms: number) => new Date((time.platform.now?.() ?? 0) + ms).toUTCString();
  const other = await playServer(() => ({ ...wallet, headers: { Date: dateIn(3_600_000) } }));
  const { baseUrl, taken } = await playServer((_, index) =>
    index === 0 ? { status: 503, headers: { "Retry-After": dateIn(4000), Date: "" } } : wallet,
  );
  const parts = { policy: samplePolicy, errorClasses, servers: { up: other.baseUrl } };
  const sender = createSender(parts, { apiKey, baseUrl, platform: time.platform, logger: null });
  const row = sampleOperations["get-wallet"];
  const request = { path: { id: "w" } };
  await sender.call({ ...row, parts: { server: atServer("up") } }, request, {});
  await sender.call(row, request, {});
  expect([taken.length, other.taken.length, time.waits]).toEqual([2, 1, [4000]]);
});
