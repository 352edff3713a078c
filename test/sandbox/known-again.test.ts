import { describe, expect, it } from "vitest";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

function openPort() {
  const api = buildText(`quoin: 1
api: { name: Port }
group: Port
types:
  Catches: { doc: What was caught., fields: { catches: "Catch[]" } }
  Catch: { doc: One catch., fields: { id: string, weight: number } }
  Tow: { doc: What to tow., fields: { tow_id: string } }
endpoints:
  record-catches: { POST: /catches, doc: Records., body: Catches, returns: { 204: none }, idempotency: { natural_key: "catches[].id" } }
  order-tow:
    POST: /tows
    doc: Tows.
    body: { type: Tow, as: form }
    returns: { 204: none }
    idempotency: { natural_key: tow_id }
`).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return sandboxOf(api);
}

describe("a request that comes again", () => {
  it("has an effect for each of its items that came for the first time", async () => {
    const { send, sandbox } = openPort();
    const catches = [
      { id: "a", weight: 1 },
      { id: "b", weight: 2 },
    ];
    await send("POST", "/catches", { body: { catches } });
    await send("POST", "/catches", { body: { catches: [...catches, { id: "c", weight: 3 }] } });
    expect(sandbox.effects().map(({ item, naturalKey }) => [item, naturalKey])).toEqual([
      [0, "a"],
      [1, "b"],
      [2, "c"],
    ]);
  });

  it("is known by what a form has in it", async () => {
    const { send, sandbox } = openPort();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const first = await send("POST", "/tows", { body: "tow_id=t1", headers });
    const again = await send("POST", "/tows", { body: "tow_id=t1", headers });
    expect([first.status, again.status, sandbox.effects().length]).toEqual([204, 204, 1]);
    await send("POST", "/tows", { body: "tow_id=t2", headers });
    expect(sandbox.effects()).toHaveLength(2);
  });
});
