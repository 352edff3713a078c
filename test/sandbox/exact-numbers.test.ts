import { describe, expect, it } from "vitest";
import { readJson } from "../../src/sandbox/json/read-json.js";
import { readShop } from "../fixture/shop.js";
import { billingSandbox, sandboxOf } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";

describe("a number of a request", () => {
  it.each([
    ["9007199254740993", "stock is a number that can't be kept exactly."],
    ["9223372036854775807", "stock is a number that can't be kept exactly."],
    ["99999999999999999999999", "stock is a number that can't be kept exactly."],
    ["1e23", "stock must be a 64-bit integer."],
    ["9007199254740992", undefined],
  ])("RES-15 %s is refused where it can't be kept", async (stock, title) => {
    const good = { id: "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10", stock: 5 };
    const { send, sandbox } = sandboxOf(await readShop(), { fixtures: { Good: [good] } });
    const body = `{"title":"9007199254740993","price":"1.00","stock":${stock}}`;
    const response = await send("PUT", `/goods/${good.id}`, { body, headers: { "if-revision": "1" } });
    expect([response.status, response.body]).toMatchObject(
      title === undefined ? [200, { stock: Number(stock) }] : [422, { title }],
    );
    expect(sandbox.effects()).toHaveLength(title === undefined ? 1 : 0);
  });

  it("RES-15 is named by its place, however it is nested", async () => {
    const { send } = sandboxOf(readNotes());
    const body = '{"text":"a","extra":{"a \\"":[0,{"b":9007199254740993}],"c":"d","e":[[1e999]]}}';
    const issues = [
      "extra.a \"[1].b is a number that can't be kept exactly",
      "extra.e[0][0] is a number that can't be kept exactly",
    ];
    expect((await send("POST", "/folders/a/notes", { body })).body).toEqual({
      message: `${issues.join("; ")}.`,
    });
  });

  it("RES-15 of a parameter is refused too", async () => {
    const { send } = sandboxOf(await readShop());
    const response = await send("PUT", "/goods/0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10", {
      body: { title: "A", price: "1.00" },
      headers: { "if-revision": "9007199254740993" },
    });
    expect(response.body).toMatchObject({ title: "If-Revision is a number that can't be kept exactly." });
  });

  it("END-5 RES-15 in an item of a batch is nothing that would be kept", async () => {
    const { send } = await billingSandbox();
    const body = '{"events":[{"unique_id":"a","properties":{"n":9007199254740993}},{"unique_id":"b"}]}';
    expect((await send("POST", "/events", { body })).body).toEqual({ ingested: ["a", "b"], failed: [] });
  });
});

describe("JSON", () => {
  it.each([
    ['{"a":{"b":1,"b":2}}', "has the member a.b twice"],
    ['[{"a":1},{"a":1,"\\u0061":2}]', "has the member [1].a twice"],
    ['{"__proto__":1,"__proto__":2}', "has the member __proto__ twice"],
    ["[[[[]]]]", "is nested more than 3 levels deep"],
    ['{"a":[{"b":[]}]}', "is nested more than 3 levels deep"],
    ["{'a':1}", "is not JSON"],
    ["", "is not JSON"],
  ])("J04 %s %s", (text, issue) => {
    expect(readJson(text, 3)).toEqual({ kind: "wrong", issue });
  });

  it.each([
    '{"a":{"b":1},"b":{"b":"\\\\"},"c":["b","b"]}',
    '[[["{","[",":\\""]]]',
    '{"a":"a","b":"a: \\"a\\"","a:":-0.5e-3}',
    '"a"',
    "-1",
  ])("J04 is read as it is meant: %s", (text) => {
    expect(readJson(text, 3)).toEqual({ kind: "value", value: JSON.parse(text), inexact: [] });
  });
});
