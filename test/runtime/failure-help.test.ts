import { expect, it } from "vitest";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { failureOf, sampleClient } from "./fast-client.js";

const tryLater = "try again later, e.g. with resume().";

it.each([
  ["ECONNREFUSED", `Check \`baseUrl\`, or ${tryLater}`],
  ["ENOTFOUND", `Check \`baseUrl\`, or ${tryLater}`],
  ["ECONNRESET", `T${tryLater.slice(1)}`],
])("what to do after %s depends on whether the service was reached", async (code, help) => {
  const fetch = () => Promise.reject(Object.assign(new Error("failed"), { code }));
  const client = sampleClient({ baseUrl: "https://a.example", fetch, maxRetries: 0 });
  expect((await failureOf(client.wallets.get("w"), ConnectionError)).help).toBe(help);
});

it("what has slashes is a case for `request`", async () => {
  const client = sampleClient({ baseUrl: "https://a.example" });
  const error = await failureOf(client.wallets.get("dir/file"), InvalidRequestError);
  expect(error.help).toContain("goes through `request`");
});
