import { describe, expect, it } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleClient } from "./sample-client.js";
import { samplePolicy } from "./sample-policy.js";

/** No error says that a first run is in progress. */
const policy = {
  ...samplePolicy,
  errors: samplePolicy.errors.filter(({ status, when }) => status !== 409 || when === undefined),
};

/** The first response is lost while the service goes on, and the copy gets a conflict. */
async function outcomeAfter(headers: Readonly<Record<string, string>>) {
  const { baseUrl } = await playServer(({ headers: { "idempotency-key": key = "" } }, index) =>
    index === 0
      ? { fault: "reset" }
      : {
          status: 409,
          headers: { "Idempotency-Key": key, "x-request-id": "r", ...headers },
          body: { status: 409, error: "Conflict" },
        },
  );
  const platform = { sleep: () => Promise.resolve() };
  const { wallets } = new SampleClient(
    { apiKey, baseUrl, logger: null, platform, proofOfOrigin: "report" },
    policy,
  );
  return (await failureOf(wallets.update("w", { name: "a" }), SdkError)).outcome;
}

describe("a 409 that the model names only as a conflict, after a lost response", () => {
  it("proves nothing with `Retry-After`: the first run may go on", async () => {
    expect(await outcomeAfter({ "Retry-After": "2" })).toBe("unknown");
  });

  it("proves that nothing took effect without it, and as a replay", async () => {
    expect(await outcomeAfter({})).toBe("not_executed");
    expect(await outcomeAfter({ "Retry-After": "2", "Idempotent-Replayed": "true" })).toBe("not_executed");
  });
});
