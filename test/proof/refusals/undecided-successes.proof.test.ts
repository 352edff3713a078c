import { createServer, type ServerResponse } from "node:http";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { DrawnSdk } from "../models/build-client.js";
import { openClient } from "./open-client.js";
import { buildOne, modelOf } from "./try-call.js";

const model = modelOf(
  "authentication: { scheme: bearer, secret: server }",
  `errors:
  200: { name: Declined, when: { field: ok, is: false }, body: Declined, retry: never }
types:
  Declined: { doc: It says no., fields: { ok: boolean, why: string } }
  Thing: { doc: It., fields: { name: string } }
endpoints:
  post: { POST: /post, doc: Posts it., body: Thing, returns: { 200: none }, idempotency: none }
  load: { POST: /load, doc: Loads it., body: Thing, returns: { 200: bytes }, idempotency: none }
  image: { POST: /image, doc: Draws it., body: Thing, returns: { 200: { type: bytes, as: image/* } }, idempotency: none }
  text: { POST: /text, doc: Says it., body: Thing, returns: { 200: { type: text, as: application/json } }, idempotency: none }
  lines: { POST: /lines, doc: Lists it., body: Thing, returns: { 200: lines<Thing> }, idempotency: none }
`,
);

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  sdk = await buildOne(model);
}, 60_000);

const json = { "content-type": "application/json" };
const declined = JSON.stringify({ ok: false, why: "closed" });

function whole(body: string, headers: Record<string, string> = json) {
  return (response: ServerResponse) => response.writeHead(200, headers).end(body);
}

/** The connection breaks in the middle of the body. */
function cut(response: ServerResponse): void {
  response.writeHead(200, { ...json, "content-length": declined.length }).write(declined.slice(0, 9));
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
}

interface Read {
  text(): Promise<string>;
}

/** What a call says, or the text of its download. */
async function tell(name: string, answer: (response: ServerResponse) => unknown): Promise<unknown> {
  if (sdk === undefined) throw new Error("there is no client");
  const server = createServer((request, response) => {
    request.resume().on("end", () => answer(response));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { client } = openClient(sdk, `http://127.0.0.1:${port}`);
  return Promise.resolve(client.things[name]?.({ name: "a" })).then(
    (value: unknown) => (isRead(value) ? value.text() : (value ?? "done")),
    ({ name: error, outcome }: { readonly name: string; readonly outcome: string }) => `${error} ${outcome}`,
  );
}

function isRead(value: unknown): value is Read {
  return typeof value === "object" && value !== null && "text" in value;
}

describe("I3 a success whose body may say that it is none", () => {
  it.each([
    ["says so", whole(declined), "DeclinedError not_executed"],
    ["says neither", whole(`{"ok":null}`), "ResponseParseError unknown"],
    ["says it of another type", whole(`{"ok":"false"}`), "ResponseParseError unknown"],
    ["broke off", cut, "ConnectionError unknown"],
    ["is no JSON", whole(declined, { "content-type": "text/plain" }), "ResponseParseError unknown"],
    ["says that it is one", whole(`{"ok":true}`), "done"],
    ["has nothing to say", whole("{}"), "ResponseParseError unknown"],
    ["is a page of maintenance", whole(`{"message":"maintenance"}`), "ResponseParseError unknown"],
    ["is a list", whole("[]"), "ResponseParseError unknown"],
    ["is a number", whole("5"), "ResponseParseError unknown"],
    ["is empty", whole("", { ...json, "content-length": "0" }), "done"],
    [
      "is empty, and may have broken off",
      whole("", { ...json, "transfer-encoding": "chunked" }),
      "ResponseParseError unknown",
    ],
  ])("and of which the call reads nothing: its body %s", async (_, answer, told) => {
    expect(await tell("post", answer)).toBe(told);
  });

  it.each([
    ["load", declined, "DeclinedError not_executed"],
    ["load", `{"ok":null}`, "ResponseParseError unknown"],
    ["load", `{"ok":true}`, `{"ok":true}`],
    ["load", `{"other":1}`, `{"other":1}`],
    ["image", declined, "DeclinedError not_executed"],
    ["image", `{"ok":true}`, "ResponseParseError unknown"],
    ["text", declined, "DeclinedError not_executed"],
    ["text", `{"ok":"no"}`, "ResponseParseError unknown"],
    ["text", `{"ok":true}`, `{"ok":true}`],
    ["lines", declined, "DeclinedError not_executed"],
  ])("and which is JSON in the place of bytes, text or lines: %s gets %s", async (name, body, told) => {
    expect(await tell(name, whole(body))).toBe(told);
  });

  it("is no error in bytes of another media type", async () => {
    expect(await tell("load", whole(declined, { "content-type": "text/csv" }))).toBe(declined);
    expect(await tell("load", cut)).toBe("ConnectionError unknown");
  });
});
