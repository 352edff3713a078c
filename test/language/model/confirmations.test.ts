import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = [
  "Order: { doc: An order., fields: { id: string, reference: string, note?: string, total: decimal } }",
  "Strange: { doc: It., fields: { reference: int64 } }",
  "Other: { doc: It., fields: { id: string } }",
];
const list = "GET: /orders, doc: Lists., query: { reference?: string }, returns: 'Order[]'";
const write = "POST: /orders, doc: Creates., body: Order, returns: Order";
const confirm = (by = "reference", call = "list-orders") =>
  `confirm: { call: ${call}, by: ${by}, visible_within: 10s }`;

function build(endpoints: readonly string[], rest = "") {
  const { model, diagnostics } = buildText(
    shop({
      types: types.map((line) => `  ${line}\n`).join(""),
      endpoints: endpoints.map((line) => `  ${line}\n`).join(""),
      rest,
    }),
  );
  const told = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, message, help = "" }) => `${code}: ${message} ${help}`);
  return { told, api: model?.apiOf() };
}

/** What is said of a write that is confirmed by a read. */
function tell(made: string, read = list, rest = ""): readonly string[] {
  return build([`create-order: { ${made} }`, `list-orders: { ${read} }`], rest).told;
}

it("a write says by which read it is confirmed", () => {
  const { told, api } = build([
    `create-order: { ${write}, ${confirm().replace(" }", ", unique: forever }")} }`,
    `list-orders: { ${list} }`,
  ]);
  expect(told).toEqual([]);
  expect(api?.endpoints.map(({ confirmation }) => confirmation)).toEqual([
    {
      call: "list-orders",
      by: "reference",
      visibleWithinMs: 10_000,
      isUnique: true,
      at: expect.objectContaining({ line: expect.any(Number) }),
    },
    undefined,
  ]);
});

