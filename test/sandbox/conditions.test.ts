import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { buildText, shop } from "../language/model/build-text.js";

const types = `  Settings: { doc: Some., fields: { theme: string } }
  Page: { doc: One., fields: { id: string, title: string } }
  Choice: { doc: One., fields: { colour: string } }
`;
const conditions = "headers: { If-Match?: string, If-None-Match?: string }";
const shown = "returns: { 200: { type: Settings, headers: { ETag: string } } }";
const endpoints = `  get-settings: { GET: "/users/{user}/settings", doc: Fetches., path: { user: string }, headers: { If-None-Match?: string }, returns: { 200: { type: Settings, headers: { ETag: string } }, 304: none } }
  put-settings: { PUT: "/users/{user}/settings", doc: Puts., path: { user: string }, ${conditions}, body: Settings, ${shown} }
  drop-settings: { DELETE: "/users/{user}/settings", doc: Drops., path: { user: string }, ${conditions}, returns: { 204: none } }
  get-file: { GET: "/files/{name}", doc: Fetches., path: { name: string }, returns: { 200: { type: bytes, headers: { ETag: string } } } }
  put-file: { PUT: "/files/{name}", doc: Puts., path: { name: string }, ${conditions}, body: bytes, returns: { 204: none } }
  put-blob: { PUT: "/blobs/{name}", doc: Puts., path: { name: string }, headers: { If-Match: string }, body: bytes, returns: { 204: { headers: { ETag: string } } } }
  get-page: { GET: "/pages/{id}", doc: Fetches., path: { id: string }, returns: { 200: { type: bytes, as: text/html, headers: { ETag: string } } } }
  put-page: { PUT: "/pages/{id}", doc: Puts., path: { id: string }, ${conditions}, body: Page, returns: { 200: { type: Page, headers: { ETag: string } } } }
  choose: { POST: /choices, doc: Chooses., body: Choice, returns: { 200: { type: Choice, headers: { ETag: string } } } }
`;

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let send: (path: string, sent?: Sent) => Promise<Response>;
let close: () => Promise<void>;

beforeEach(async () => {
  const api = buildText(shop({ types, endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model isn't sound.");
  const sandbox = createSandbox(api, { seed: 1, fixtures: { Page: [{ id: "a", title: "A" }] } });
  const server = await startSandbox(sandbox);
  close = () => server.close();
  const authorization = { Authorization: `Bearer ${sandbox.apiKey}` };
  send = async (path, { headers, ...sent } = {}) =>
    await fetch(server.url + path, { ...sent, headers: { ...authorization, ...headers } });
});
afterEach(() => close());

const json = { "Content-Type": "application/json" };
const bytes = { "Content-Type": "application/octet-stream" };
const etagOf = (response: Response) => response.headers.get("ETag") ?? "";
const strong = /^"[!#-~]*"$/u;

const writes = [
  ["an object without an id", "/users/a/settings", { headers: json, body: '{"theme":"dark"}' }],
  ["bytes", "/files/a", { headers: bytes, body: "abc" }],
  ["bytes that show a resource", "/pages/a", { headers: json, body: '{"id":"a","title":"B"}' }],
] as const;

describe.each(writes)("conditions of a write of %s", (_, path, { headers, body }) => {
  const put = async (condition: Readonly<Record<string, string>>, at = path) =>
    await send(at, { method: "PUT", headers: { ...headers, ...condition }, body });

  it("hold until the next write", async () => {
    const tag = etagOf(await send(path));
    expect(tag).toMatch(strong);
    expect(etagOf(await send(path))).toBe(tag);
    expect((await put({ "If-Match": tag })).ok).toBe(true);
    expect((await put({ "If-Match": tag })).status).toBe(412);
    const next = etagOf(await send(path));
    expect(next).not.toBe(tag);
    expect((await put({ "If-Match": `"x", ${next}` })).ok).toBe(true);
  });

  it("are refused for tags that nobody was told, and for weak ones", async () => {
    expect((await put({ "If-Match": '"elsewhere"' })).status).toBe(412);
    const tag = etagOf(await send(path));
    expect((await put({ "If-Match": `W/${tag}` })).status).toBe(412);
    expect((await put({ "If-None-Match": "*" })).status).toBe(412);
    expect((await put({ "If-Match": "*" })).ok).toBe(true);
  });
});

describe("what is at an address", () => {
  const put = async (path: string, condition: Readonly<Record<string, string>>) =>
    await send(path, { method: "PUT", headers: { ...bytes, ...condition }, body: "abc" });

  it("is made once, and gone after it was removed", async () => {
    const settings = { headers: { ...json, "If-None-Match": "*" }, body: '{"theme":"dark"}', method: "PUT" };
    expect((await send("/users/b/settings", settings)).status).toBe(200);
    expect((await send("/users/b/settings", settings)).status).toBe(412);
    expect((await send("/users/b/settings", { method: "DELETE" })).status).toBe(204);
    expect((await send("/users/b/settings", settings)).status).toBe(200);
  });

  it("has a tag of its own", async () => {
    const [one, other] = [etagOf(await send("/files/a")), etagOf(await send("/files/b"))];
    expect(other).not.toBe(one);
    expect((await put("/files/a", { "If-Match": other })).status).toBe(412);
    expect((await put("/files/%61", { "If-Match": one })).status).toBe(204);
  });

  it("is read again only after a write", async () => {
    const tag = etagOf(await send("/users/a/settings"));
    const again = { headers: { "If-None-Match": tag } };
    expect((await send("/users/a/settings", again)).status).toBe(304);
    await send("/users/a/settings", { method: "PUT", headers: json, body: '{"theme":"dark"}' });
    expect((await send("/users/a/settings", again)).status).toBe(200);
  });

  it("has the first tag that comes, where no call reads it", async () => {
    const first = await put("/blobs/a", { "If-Match": '"from a list"' });
    expect(first.status).toBe(204);
    expect((await put("/blobs/a", { "If-Match": '"from a list"' })).status).toBe(412);
    expect((await put("/blobs/a", { "If-Match": etagOf(first) })).status).toBe(204);
  });
});

it("an ETag that no condition is about has the form of one", async () => {
  const response = await send("/choices", { method: "POST", headers: json, body: '{"colour":"red"}' });
  expect(etagOf(response)).toMatch(strong);
});
