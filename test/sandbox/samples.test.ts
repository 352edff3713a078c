import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";
import { sampleFor } from "./sample-source.js";

function apiOf(types: string, endpoints: string): Api {
  const { model, diagnostics } = buildText(`quoin: 1
api: { name: Shop, doc: A shop. }
authentication: { scheme: bearer, secret: server, rejected: 401 }
errors: { 401: { name: NoKey, retry: never } }
groups: { Things: { doc: All things. } }
group: Things
types:
${types}
endpoints:
${endpoints}`);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** What a type with these fields is like. */
function sampleWith(fields: string, more = "", isSparse = false): unknown {
  const api = apiOf(
    `  Thing: { doc: A thing., fields: { ${fields} } }\n${more}`,
    `  get-thing: { GET: /thing, doc: Reads it., returns: Thing }`,
  );
  return sampleFor(api, { kind: "named", id: "Thing" }, "thing", isSparse);
}

describe("a sample", () => {
  it("looks like what its fields are called, in any API", () => {
    const names =
      "currency billingCurrency country email website_url display_name time_zone phone_number text";
    expect(
      sampleWith(
        names
          .split(" ")
          .map((name) => `${name}: string`)
          .join(", "),
      ),
    ).toEqual({
      currency: "EUR",
      billingCurrency: "EUR",
      country: "DE",
      email: "ada@example.com",
      website_url: "https://example.com/",
      display_name: "Example display",
      time_zone: "Europe/Berlin",
      phone_number: "+15555550100",
      text: "text",
    });
  });

  it("has a format that is right for its constraints", () => {
    const fields = [
      "at: email, every: duration, link: url",
      "short: { type: email, length: ..6, pattern: '^a@b' }, safe: { type: url, pattern: ^ftp:// }",
      "created: unix_seconds, expires: unix_milliseconds, early: { type: unix_seconds, range: ..100 }",
    ];
    expect(sampleWith(fields.join(", "))).toEqual({
      at: "ada@example.com",
      every: "PT15M",
      link: "https://example.com/",
      short: "a@b",
      safe: "ftp://",
      created: expect.any(Number),
      expires: expect.any(Number),
      early: 1,
    });
  });

  it("has examples, but where values tell things apart", () => {
    const fields = [
      "id: { type: string, example: t_9 }, trace: { type: uuid, example: 11111111-1111-4111-8111-111111111111 }",
      "owner_id: { type: string, example: o_9 }, other: { type: string, example: o_9 }",
      "size: { enum: [1, 2], example: 2 }, code: Code, own: { type: Code, example: C-3 }",
      'codes: "Code[]", note: { type: string | null, example: null }',
    ];
    const more = [
      "Code: { doc: A code., type: string, pattern: ^C-, example: C-2 }",
      "Owner: { doc: An owner., fields: { id: string, name: string } }",
    ];
    const endpoints = [
      "get-thing: { GET: /thing, doc: Reads it., returns: Thing }",
      "get-owner: { GET: '/owners/{id}', doc: Reads one., path: { id: string }, returns: Owner }",
    ];
    const api = apiOf(
      [`Thing: { doc: A thing., fields: { ${fields.join(", ")} } }`, ...more]
        .map((line) => `  ${line}`)
        .join("\n"),
      endpoints.map((line) => `  ${line}`).join("\n"),
    );
    expect(sampleFor(api, { kind: "named", id: "Thing" }, "thing", false)).toEqual({
      id: "thing_1",
      trace: expect.not.stringContaining("1111-1111"),
      owner_id: "owner_1",
      other: "o_9",
      size: 2,
      code: "C-2",
      own: "C-3",
      codes: ["C-2"],
      note: null,
    });
  });

  it("has the name and the description of its type", () => {
    const items = "  OrderItem: { doc: One., fields: { name: string, title: string, description: string } }";
    expect(sampleWith('items: "OrderItem[]"', items)).toEqual({
      items: [
        { name: "Example order item", title: "Example order item", description: "An example order item" },
      ],
    });
  });

  it("obeys patterns, lengths, ranges and vocabularies before names", () => {
    const fields = [
      "currency: { enum: [pound, euro] }",
      "country: { type: string, length: 3 }",
      "language: { observed: [latin] }",
      "email: { type: string, length: ..5 }",
      String.raw`phone: { type: string, pattern: '^\d{4}/\d+$', length: 8.. }`,
      "locale: { type: string, pattern: '^[a-z]{2}$' }",
      "token: { type: string, length: 12.. }",
      "rate: { type: decimal, range: 0..1 }",
      "share: { type: decimal, range: 0.1..0.2 }",
      "level: { type: int32, range: 0.5..9 }",
      "below: { type: int32, range: ..-3 }",
      'tags: { type: "string[]", items: 2..3 }',
      'none: { type: "string[]", items: ..0 }',
    ].map((field) => field.replace("length: 3", "length: 3..3"));
    expect(sampleWith(fields.join(", "))).toEqual({
      currency: "pound",
      country: "DEU",
      language: "latin",
      email: "email",
      phone: "1111/111",
      locale: "en",
      token: "token-------",
      rate: "1.00",
      share: "0.1",
      level: 1,
      below: -3,
      tags: ["tags", "tags"],
      none: [],
    });
  });

  it("has timestamps and days, and ends later than it starts", () => {
    expect(sampleWith("starts_at: datetime, ends_at: datetime, day: date, due: date | null")).toEqual({
      starts_at: "2026-05-01T00:00:00.000Z",
      ends_at: "2026-05-31T00:00:00.000Z",
      day: "2026-05-01",
      due: "2026-05-31",
    });
  });

  it("has a default where there is one, and a value in each map", () => {
    const fields = "size?: { type: int32, default: 7 }, labels: map<string>, rooms: map<Room>, extra: object";
    expect(sampleWith(fields, "  Room: { doc: One., fields: { beds: int32 } }")).toEqual({
      size: 7,
      labels: { key: "value" },
      rooms: { key: { beds: 1 } },
      extra: { key: "value" },
    });
  });

  it("of a type that contains itself contains it once more", () => {
    const node = 'id: string, parent?: Thing, children: "Thing[]", by_name: map<Thing>, next: Thing | null';
    const inner = { id: "thing_2", children: [], by_name: {}, next: null };
    expect(sampleWith(node)).toEqual({
      id: "thing_1",
      parent: inner,
      children: [inner],
      by_name: { key: inner },
      next: inner,
    });
  });

  it("of a union is its first variant, and ends where that one doesn't", () => {
    const more = `  Term: { doc: A term., union: { discriminator: kind, variants: { sum: Sum, number: Figure } } }
  Sum: { doc: A sum., fields: { kind: { enum: [sum] }, left: Term, right: Term } }
  Figure: { doc: A number., fields: { kind: { enum: [number] }, value: decimal } }`;
    const figure = { kind: "number", value: "12.50" };
    const sum = { kind: "sum", left: figure, right: figure };
    expect(sampleWith("term: Term", more)).toEqual({ term: { kind: "sum", left: sum, right: sum } });
    expect(sampleWith("term: Term", more, true)).toEqual({ term: figure });
  });

  it("of an open union that only contains itself is of a kind that nobody knows yet", () => {
    const more = `  Term: { doc: A term., union: { discriminator: kind, variants: { other: Sum }, open: true } }
  Sum: { doc: A sum., fields: { kind: { enum: [other] }, left: Term } }`;
    expect(sampleWith("term: Term", more, true)).toEqual({ term: { kind: "other_" } });
  });
});

it("a sample that would be too large is filled as deeply as it may be", () => {
  const one = (name: string, next: string) =>
    `  ${name}: { doc: One., fields: { ${["a", "b", "c", "d", "e", "f"].map((id) => `${id}?: ${next}`).join(", ")} } }`;
  const deep = [one("Floor", "Room"), one("Room", "Shelf"), one("Shelf", "Box"), one("Box", "string")];
  expect(sampleWith("floor?: Floor", deep.join("\n"))).toMatchObject({ floor: { a: { a: {} } } });
});

describe("the ids of samples", () => {
  const types = `  Shop: { doc: A shop., fields: { id: uuid, owner_id: string } }
  OpenOrder:
    doc: An order.
    fields:
      id: { type: OrderId }
      shop_id: uuid
      shop_ids: "uuid[]"
      follows_order_id: OrderId
      customer_id: string
  OrderId: { doc: An id., type: string, pattern: '^ord_[a-z][0-9]{3}$' }
  NewOrder: { doc: What to order., fields: { customer_id?: string } }`;
  const endpoints = `  get-shop: { GET: "/shops/{id}", doc: Reads one., path: { id: uuid }, returns: Shop }
  get-order: { GET: "/orders/{id}", doc: Reads one., path: { id: string }, returns: OpenOrder }
  add-order: { POST: /orders, doc: Adds one., body: NewOrder, returns: { 201: OpenOrder } }`;

  it("are found in the fields that refer to them, and have the form that their type says", () => {
    const { sandbox } = sandboxOf(apiOf(types, endpoints));
    const { Shop: [shop] = [], OpenOrder: [order] = [] } = sandbox.state.read();
    expect(order).toEqual({
      id: "ord_a111",
      shop_id: shop?.["id"],
      shop_ids: [shop?.["id"]],
      follows_order_id: "ord_a111",
      customer_id: "customer_1",
    });
    expect(shop).toEqual({ id: expect.any(String), owner_id: "owner_1" });
  });

  it("are others for each resource that is made", async () => {
    const { send } = sandboxOf(apiOf(types, endpoints));
    const made = [await send("POST", "/orders", { body: {} }), await send("POST", "/orders", { body: {} })];
    expect(made.map(({ body }) => Reflect.get(Object(body), "id"))).toEqual(["ord_b111", "ord_c111"]);
  });

  it("are all taken where a pattern allows no others, and nothing is replaced", async () => {
    const narrow = types.replace("^ord_[a-z][0-9]{3}$", "^ord_[ab]$");
    const { send } = sandboxOf(apiOf(narrow, endpoints));
    const make = async () => (await send("POST", "/orders", { body: {} })).status;
    expect([await make(), await make(), await make()]).toEqual([201, 409, 409]);
  });

  it("are the same for the same seed, and others for another", () => {
    const api = apiOf(types, endpoints);
    const idOf = (seed: number) => sandboxOf(api, { seed }).sandbox.state.read()["Shop"]?.[0]?.["id"];
    expect([idOf(1) === idOf(1), idOf(1) === idOf(2)]).toEqual([true, false]);
  });
});

it("the samples are found by every lookup, whatever the type of its fields", async () => {
  const api = apiOf(
    `  Loan:
    doc: A loan.
    fields: { id: string, is_open: boolean, copies: int32, from: date, due?: date, ended_at?: datetime | null, note: string }`,
    `  get-loan:
    GET: /loans/open
    doc: Reads it.
    returns: Loan
    lookup: { by: {}, where: { is_open: "true", copies: "3", from: past, due: future, ended_at: future or null } }
  get-latest:
    GET: /loans/latest
    doc: Reads it.
    returns: Loan
    lookup: { by: {}, where: { due: future } }`,
  );
  const { send, sandbox } = sandboxOf(api);
  const found = await send("GET", "/loans/open");
  expect([found.status, found.body]).toMatchObject([
    200,
    { is_open: true, copies: 3, from: "2026-04-30", due: "2027-05-01", ended_at: null },
  ]);
  sandbox.clock.advance(300 * 86_400_000);
  expect((await send("GET", "/loans/latest")).status).toBe(200);
});

it("lists of which the sandbox can't tell the items stay empty", async () => {
  const api = apiOf(
    "  Repository: { doc: One., fields: { id: string } }",
    '  list-repositories: { GET: "/teams/{team}/repositories", doc: Lists them., path: { team: string }, returns: "Repository[]" }',
  );
  expect((await sandboxOf(api).send("GET", "/teams/a/repositories")).body).toEqual([]);
});

it("lists of values that aren't resources have a sample of one", async () => {
  const api = apiOf(
    "  Mood: { doc: One., enum: [calm, cross] }",
    `  list-moods: { GET: /moods, doc: Lists them., list: { items: Mood } }
pagination: { limit: limit, offset: offset, sort: sort, size: 1..9, items: data, details: paging, total_pages: pages }`,
  );
  const { body } = await sandboxOf(api).send("GET", "/moods?limit=9&offset=0");
  expect(body).toEqual({ data: ["calm"], paging: { pages: 1 } });
});
