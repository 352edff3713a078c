import { describe, expect, it } from "vitest";
import { type ReadResponse, sandboxOf } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";

const once = (key: string) => ({ headers: { once: key } });

function openNotes() {
  return sandboxOf(readNotes(), { fixtures: { Note: [{ id: "n1", folder: "a", weight: "1", rank: 3 }] } });
}

const said = ({ status, body }: ReadResponse) => [status, body];

describe("an API of quite another kind", () => {
  it("creates what is posted, with defaults, path parameters and an id of its own", async () => {
    const { send, sandbox } = openNotes();
    const made = await send("POST", "/folders/b%20c/notes", { body: { text: "Hi", extra: { a: [1] } } });
    const note = { id: "note_2", folder: "b c", text: "Hi", rank: 5, is_read: false, extra: { a: [1] } };
    expect(said(made)).toEqual([201, note]);
    expect(said(await send("GET", "/notes/note_2"))).toEqual([200, note]);
    const another = await send("POST", "/folders/b/notes", { body: { text: "Hi", id: "mine", folder: "x" } });
    expect(another.body).toMatchObject({ id: "mine", folder: "b" });
    expect((await send("POST", "/notes/n1/copies", { body: { text: "Hi" } })).body).toMatchObject({
      id: "note_4",
    });
    const taken = await send("POST", "/folders/b/notes", { body: { text: "Hi", id: "n1" } });
    expect(said(taken)).toEqual([409, { message: "A resource with this id exists already." }]);
    expect(sandbox.effects()).toMatchObject([
      { operation: "write-note", resource: { type: "Note", id: "note_2" } },
      { operation: "write-note", resource: { type: "Note", id: "mine" } },
      { operation: "copy-note", resource: { type: "Note", id: "note_4" } },
    ]);
  });

  it("puts a whole in place of a whole, and creates where the model shows a 201", async () => {
    const { send, sandbox } = openNotes();
    const put = await send("PUT", "/notes/n1", { body: { id: "n5", text: "New", rank: 1 } });
    expect(said(put)).toEqual([200, { id: "n1", folder: "a", text: "New", rank: 1, is_read: false }]);
    const made = await send("PUT", "/notes/n9", { body: { text: "Made" } });
    expect(said(made)).toEqual([201, { id: "n9", folder: "folder", text: "Made", rank: 5, is_read: false }]);
    expect((await send("PUT", "/notes/n8/name", { body: { text: "None" } })).status).toBe(404);
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("finds by the parameter that is called as a field, and prefers texts to parameters", async () => {
    const { send, sandbox } = openNotes();
    sandbox.state.replace({
      Note: [
        { id: "n1", folder: "a" },
        { id: "n2", folder: "pinned" },
      ],
    });
    expect((await send("GET", "/folders/a/first")).body).toMatchObject({ id: "n1" });
    expect((await send("GET", "/folders/n1/first")).status).toBe(404);
    expect((await send("GET", "/folders/pinned/n1")).body).toMatchObject({ id: "n1" });
    expect((await send("GET", "/folders/pinned/first")).status).toBe(404);
  });

  it("deletes, and has no body where the model shows none", async () => {
    const { send, sandbox } = openNotes();
    const gone = await send("DELETE", "/notes/n1");
    expect([gone.status, gone.text, gone.headers.get("content-type")]).toEqual([204, "", null]);
    expect(said(await send("DELETE", "/notes/n1"))).toEqual([404, { message: "There is no such resource." }]);
    expect((await send("POST", "/bell")).status).toBe(204);
    expect(sandbox.effects().map(({ operation }) => operation)).toEqual(["drop-note", "ring"]);
  });

  it("IDEM-3 IDEM-6 has its own header, lengths, and statuses that are stored or released", async () => {
    const { send, sandbox, clock } = openNotes();
    const ring = async () => (await send("POST", "/bell", once("key-1"))).status;
    expect([await ring(), await ring()]).toEqual([204, 204]);
    expect(sandbox.effects()).toHaveLength(1);
    expect((await send("PUT", "/notes/n8/name", { body: { text: "" }, ...once("key-2") })).status).toBe(422);
    expect((await send("PUT", "/notes/n1/name", { body: { text: "Fine" }, ...once("key-2") })).status).toBe(
      200,
    );
    for (const key of ["ab", "k".repeat(41)]) {
      expect((await send("POST", "/bell", once(key))).status).toBe(400);
    }
    await clock.pass(3_600_000);
    expect([await ring(), sandbox.effects().length]).toEqual([204, 3]);
  });

  it("J07 answers a key that comes back with another request as the model says", async () => {
    const { send } = openNotes();
    expect((await send("POST", "/bell", once("key-1"))).status).toBe(204);
    expect((await send("POST", "/bell?twice=1", once("key-1"))).status).toBe(409);
  });

  it("IDEM-2 takes any character in a key when the model names none", async () => {
    const { send } = openNotes();
    expect((await send("POST", "/bell", once("clé"))).status).toBe(204);
  });

  it("GAP-14 refuses a missing and a wrong version with the status that the model gives", async () => {
    const versions = 'versions: { header: Notes-Version, current: "2", refused: 406, list: { "2": {} } }';
    const { sandbox } = sandboxOf(readNotes(versions));
    const ring = async (version: Record<string, string>) =>
      (
        await sandbox.fetch("http://localhost/bell", {
          method: "POST",
          headers: { authorization: `Bearer ${sandbox.apiKey}`, ...version },
        })
      ).status;
    expect(await ring({})).toBe(406);
    expect(await ring({ "notes-version": "1" })).toBe(406);
    expect(await ring({ "notes-version": "2" })).toBe(204);
  });

  it("IDEM-1 ignores the header where the method takes none, and echoes nothing", async () => {
    const { send, sandbox } = openNotes();
    await send("DELETE", "/notes/n1", once("key"));
    expect((await send("DELETE", "/notes/n1", once("key"))).status).toBe(404);
    const { headers } = await send("POST", "/bell", once("key"));
    expect([...headers.keys()]).toEqual([]);
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("IDEM-7 says in its own words that a request is in progress", async () => {
    const { send, sandbox } = openNotes();
    sandbox.faults.queue({
      kind: "edge-response",
      status: 504,
      page: "html",
      progress: "running",
      runsMs: 9001,
    });
    await send("POST", "/bell", once("key"));
    const waiting = await send("POST", "/bell", once("key"));
    expect([waiting.status, waiting.headers.get("again-in")]).toEqual([425, "10"]);
  });

  it("AUTH-4 rejects keys with the status that the model shows, in the only shape that it has", async () => {
    const { send, sandbox } = openNotes();
    const response = await send("GET", "/notes/n1", { headers: { authorization: "Bearer x" } });
    expect(said(response)).toEqual([403, { message: "The API key is not valid." }]);
    expect(sandbox.apiKeys.map(({ environment }) => environment)).toEqual(["sandbox"]);
  });
});
