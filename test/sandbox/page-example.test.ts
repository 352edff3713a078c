import { expect, it } from "vitest";
import { BillingClient } from "../../generated/typescript/index.js";
import { buildModel, createSandbox, readModel } from "../../src/index.js";

it("a wallet is changed once, though the first response is lost", async () => {
  const { document } = await readModel(["spec"]);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The model is not sound: run `quoin check`.");
  const fixtures = { Wallet: [{ id: "w_1", name: "Old" }] };
  const sandbox = createSandbox(api, { fixtures, switches: { reusedKey: 409 } });
  sandbox.faults.queue({ kind: "disconnect", at: "start", how: "reset", progress: "done" });

  const { apiKey, fetch } = sandbox;
  const client = new BillingClient({ apiKey, baseUrl: "http://localhost", fetch });
  const { data, meta } = await client.wallets.update("w_1", { name: "New" }).withMeta();

  expect([data.name, meta.attempts.length]).toEqual(["New", 2]);
  expect(sandbox.effects()).toHaveLength(1);
});
