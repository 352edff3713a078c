import { beforeAll, describe, expect, it } from "vitest";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import { type Answer, html, json } from "./answer.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";

const ofShop = "path: { shop: string }, headers: { Tenant: string }";

/** Writes and their reads that require the same parameters and headers. */
const inShops = `${["shop-array", "shop-token", "shop-one"].map((by) => writeOf(by, `"/shops/{shop}/${by}", ${ofShop}, query: { day: date }`)).join("")}
  find-shop-array: { GET: "/shops/{shop}/array", ${ofShop}, query: { reference?: string, day: date }, doc: Finds some., returns: "Filing[]" }
  find-shop-token: { GET: "/shops/{shop}/token", ${ofShop}, query: { day: date }, doc: Finds some., list: { items: Filing, by: tokens, filters: { reference?: string } } }
  find-shop-one:
    GET: "/shops/{shop}/one/{reference}"
    path: { shop: string, reference: string }
    query: { day: date }
    headers: { Tenant: string }
    doc: Finds it.
    returns: Filing
`;

/** A model with these errors, whose writes are confirmed by one thing, by an array and by lists that are paged in three ways. */
const model = (errors: string, own = "") => `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
groups: { Things: { doc: What the service keeps. } }
group: Things
errors: { ${errors} }
pagination:
  offsets: { offset: skip, limit: take, total: total, items: data }
  pages: { page: page, limit: size, total: total, items: data, first: 0 }
  tokens: { send: after, from: next, items: data }
types:
  Filing: { doc: What is filed., fields: { reference: string } }
  Fault: { doc: What went wrong., fields: { why: string } }
  Loose: { doc: What went wrong., fields: { message?: string, hint?: string } }
endpoints:
${["one", "loose", "array", "offset", "page", "token"].map((by) => writeOf(by)).join("")}
  find-one: { GET: "/one/{reference}", path: { reference: string }, doc: Finds it., returns: Filing${own} }
  find-loose: { GET: "/loose/{reference}", path: { reference: string }, doc: Finds it., returns: Filing, errors: { 404: { body: Loose } } }
  find-array: { GET: /array, query: { reference: string }, doc: Finds some., returns: "Filing[]" }
${list("offset", "offsets")}${list("page", "pages")}${list("token", "tokens")}${inShops}`;

function writeOf(by: string, place = `/${by}`): string {
  return `  ${by}: { POST: ${place}, doc: Files something., body: Filing, returns: { 201: Filing }, confirm: { call: find-${by}, by: reference, visible_within: 10s, unique: forever } }
`;
}

function list(by: string, way: string): string {
  return `  find-${by}: { GET: /${by}, doc: Finds some., list: { items: Filing, by: ${way}, filters: { reference?: string } } }
`;
}

/** The default is two classes. */
const tables = {
  "the default": model("default: { name: Refused, body: Fault, retry: never }"),
  "a body of the endpoint": model(
    "404: { name: NotFound, retry: never }",
    ", errors: { 404: { body: Fault } }",
  ),
  "a body of another status": model(
    "404: { name: NotFound, retry: never }, 503: { name: Closed, body: Fault, retry: never }",
  ),
};

const sdks = new Map<string, DrawnSdk>();

beforeAll(async () => {
  for (const [name, text] of Object.entries(tables)) {
    const [version] = await buildDrawn(text);
    if (version !== undefined) sdks.set(name, version.sdk);
  }
}, 60_000);

/** What a question says of a write without a response, when everything can be seen. */
async function ask(
  table: string,
  write: string,
  answer: (path: string) => Answer,
  given: readonly unknown[] = [{ reference: "Ref-7" }],
) {
  const sdk = sdks.get(table);
  if (sdk === undefined) throw new Error(`there is no client for ${table}`);
  const tenants: unknown[] = [];
  const { baseUrl, requests } = await serve(({ method, url = "", headers }) => {
    if (method === "POST") return "lost";
    tenants.push(headers["tenant"]);
    return answer(url);
  });
  const { client, pass } = openClient(sdk, baseUrl);
  const error = await failureOf(client.things[write]?.(...given));
  expect(error.outcome).toBe("unknown");
  pass(3_600_000);
  const said = await error.confirm().catch(({ status }: { status: unknown }) => ({ rejected: status }));
  return { said, requests: requests.slice(1), tenants };
}

const nothing = { outcome: "not_executed" };

