import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";
import { settle } from "./virtual-clock.js";

/** A small API; `fields` are those of a note, `more` is what else its model has. */
function notesApi(fields: string, more = "", retention = "1h"): Api {
  const { model, diagnostics } = buildText(`quoin: 1
api: { name: Notes, doc: Notes. }
authentication: { scheme: bearer, secret: server }
idempotency: { header: Once, methods: [PUT], length: 3..40, retention: ${retention}, scope: operation, stored: [2xx, "408"], released: [4xx, 5xx] }
groups: { Notes: { doc: Notes. } }
group: Notes
types:
  Note: { doc: A note., fields: { ${fields} } }
  Words: { doc: Its text., fields: { text?: string } }
  ${more.includes("Shelf") ? "Shelf: { doc: A shelf., fields: { id: string } }" : "Shelves: { doc: None., type: string }"}
endpoints:
  read-note: { GET: "/notes/{id}", doc: Reads a note., path: { id: string }, returns: Note }
  write-note: { PUT: "/notes/{id}", doc: Writes a note., path: { id: string }, body: Words, returns: { 200: Note, 201: Note } }
${more}`);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

const shelves = `  read-shelf: { GET: "/shelves/{id}", doc: Reads a shelf., path: { id: string }, returns: Shelf }\n`;
const plain = "id: string, text: string";

function openNotes(options: SandboxOptions = {}) {
  const fixtures = {
    Note: [
      { id: "n1", text: "One" },
      { id: "n2", text: "22" },
    ],
  };
  return sandboxOf(notesApi(plain), { fixtures, ...options });
}

describe("a sandbox whose model is replaced", () => {
  it("leaves resources that fit as they are, and says nothing of them", async () => {
    const { sandbox, send } = openNotes();
    expect(sandbox.replaceApi(notesApi(`${plain}, mood?: string`))).toEqual([]);
    expect((await send("GET", "/notes/n1")).body).toEqual({ id: "n1", text: "One" });
  });

  it("serves resources without what the model lacks, with samples for what it requires, and as they were once it fits", async () => {
    const { sandbox, send } = openNotes();
    expect(sandbox.replaceApi(notesApi("id: string, title: string"))).toEqual([
      "2 Note resources are served without `text`, with a sample for `title`.",
    ]);
    expect((await send("GET", "/notes/n1")).body).toEqual({ id: "n1", title: "Example note" });
    expect(sandbox.replaceApi(notesApi("id: string, text: { type: string, length: ..2 }"))).toEqual([
      "1 Note resource is served with a sample for `text`.",
    ]);
    expect((await send("GET", "/notes/n2")).body).toEqual({ id: "n2", text: "22" });
    expect(sandbox.replaceApi(notesApi(plain))).toEqual([]);
    expect((await send("GET", "/notes/n1")).body).toEqual({ id: "n1", text: "One" });
  });

  it("keeps what a request has changed in between", async () => {
    const { sandbox, send } = openNotes();
    sandbox.replaceApi(notesApi("id: string, text: { type: string, length: ..2 }"));
    await send("PUT", "/notes/n1", { body: { text: "1" }, key: "" });
    expect(sandbox.replaceApi(notesApi(plain))).toEqual([]);
    expect((await send("GET", "/notes/n1")).body).toEqual({ id: "n1", text: "1" });
  });

  it("sets resources aside that would be others, and brings them back", async () => {
    const { sandbox, send } = openNotes();
    const aside = ["2 Note resources are not served until the model fits again."];
    expect(sandbox.replaceApi(notesApi("id: uuid, text: string"))).toEqual(aside);
    expect((await send("GET", "/notes/n1")).status).toBe(404);
    expect(sandbox.state.read()).toEqual({ Note: [] });
    expect(sandbox.replaceApi(notesApi("id: uuid, text: string, mood?: string"))).toEqual(aside);
    expect(sandbox.replaceApi(notesApi(plain))).toEqual([]);
    expect(sandbox.state.read()).toEqual({
      Note: [
        { id: "n1", text: "One" },
        { id: "n2", text: "22" },
      ],
    });
  });

  it("lets a newer resource take the place of one that was set aside under its id", async () => {
    const { sandbox, send } = sandboxOf(notesApi(plain), { fixtures: { Note: [{ id: "7", text: "Old" }] } });
    sandbox.replaceApi(notesApi("id: int32, text: string"));
    await send("PUT", "/notes/7", { body: { text: "New" }, key: "" });
    expect(sandbox.replaceApi(notesApi(plain))).toEqual([]);
    expect(sandbox.state.read()).toEqual({ Note: [{ id: "7", text: "New" }] });
  });

  it("forgets what was set aside when the state is replaced", () => {
    const { sandbox } = sandboxOf(notesApi(plain, shelves), { fixtures: { Shelf: [{ id: "s1" }] } });
    sandbox.replaceApi(notesApi(plain));
    sandbox.state.replace({ Note: [{ id: "n9", text: "Nine" }] });
    expect(sandbox.replaceApi(notesApi(plain, shelves))).toEqual([]);
    expect(sandbox.state.read()).toEqual({ Note: [{ id: "n9", text: "Nine" }] });
  });

  it("shows a state that can be stored again", () => {
    const { sandbox } = sandboxOf(notesApi(plain, shelves));
    sandbox.replaceApi(notesApi(plain));
    const shown = sandbox.state.read();
    sandbox.state.replace(shown);
    expect(Object.keys(shown)).toEqual(["Note"]);
  });

  it("has a sample of each new type, unless somebody said what is stored", async () => {
    const sampled = sandboxOf(notesApi(plain));
    sampled.sandbox.replaceApi(notesApi(plain, shelves));
    expect((await sampled.send("GET", "/shelves/shelf_1")).body).toEqual({ id: "shelf_1" });
    const given = openNotes();
    given.sandbox.replaceApi(notesApi(plain, shelves));
    expect((await given.send("GET", "/shelves/shelf_1")).status).toBe(404);
  });

  it("IDEM-4 replays what was sent before, for as long as the new model says", async () => {
    const { sandbox, send, clock } = openNotes();
    const write = () => send("PUT", "/notes/n1", { body: { text: "New" }, headers: { once: "key-1" } });
    const { text } = await write();
    sandbox.replaceApi(notesApi(`${plain}, mood: string`, "", "2h"));
    await clock.pass(90 * 60_000);
    expect([(await write()).text, sandbox.effects().length]).toEqual([text, 1]);
    sandbox.replaceApi(notesApi(plain, "", "1h"));
    await write();
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("drops the faults that would wait for ever, and keeps the others and the rate", () => {
    const { sandbox } = sandboxOf(notesApi(plain, shelves));
    const fault = { kind: "truncation" } as const;
    sandbox.faults.queue([fault, fault], { operation: "read-shelf" });
    sandbox.faults.queue(fault, { operation: "read-note" });
    sandbox.faults.randomise(0.5);
    expect(sandbox.replaceApi(notesApi(plain))).toContain(
      '2 waiting faults are dropped: There is no operation "read-shelf"; known: read-note, write-note.',
    );
    expect([sandbox.faults.waiting, sandbox.faults.rate]).toEqual([[{ fault, operation: "read-note" }], 0.5]);
    sandbox.replaceApi(notesApi(plain, shelves));
    sandbox.faults.queue(fault, { operation: "read-shelf" });
    expect(sandbox.faults.waiting).toHaveLength(2);
  });

  it("keeps the API keys of environments that stay, and refuses a model without the one it is for", async () => {
    const urls = (names: readonly string[]) =>
      `environments: { ${names.map((name) => `${name}: { url: "https://${name}.example" }`).join(", ")} }\n`;
    const { sandbox, send } = openNotes({ environment: "sandbox" });
    const { apiKey } = sandbox;
    sandbox.replaceApi(notesApi(plain, urls(["live", "sandbox"])));
    expect([sandbox.apiKey, sandbox.apiKeys.length, sandbox.environment]).toEqual([apiKey, 2, "sandbox"]);
    expect((await send("GET", "/notes/n1")).status).toBe(200);
    expect(() => sandbox.replaceApi(notesApi(plain, urls(["live"])))).toThrow(RangeError);
    expect(sandbox.apiKeys).toHaveLength(2);
    const free = openNotes();
    free.sandbox.replaceApi(notesApi(plain, urls(["live"])));
    expect([free.sandbox.environment, free.sandbox.apiKey]).toEqual([
      "live",
      expect.stringMatching(/^live_/),
    ]);
    free.sandbox.replaceApi(notesApi(plain, urls(["live", "sandbox"])));
    expect(free.sandbox.environment).toBe("live");
  });

  it("ends a request by the model that it began with", async () => {
    const again = `  read-again: { GET: "/again/{id}", doc: Reads it., path: { id: string }, returns: Note }\n`;
    const { sandbox, send, clock } = sandboxOf(notesApi(plain, again));
    sandbox.faults.queue({ kind: "delay", milliseconds: 1000, progress: "none" });
    const late = send("GET", "/again/note_1");
    await settle();
    sandbox.replaceApi(notesApi(plain));
    await clock.pass(1000);
    expect([(await late).status, (await send("GET", "/again/note_1")).status]).toEqual([200, 404]);
  });
});
