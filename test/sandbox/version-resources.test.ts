import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf, type TestSandbox } from "./billing-sandbox.js";

/** A shelf of things: one field is renamed, one typed anew, one added, one removed, and the id was called otherwise. */
const model = `quoin: 1
api: { name: Shelf, doc: Things on a shelf. }
authentication: { scheme: bearer, secret: server, rejected: 401 }
versions:
  header: Shelf-Version
  current: "2"
  list: { "1": {}, "2": {} }
errors:
  401: { name: NoKey, retry: never }
groups: { Things: { doc: All things. } }
group: Things
types:
  Thing:
    doc: A thing.
    fields:
      id: { type: string, was: { until: "2", name: thing_id } }
      label: { type: string, was: { until: "2", name: title } }
      colour?: { type: string, since: "2" }
      weight?: { type: int32, until: "2" }
      parts: { type: "Part[]" }
  Part:
    doc: A part of it.
    fields: { part_name: { type: string, was: { until: "2", name: partName } } }
  NewThing:
    doc: What to put on the shelf.
    fields:
      label: { type: string, was: { until: "2", name: title } }
      colour?: { type: string, since: "2" }
      weight?: { type: int32, until: "2" }
      parts: { type: "Part[]" }
  OldBox: { doc: A box., until: "2", fields: { id: string, size: int32 } }
endpoints:
  add-thing: { POST: /things, doc: Adds one., body: NewThing, returns: { 201: Thing } }
  get-thing: { GET: "/things/{id}", doc: Reads one., path: { id: string }, returns: Thing }
  change-thing: { PATCH: "/things/{id}", doc: Changes one., path: { id: string }, body: NewThing, returns: Thing }
  drop-thing: { DELETE: "/things/{id}", doc: Drops one., path: { id: string }, returns: { 204: none } }
  get-box: { GET: "/boxes/{id}", doc: Reads a box., until: "2", path: { id: string }, returns: OldBox }
`;

function apiOf(version: string): Api {
  const { model: built, diagnostics } = buildText(model);
  const api = built?.apiOf(version);
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  return api;
}

function openShelf(): TestSandbox & { readonly older: TestSandbox["send"] } {
  const opened = sandboxOf(apiOf("2"), {
    alongside: [apiOf("1")],
    fixtures: { Thing: [{ id: "t1", label: "Lamp", colour: "red", parts: [{ part_name: "bulb" }] }] },
  });
  const older: TestSandbox["send"] = (method, path, options) =>
    opened.send(method, path, { ...options, headers: { "shelf-version": "1", ...options?.headers } });
  return { ...opened, older };
}

describe("resources that two versions share", () => {
  it("are shown by each under its own names", async () => {
    const { send, older } = openShelf();
    const [newer, past] = [await send("GET", "/things/t1"), await older("GET", "/things/t1")];
    expect(newer.body).toEqual({ id: "t1", label: "Lamp", colour: "red", parts: [{ part_name: "bulb" }] });
    expect(past.body).toEqual({ thing_id: "t1", title: "Lamp", parts: [{ partName: "bulb" }] });
  });

  it("keep what only the other version knows when one changes them", async () => {
    const { send, older } = openShelf();
    const parts = [{ partName: "foot" }];
    const changed = await older("PATCH", "/things/t1", { body: { title: "Desk lamp", weight: 3, parts } });
    expect(changed.body).toEqual({ thing_id: "t1", title: "Desk lamp", weight: 3, parts });
    expect((await older("GET", "/things/t1")).body).toEqual(changed.body);
    expect((await send("GET", "/things/t1")).body).toEqual({
      id: "t1",
      label: "Desk lamp",
      colour: "red",
      parts: [{ part_name: "foot" }],
    });
  });

  it("are created in one version and found, changed and deleted in the other", async () => {
    const { send, older, sandbox } = openShelf();
    const made = await older("POST", "/things", { body: { title: "Vase", parts: [] } });
    expect(made.body).toEqual({ thing_id: "thing_2", title: "Vase", parts: [] });
    const again = await older("POST", "/things", { body: { title: "Bowl", parts: [] } });
    expect(again.body).toMatchObject({ thing_id: "thing_3" });
    expect((await send("GET", "/things/thing_2")).body).toEqual({ id: "thing_2", label: "Vase", parts: [] });
    await send("PATCH", "/things/thing_2", { body: { label: "Tall vase", parts: [] } });
    expect((await older("GET", "/things/thing_2")).body).toMatchObject({ title: "Tall vase" });
    expect((await older("DELETE", "/things/thing_2")).status).toBe(204);
    expect((await send("GET", "/things/thing_2")).status).toBe(404);
    expect(sandbox.effects().map(({ resource }) => resource?.id)).toEqual([
      "thing_2",
      "thing_3",
      "thing_2",
      "thing_2",
    ]);
  });

  it("of a type that only the older version has are its own", async () => {
    const { send, older, sandbox } = openShelf();
    sandbox.state.replace({ OldBox: [{ id: "b1", size: 2 }], Thing: [] });
    expect((await older("GET", "/boxes/b1")).body).toEqual({ id: "b1", size: 2 });
    expect((await send("GET", "/boxes/b1")).status).toBe(404);
    expect(sandbox.state.read()).toEqual({ OldBox: [{ id: "b1", size: 2 }] });
  });

  it("stay when another model is served", async () => {
    const { older, sandbox } = openShelf();
    await older("PATCH", "/things/t1", { body: { title: "Desk lamp", parts: [] } });
    expect(sandbox.replaceApi(apiOf("2"), [apiOf("1")])).toEqual([]);
    expect((await older("GET", "/things/t1")).body).toMatchObject({ thing_id: "t1", title: "Desk lamp" });
    sandbox.replaceApi(apiOf("2"));
    expect((await older("GET", "/things/t1")).status).toBe(400);
  });
});