describe("a read that confirms", () => {
  it.each([
    [
      "has it in its path",
      "GET: '/orders/{reference}', doc: Gets., path: { reference: string }, returns: Order",
    ],
    [
      "has several values",
      'GET: /orders, doc: Lists., query: { "reference?": { type: "string[]", send: commas } }, returns: "Order[]"',
    ],
    [
      "is a POST",
      "POST: /search, doc: Finds., idempotency: safe, query: { reference: string }, returns: Order",
    ],
  ])("%s", (_, read) => {
    expect(tell(`${write}, ${confirm()}`, read)).toEqual([]);
  });

  const inShop =
    "POST: '/shops/{shop}/orders', path: { shop: string }, query: { day: date }, headers: { Tenant: string }, doc: Creates., body: Order, returns: Order";
  const ofShop =
    "GET: '/shops/{shop}/orders', path: { shop: string }, query: { reference?: string, day: date }, headers: { tenant: string }, doc: Lists., returns: 'Order[]'";

  it("requires what the write requires too", () => {
    expect(tell(`${inShop}, ${confirm()}`, ofShop)).toEqual([]);
  });

  it.each([
    ["day", inShop.replace("day: date", "day?: date"), ofShop],
    ["day", inShop.replace("day: date", "day: string"), ofShop],
    ["days", inShop, ofShop.replace("day: date", "day: date, days: { type: 'date[]', send: commas }")],
    ["tenant", inShop.replace("Tenant: string", "Tenant: uuid"), ofShop],
    ["shop", inShop.replaceAll("shop}", "store}").replace("shop:", "store:"), ofShop],
    ["shop", inShop.replace("{shop}", "s-{shop}"), ofShop],
    ["shop", inShop.replace("shop: string", "shop: int32"), ofShop.replace("shop: string", "shop: int32")],
  ])("doesn't require `%s`, which a question may not have", (name, made, read) => {
    const [told] = tell(`${made}, ${confirm()}`, read);
    expect(told).toContain(`\`list-orders\` can't be called without \`${name}\``);
  });

  it.each([
    [
      "there is none",
      write,
      confirm("reference", "list-order"),
      list,
      "there is no endpoint `list-order`. Did you mean `list-orders`?",
    ],
    [
      "the write has no body",
      "POST: /orders, doc: Creates., returns: Order",
      confirm(),
      list,
      "its requests have no body.",
    ],
    [
      "it may have none",
      write.replace("body", "body?"),
      confirm(),
      list,
      "its body has no field `reference`.",
    ],
    [
      "its body is a form",
      write.replace("body: Order", "body: { type: Order, as: form }"),
      confirm(),
      list,
      "its body isn't JSON",
    ],
    [
      "its body is in parts",
      write.replace("body: Order", "body: { type: Order, as: multipart }"),
      confirm(),
      list,
      "its body isn't JSON",
    ],
    [
      "the read is a stream",
      write,
      confirm(),
      list.replace("'Order[]'", "'stream<Order>'"),
      "`list-orders` doesn't return one type alone",
    ],
    [
      "the body lacks it",
      write,
      confirm("references"),
      list,
      "its body has no field `references`. Did you mean `reference`?",
    ],
    ["the body may lack it", write, confirm("note"), list, "a body may have no `note`"],
    [
      "it is a number",
      write,
      confirm("total"),
      list,
      "`total` of the body is no string that is spelt in one way only",
    ],
    ["the read writes", write, confirm("reference", "create-order"), list, "`create-order` isn't a read."],
    ["no parameter has it", write, confirm("id"), list, "`list-orders` has no parameter `id`."],
    [
      "a parameter is a number",
      write,
      confirm(),
      list.replace("reference?: string", "reference?: int32"),
      "`reference` of `list-orders` is no string",
    ],
    [
      "the read needs more",
      write,
      confirm(),
      list.replace("reference?: string", "reference?: string, day: date"),
      "`list-orders` can't be called without `day`",
    ],
    [
      "the read needs a header",
      write,
      confirm(),
      list.replace("returns", "headers: { Tenant: string }, returns"),
      "`list-orders` can't be called without `Tenant`",
    ],
    [
      "the read lacks what each write has",
      write.replace("body", "headers: { Tenant: string }, query: { region: string, day?: date }, body"),
      confirm(),
      list,
      "`list-orders` doesn't take `region` and `Tenant`, so it may not look where the write went.",
    ],
    [
      "the read needs no credentials",
      write,
      confirm(),
      `${list}, authentication: none`,
      "`list-orders` takes other credentials than the write, so it may not see what that has made.",
    ],
    [
      "the item lacks it",
      write,
      confirm(),
      list.replace("Order[]", "Other[]"),
      "what `list-orders` returns has no field `reference`.",
    ],
    [
      "a parameter takes some values only",
      write,
      confirm(),
      list.replace("reference?: string", "reference?: uuid"),
      "`reference` of `list-orders` doesn't take every value",
    ],
    [
      "the item has values of another type",
      write,
      confirm(),
      list.replace("Order[]", "Strange[]"),
      "`reference` of what `list-orders` returns can't have every value",
    ],
    [
      "its path goes on",
      write,
      confirm(),
      "GET: '/orders/{reference}/bill', doc: Gets., path: { reference: string }, returns: Order",
      "a 404 of `list-orders` may mean that there is something",
    ],
    [
      "it returns several",
      write,
      confirm(),
      list.replace("'Order[]'", "{ 200: Order, 201: Order }"),
      "`list-orders` doesn't return one type alone",
    ],
    [
      "it is only read",
      `${write}, idempotency: safe`,
      confirm(),
      list,
      "a call that only reads has no effect",
    ],
  ])("can't be one where %s", (_, made, said, read, message) => {
    const told = tell(`${made}, ${said}`, read);
    expect(told).toEqual([expect.stringContaining("invalid-confirmation: ")]);
    expect(told.join("")).toContain(message);
  });

  it("can't be one of a write that takes a key", () => {
    const keys = `idempotency: { header: Key, methods: [POST], length: 1..255, characters: printable-ascii, retention: 24h, scope: operation, stored: [2xx], released: [5xx], reused: 422 }\nerrors: { 409: { name: Running, when: { header: Retry-After }, retry: { after: Retry-After } }, 422: { name: Reused, retry: never } }\n`;
    expect(tell(`${write}, ${confirm()}`, list, keys).join("")).toContain(
      "`resume()` settles what became of them",
    );
  });

  it("takes each of the credentials that the write may have", () => {
    const schemes =
      "authentication: { schemes: { key: { scheme: header, name: Key }, app: { scheme: bearer }, place: { scheme: header, name: Place } }, any_of: [key, [app, place]], secret: server }\n";
    const asked = `${write}, ${confirm()}`;
    const own = (alternatives: string) => `, authentication: { any_of: ${alternatives} }`;
    expect(tell(asked + own("[[place, app]]"), list, schemes)).toEqual([]);
    expect(tell(asked, list + own("[app, [place, app], key]"), schemes)).toEqual([]);
    const message = "`list-orders` takes other credentials than the write";
    expect(tell(asked + own("[app]"), list, schemes).join("")).toContain(message);
    expect(tell(asked, list + own("[key]"), schemes).join("")).toContain(message);
  });

  it("is seen within a duration", () => {
    expect(tell(`${write}, ${confirm().replace("10s", "soon")}`).join("")).toContain("invalid-duration");
  });
});
