import { describe, expect, it } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { buildText, shop } from "../language/model/build-text.js";

const types = `  Order: { doc: One., fields: { id: { type: string, in: responses }, total: int32 } }
  Note: { doc: One., fields: { noteId: { type: string, example: "note" }, text: string } }
  Stand: { doc: One., fields: { id: integer, region: string } }
  Day: { doc: One., fields: { day: string } }
  Pet: { doc: One., fields: { id: string, order_id: string } }
  Badge: { doc: One., fields: { id: { type: string, length: ..5 } } }
  Crate: { doc: One., fields: { id: Label, kind: { enum: [big, small] } } }
  Label: { doc: One., fields: { text: string } }
  Line: { doc: One., fields: { id: string, year: integer } }
`;
const endpoints = `  get-order: { GET: "/orders/{id}", doc: Fetches it., path: { id: uuid }, returns: Order }
  add-order: { POST: /orders, doc: Adds it., body: Order, returns: { 201: Order } }
  get-note: { GET: "/notes/{noteId}", doc: Fetches it., path: { noteId: { type: string, pattern: "^N[0-9]{4}$" } }, returns: Note }
  get-stand:
    GET: /regions/{region}/stands/{id}
    doc: Fetches it.
    path: { region: { enum: [eu, us] }, id: { type: integer, range: 1000..2000 } }
    returns: Stand
  get-day: { GET: "/days/{day}", doc: Fetches it., path: { day: date }, returns: Day }
  get-pet: { GET: "/pets/{id}", doc: Fetches it., path: { id: integer }, returns: Pet }
  name-pet: { PATCH: "/pets/{pet}", doc: Names it., path: { pet: { type: integer, range: 10.. } }, body: Pet, returns: Pet }
  get-badge: { GET: "/badges/{id}", doc: Fetches it., path: { id: uuid }, returns: Badge }
  get-crate: { GET: "/crates/{id}", doc: Fetches it., path: { id: uuid }, returns: Crate }
  list-lines: { GET: "/lines/{year}", doc: Lists them., path: { year: { type: int32, range: 1990.. } }, returns: "Line[]" }
`;

function open() {
  const api = buildText(shop({ types, endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model isn't sound.");
  return createSandbox(api, { seed: 1 });
}

describe("where a path parameter is narrower than the field of its name", () => {
  it("samples have values that calls can ask for", () => {
    const sandbox = open();
    const uuid = expect.stringMatching(/^[0-9a-f]{8}-/u);
    expect(sandbox.state.read()).toMatchObject({
      Order: [{ id: uuid }],
      Note: [{ noteId: "N1111" }],
      Stand: [{ id: 1000, region: "eu" }],
      Day: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) }],
      // What the first call takes isn't enough for the other one.
      Pet: [{ id: "10", order_id: uuid }],
      Line: [{ year: 1990 }],
    });
  });

  it("samples stay of their types where no value of theirs is in a path", () => {
    expect(open().state.read()).toMatchObject({ Crate: [{ id: { text: expect.any(String) } }] });
  });

  it("is answered, read by read", async () => {
    const sandbox = open();
    const server = await startSandbox(sandbox);
    const headers = { Authorization: `Bearer ${sandbox.apiKey}`, "Content-Type": "application/json" };
    const read = async (path: string) => (await fetch(server.url + path, { headers })).status;
    const { Order, Note, Stand, Day, Pet } = sandbox.state.read();
    const made = await fetch(`${server.url}/orders`, { method: "POST", headers, body: '{"total":1}' });
    const { id } = await made.json();
    expect([
      await read(`/orders/${String(Order?.[0]?.["id"])}`),
      await read(`/orders/${String(id)}`),
      await read(`/notes/${String(Note?.[0]?.["noteId"])}`),
      await read(`/regions/eu/stands/${String(Stand?.[0]?.["id"])}`),
      await read(`/days/${String(Day?.[0]?.["day"])}`),
      await read(`/pets/${String(Pet?.[0]?.["id"])}`),
    ]).toEqual([200, 200, 200, 200, 200, 200]);
    await server.close();
  });

  it("stays as the field has it where no value is of both types", () => {
    expect(open().state.read()).toMatchObject({ Badge: [{ id: "1" }] });
  });
});
