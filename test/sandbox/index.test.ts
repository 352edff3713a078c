import { expect, it } from "vitest";
import { buildModel, createSandbox, readModel, startSandbox } from "../../src/index.js";
import { BillingClient } from "../../generated/typescript/index.js";

async function readApi() {
  const { document } = await readModel(["spec"]);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The model is not sound.");
  return api;
}

it("a program's own tests can play the model in process, without a port", async () => {
  const sandbox = createSandbox(await readApi(), { fixtures: { Wallet: [{ id: "w_1", name: "Old" }] } });
  const client = new BillingClient({
    apiKey: sandbox.apiKey,
    baseUrl: "http://localhost",
    fetch: (url, init) => sandbox.fetch(new Request(url, init)),
  });
  expect(await client.wallets.update("w_1", { name: "New" })).toMatchObject({ id: "w_1", name: "New" });
  expect(sandbox.effects()).toHaveLength(1);
});

it("or on a port of this machine", async () => {
  const sandbox = createSandbox(await readApi());
  const server = await startSandbox(sandbox, { port: 0 });
  const client = new BillingClient({ apiKey: sandbox.apiKey, baseUrl: server.url });
  expect(await client.feedback.create({ category: "praise", feedback: "Good." })).toEqual({ received: true });
  await server.close();
});
