import { describe, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { buildText } from "../language/model/build-text.js";
import { billing, billingSandbox, sandboxOf } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";
import { runningSandbox } from "./running-sandbox.js";

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

async function openNotes() {
  const { send, sandbox } = sandboxOf(readNotes(), {
    fixtures: { Note: [{ id: "n1" }] },
    bounds: { resourcesPerType: 5 },
  });
  return { before: sandbox.state.read(), send, sandbox };
}

describe("a state", () => {
  it.each([
    [
      "nested too deeply",
      { Note: [{ id: "n2" }, { id: "n3", extra: nested(200) }] },
      "The body is nested more than 202 levels deep.",
    ],
    [
      "nested without end",
      `{"Note":[{"extra":${"[".repeat(9000)}${"]".repeat(9000)}}]}`,
      "The body is nested more than 202 levels deep.",
    ],
    [
      "of an id that two have",
      { Note: [{ id: "a" }, { id: "b" }, { id: "a" }, { id: "a" }] },
      "Note[0] and Note[2] have the same id a.\nNote[0] and Note[3] have the same id a.",
    ],
    ["of more than is kept", { Note: [{}, {}, {}, {}, {}, {}] }, "Note has 6 resources; the maximum is 5."],
    ["with a member twice", '{"Note":[],"Note":[{}]}', "The body has the member Note twice."],
    [
      "with a number that nobody can keep",
      '{"Note":[{"extra":[9007199254740993]}]}',
      "The body has a number at Note[0].extra[0] that can't be kept exactly.",
    ],
  ])("%s is refused before anything changes", async (_, body, issue) => {
    const { before, send } = await openNotes();
    const refused = await send("PUT", "/__sandbox/state", { body });
    expect([refused.status, refused.body]).toEqual([422, { error: expect.stringContaining(issue) }]);
    expect((await send("GET", "/__sandbox/state")).body).toEqual(before);
  });

  it("given by a program is held to the same depth", async () => {
    const { before, sandbox } = await openNotes();
    expect(() => sandbox.state.replace({ Note: [{ extra: nested(9000) }] })).toThrow(
      "Note[0] is nested more than 200 levels deep.",
    );
    expect(sandbox.state.read()).toEqual(before);
  });

  it("as deep as a request may make it is taken again", async () => {
    const { send } = await openNotes();
    expect((await send("POST", "/folders/a/notes", { body: { text: "a", extra: nested(199) } })).status).toBe(
      201,
    );
    const { text } = await send("GET", "/__sandbox/state");
    expect((await send("PUT", "/__sandbox/state", { body: text })).text).toBe(text);
  });

  it("gets made-up ids that nobody else has", async () => {
    const { sandbox } = await openNotes();
    sandbox.state.replace({ Note: [{ text: "a" }, { id: "note_1" }, { text: "c" }, { id: "note_3" }] });
    expect(sandbox.state.read()["Note"]?.map(({ id }) => id)).toEqual([
      "note_2",
      "note_1",
      "note_4",
      "note_3",
    ]);
    sandbox.state.replace({ Note: [{}, {}] });
    expect(sandbox.state.read()["Note"]?.map(({ id }) => id)).toEqual(["note_1", "note_2"]);
  });

  it("gets numbers for ids where they are numbers, and so does what is created", async () => {
    const { model } = buildText(`quoin: 1
api: { name: Lots, doc: Numbered lots. }
authentication: { scheme: bearer, secret: server }
groups: { Lots: { doc: All lots. } }
group: Lots
types:
  Lot: { doc: A lot., fields: { id: { type: int64, range: 10.. }, name?: string } }
  NewLot: { doc: What to make., fields: { name?: string } }
endpoints:
  make: { POST: /lots, doc: Makes a lot., body: NewLot, returns: { 201: Lot } }
`);
    const api = model?.apiOf();
    if (api === undefined) throw new Error("the model is not sound");
    const { send, sandbox } = sandboxOf(api, { fixtures: { Lot: [{ name: "a" }, { id: 10 }, {}] } });
    expect((await send("POST", "/lots", { body: { name: "b" } })).body).toEqual({ id: 13, name: "b" });
    expect(sandbox.state.read()["Lot"]?.map(({ id }) => id)).toEqual([11, 10, 12, 13]);
  });

  it("that is shown is taken again, though it is larger than any request may be", async () => {
    const { send } = await runningSandbox();
    const name = "a".repeat(10_000);
    const few = Array.from({ length: 110 }, (_, index) => ({ id: `w_${index}`, name }));
    const shown = await send("PUT", "/__sandbox/state", { body: { Wallet: few } });
    expect([shown.status, shown.text.length > 1_048_576]).toEqual([200, true]);
    expect((await send("PUT", "/__sandbox/state", { body: shown.text })).text).toBe(shown.text);
    const body = { name: "a".repeat(1_048_576) };
    expect((await send("PATCH", "/wallets/w_1", { body })).status).toBe(413);
  });

  it.each([
    ["the first API", billing],
    ["another API", readShop],
    ["a third API", readNotes],
  ])("of samples of %s is taken again", async (_, read) => {
    const { send } = sandboxOf(await read());
    const { text } = await send("GET", "/__sandbox/state");
    const again = await send("PUT", "/__sandbox/state", { body: text });
    expect([again.status, again.text]).toEqual([200, text]);
  });

  it("can be replaced where ids are made up, and found by them", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.state.replace({ Wallet: [{ name: "A" }, { id: "wallet_1", name: "B" }] });
    expect((await send("PATCH", "/wallets/wallet_2", { body: {} })).body).toMatchObject({ name: "A" });
  });

  it("has the names of the model in every version, also of a type that was called otherwise", async () => {
    const { send, sandbox } = sandboxOf(await readShop("founding"));
    sandbox.state.replace({ Order: [{}] });
    const [order] = sandbox.state.read()["Order"] ?? [];
    expect(order).toMatchObject({ order_id: expect.any(String), total_cents: expect.any(Number) });
    expect((await send("GET", "/__sandbox/state")).body).toEqual({ Order: [order] });
    expect(() => sandbox.state.replace({ Purchase: [{}] })).toThrow("Purchase is not one of");
  });
});
