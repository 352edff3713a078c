import { beforeAll, expect, it } from "vitest";
import type { DrawnSdk } from "../models/build-client.js";
import { type Answer, json } from "./answer.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";
import { buildOne, modelOf } from "./try-call.js";

const place = (path: string) =>
  `"/shops/{shop}/${path}", path: { shop: string }, headers: { Tenant: string }`;
const writeOf = (by: string) =>
  `  ${by}: { POST: ${place(by)}, query: { day: date }, doc: Files it., body: Filing, returns: { 201: Filing }, confirm: { call: find-${by}, by: reference, visible_within: 10s, unique: forever } }\n`;

const model = modelOf(
  "authentication: { scheme: bearer, secret: public }",
  `errors: { 404: { name: NotFound, body: Fault, retry: never } }
pagination:
  tokens: { send: after, from: next, items: data }
types:
  Filing: { doc: What is filed., fields: { reference: string } }
  Fault: { doc: What went wrong., fields: { why: string } }
endpoints:
${["array", "token", "one"].map(writeOf).join("")}
  find-array: { GET: ${place("array")}, query: { reference?: string, day: date }, doc: Finds some., returns: "Filing[]" }
  find-token: { GET: ${place("token")}, query: { day: date }, doc: Finds some., list: { items: Filing, by: tokens, filters: { reference?: string } } }
  find-one:
    GET: "/shops/{shop}/one/{reference}"
    path: { shop: string, reference: string }
    query: { day: date }
    headers: { Tenant: string }
    doc: Finds it.
    returns: Filing
`,
);

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  sdk = await buildOne(model);
}, 60_000);

const shop = "a b{c}+ü";
const encoded = `/shops/${encodeURIComponent(shop)}`;

/** What a question says of a write without a response, and the addresses and tenants that it asks. */
async function ask(write: string, answer: (url: string) => Answer) {
  if (sdk === undefined) throw new Error("there is no client");
  const asked: string[] = [];
  const { baseUrl } = await serve(({ method, url = "", headers }) => {
    if (method === "POST") return "lost";
    asked.push(`${url} ${String(headers["tenant"])}`);
    return answer(url);
  });
  const { client, pass } = openClient(sdk, baseUrl);
  const call = client.things[write]?.(shop, { reference: "R-7" }, { day: "2026-03-01" }, { tenant: "t-1" });
  const error = await failureOf(call);
  expect(error.outcome).toBe("unknown");
  pass(3_600_000);
  return { said: await error.confirm(), asked };
}

it("a question carries what the write required, in its path too", async () => {
  const found = { reference: "R-7" };
  const array = await ask("array", () => json(200, [found]));
  expect(array.said).toEqual({ outcome: "executed", found });
  expect(array.asked).toEqual([`${encoded}/array?reference=R-7&day=2026-03-01 t-1`]);
  const one = await ask("one", () => json(404, { why: "none" }));
  expect(one.said).toEqual({ outcome: "not_executed" });
  expect(one.asked).toEqual([`${encoded}/one/R-7?day=2026-03-01 t-1`]);
});

it("and so does the one for each further page", async () => {
  const { said, asked } = await ask("token", (url) =>
    json(200, url.includes("after=") ? { data: [] } : { data: [], next: "n" }),
  );
  expect(said).toEqual({ outcome: "not_executed" });
  expect(asked).toEqual(
    ["", "&after=n"].map((more) => `${encoded}/token?reference=R-7${more}&day=2026-03-01 t-1`),
  );
});
