import { describe, expect, it } from "vitest";
import { InvalidRequestError, ResponseParseError } from "../../generated/typescript/index.js";
import { billingClient } from "../generated/billing-client.js";
import { failureOf } from "../runtime/fast-client.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import { runningSandbox } from "./running-sandbox.js";

/** A client of a sandbox that echoes the key only where the model declares the header, and the fault it meets. */
async function setUp(fault: Fault | null = null) {
  const { sandbox, url: baseUrl } = await runningSandbox({ switches: { echo: "declared" } });
  sandbox.faults.queue(fault);
  const warnings: string[] = [];
  const logger = { warn: (message: string) => void warnings.push(message) };
  const { apiKey } = sandbox;
  return { sandbox, warnings, client: billingClient({ apiKey, baseUrl, logger }) };
}

const silent = /doesn't repeat the idempotency key, so the key may not have reached the service/;

describe("IDEM-4 a service that doesn't echo the key", () => {
  it("has its responses taken, each with an issue and all with one warning", async () => {
    const { client, sandbox, warnings } = await setUp();
    for (const name of ["A", "B"]) {
      const { data, meta } = await client.wallets.update("wallet_1", { name }).withMeta();
      expect(data.name).toBe(name);
      expect(meta).toMatchObject({ issues: [{ path: [], message: expect.stringMatching(silent) }] });
      expect(meta.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(warnings).toHaveLength(1);
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("may have run a request twice whose first response was lost", async () => {
    const { client, warnings } = await setUp({
      kind: "disconnect",
      at: "start",
      how: "reset",
      progress: "done",
    });
    const { meta } = await client.wallets.update("wallet_1", { name: "A" }).withMeta();
    expect(meta.attempts).toHaveLength(2);
    expect(meta.issues).toMatchObject([{ message: expect.stringContaining("may have run twice") }]);
    expect(warnings).toMatchObject([expect.stringContaining("may have run twice")]);
  });

  it("is never asked again after a response that can't be read", async () => {
    const { client, sandbox } = await setUp({ kind: "truncation" });
    const error = await failureOf(client.wallets.update("wallet_1", { name: "A" }), ResponseParseError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false });
    expect(error.attempts).toHaveLength(1);
    expect(await failureOf(error.resume(), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("echoes it where the model declares the header", async () => {
    const { client, warnings } = await setUp();
    const feedback = { category: "other", feedback: "Fine." } as const;
    const { meta } = await client.feedback.create(feedback).withMeta();
    expect([meta.issues, meta.replayed, warnings]).toEqual([[], false, []]);
  });
});

it("FMT-7 a portal's success isn't believed, and the write under the key is sent again", async () => {
  const { sandbox, url: baseUrl } = await runningSandbox();
  const { apiKey } = sandbox;
  sandbox.faults.queue({ kind: "edge-response", status: 200, page: "login", progress: "none" });
  const { meta } = await billingClient({ apiKey, baseUrl })
    .wallets.update("wallet_1", { name: "A" })
    .withMeta();
  expect(meta.attempts.map(({ errorKind }) => errorKind)).toEqual(["ResponseParse", undefined]);
  expect(sandbox.effects()).toHaveLength(1);
});
