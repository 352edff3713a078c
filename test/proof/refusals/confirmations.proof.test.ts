import { beforeAll, describe, expect, it } from "vitest";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import { type Answer, html, json } from "./answer.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";

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
${["one", "loose", "array", "offset", "page", "token"].map(writeOf).join("")}
  find-one: { GET: "/one/{reference}", path: { reference: string }, doc: Finds it., returns: Filing${own} }
  find-loose: { GET: "/loose/{reference}", path: { reference: string }, doc: Finds it., returns: Filing, errors: { 404: { body: Loose } } }
  find-array: { GET: /array, query: { reference: string }, doc: Finds some., returns: "Filing[]" }
${list("offset", "offsets")}${list("page", "pages")}${list("token", "tokens")}`;

function writeOf(by: string): string {
  return `  ${by}: { POST: /${by}, doc: Files something., body: Filing, returns: { 201: Filing }, confirm: { call: find-${by}, by: reference, visible_within: 10s, unique: forever } }
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
async function ask(table: string, write: string, answer: (path: string) => Answer) {
  const sdk = sdks.get(table);
  if (sdk === undefined) throw new Error(`there is no client for ${table}`);
  const { baseUrl, requests } = await serve(({ method, url = "" }) =>
    method === "POST" ? "lost" : answer(url),
  );
  const { client, pass } = openClient(sdk, baseUrl);
  const error = await failureOf(client.things[write]?.({ reference: "Ref-7" }));
  expect(error.outcome).toBe("unknown");
  pass(3_600_000);
  const said = await error.confirm().catch(({ status }: { status: unknown }) => ({ rejected: status }));
  return { said, requests: requests.slice(1) };
}

const nothing = { outcome: "not_executed" };

describe("K3: the 404 of a question is the service's only as any refusal is", () => {
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
