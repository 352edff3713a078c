// The billing service of spec/ executes a write, and its response gets lost on the way: `npm run example` in Quoin's clone.
import { buildModel, createSandbox, readModel, startSandbox } from "quoin";
import { BillingClient } from "../generated/typescript/index.js";

const { document } = await readModel(["spec"]);
const api = document && buildModel(document).model?.apiOf();
if (api === undefined) throw new Error("The model is not sound: run `npx quoin check`.");

const sandbox = createSandbox(api, {
  fixtures: { Wallet: [{ id: "w_1", name: "Old" }] },
  log: ({ method, path, status, fault }) =>
    console.log(`service  ${method} ${path}: ${status}${fault === undefined ? "" : `, ${fault}`}`),
});
sandbox.faults.queue({ kind: "disconnect", at: "start", how: "reset", progress: "done" });
const server = await startSandbox(sandbox, { port: 0 });

const client = new BillingClient({ apiKey: sandbox.apiKey, baseUrl: server.url });
const { data, meta } = await client.wallets.update("w_1", { name: "New" }).withMeta();
for (const { status, errorKind } of meta.attempts) console.log(`attempt  ${status ?? errorKind}`);
console.log(`result   ${data.name}, ${meta.replayed === true ? "a replay" : "the first run"}`);
console.log(`effects  ${sandbox.effects().length}`);
await server.close();
