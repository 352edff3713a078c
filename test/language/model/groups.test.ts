import { expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";

it("each file whose group isn't declared is named, with the group that was meant", () => {
  const groups = "groups: { Orders: { doc: What is ordered. }, Wallets: { doc: What is paid. } }\n";
  const { document } = readModelText([
    { path: "api.yaml", text: `quoin: 1\napi: { name: Shop }\n${groups}` },
    { path: "order.yaml", text: "group: Order\nendpoints:\n  get-order: { GET: /order, returns: string }\n" },
    {
      path: "wallet.yaml",
      text: "group: Wallet\nendpoints:\n  get-wallet: { GET: /wallet, returns: string }\n",
    },
  ]);
  if (document === undefined) throw new Error("the model can't be read");
  const strays = buildModel(document, []).diagnostics.filter(({ code }) => code === "unknown-group");
  expect(strays.map(({ at, help }) => [at?.file, help])).toEqual([
    ["order.yaml", "Did you mean `Orders`?"],
    ["wallet.yaml", "Did you mean `Wallets`?"],
  ]);
});