describe("K3: a question believes a 404 where it would believe any other refusal", () => {
  it.each(["the default", "a body of the endpoint"])("by %s", async (table) => {
    for (const foreign of [html(404), json(404, {}), json(404, { message: "no route" }), json(404, [])]) {
      expect((await ask(table, "one", () => foreign)).said).toEqual({ rejected: 404 });
    }
    expect((await ask(table, "one", () => json(404, { why: "none" }))).said).toEqual(nothing);
  });

  it("by no body, where another status has one: it proves nothing", async () => {
    const table = "a body of another status";
    expect((await ask(table, "one", () => ({ status: 404 }))).said).toEqual({ outcome: "unknown" });
    expect((await ask(table, "one", () => json(404, { message: "no route" }))).said).toEqual({
      rejected: 404,
    });
  });

  it("K4: by a body that requires nothing, only with a member of the service's own", async () => {
    const said = async (body: unknown) => (await ask("the default", "loose", () => json(404, body))).said;
    for (const foreign of [
      {},
      { message: "no route" },
      { other: 1 },
      { hint: 7 },
      { hint: "t", message: 7 },
    ]) {
      expect(await said(foreign)).toEqual({ rejected: 404 });
    }
    expect(await said({ hint: "t" })).toEqual(nothing);
    expect(await said({ hint: "t", message: "none" })).toEqual(nothing);
    expect(await said({ hint: "t", message: null })).toEqual(nothing);
  });
});

const pageOf = (...references: readonly string[]) =>
  json(200, { data: references.map((reference) => ({ reference })), total: references.length });

describe("K7: not_executed is said only where nothing is found", () => {
  it.each(["ref-7", " Ref-7", "\uff32ef-7", "Ref-8"])("%s stays unknown", async (reference) => {
    const { said } = await ask("the default", "array", () =>
      json(200, [{ reference: "Ref-9" }, { reference }]),
    );
    const found = reference === "Ref-8" ? { reference: "Ref-9" } : { reference };
    expect(said).toEqual({ outcome: "unknown", found });
    expect((await ask("the default", "one", () => json(200, { reference }))).said).toEqual({
      outcome: "unknown",
      found: { reference },
    });
    expect((await ask("the default", "array", () => json(200, []))).said).toEqual(nothing);
  });

  it("mutant 17: an item without the value may be the one that was sent", async () => {
    for (const item of [{}, { reference: null }]) {
      const { said } = await ask("the default", "array", () => json(200, [item]));
      expect(said).toEqual({ outcome: "unknown", found: item });
      const both = await ask("the default", "array", () => json(200, [item, { reference: "Ref-7" }]));
      expect(both.said).toEqual({ outcome: "unknown", found: item });
    }
  });
});

describe("F1: a question over a list that names the way that it is paged", () => {
  it.each([
    ["offset", "/offset?reference=Ref-7&take=100&skip=0"],
    ["page", "/page?reference=Ref-7&size=100&page=0"],
    ["token", "/token?reference=Ref-7"],
  ])("asks for its first page: %s", async (write, path) => {
    const { said, requests } = await ask("the default", write, () => pageOf("Ref-7"));
    expect(said).toEqual({ outcome: "executed", found: { reference: "Ref-7" } });
    expect(requests).toEqual([`GET ${path}`]);
    expect((await ask("the default", write, () => pageOf())).said).toEqual(nothing);
    expect((await ask("the default", write, () => pageOf("Ref-8"))).said).toMatchObject({
      outcome: "unknown",
    });
  });

  it("goes on to where the item is", async () => {
    const { said, requests } = await ask("the default", "token", (path) =>
      path.includes("after=n") ? pageOf("Ref-7") : json(200, { data: [], next: "n" }),
    );
    expect(said).toEqual({ outcome: "executed", found: { reference: "Ref-7" } });
    expect(requests).toHaveLength(2);
  });
});

describe("a question carries what the write and the read require", () => {
  const shop = "a b{c}+ü";
  const path = `GET /shops/${encodeURIComponent(shop)}`;
  const day = { day: "2026-03-01" };
  const askIn = (write: string, answer: (path: string) => Answer) =>
    ask("the default", write, answer, [shop, { reference: "Ref-7" }, day, { tenant: "t-1" }]);

  it("in its path, its query and its headers", async () => {
    const found = { reference: "Ref-7" };
    const array = await askIn("shopArray", () => json(200, [found]));
    expect(array.said).toEqual({ outcome: "executed", found });
    expect(array.requests).toEqual([`${path}/array?reference=Ref-7&day=2026-03-01`]);
    expect(array.tenants).toEqual(["t-1"]);
    const one = await askIn("shopOne", () => json(404, { why: "none" }));
    expect([one.said, one.tenants]).toEqual([nothing, ["t-1"]]);
    expect(one.requests).toEqual([`${path}/one/Ref-7?day=2026-03-01`]);
  });

  it("for each page", async () => {
    const { said, requests, tenants } = await askIn("shopToken", (url) =>
      json(200, url.includes("after=") ? { data: [] } : { data: [], next: "n" }),
    );
    expect([said, tenants]).toEqual([nothing, ["t-1", "t-1"]]);
    expect(requests).toEqual(
      ["", "&after=n"].map((more) => `${path}/token?reference=Ref-7${more}&day=2026-03-01`),
    );
  });
});
