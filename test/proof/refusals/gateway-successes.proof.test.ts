import { beforeAll, describe, expect, it } from "vitest";
import type { DrawnSdk } from "../models/build-client.js";
import { type Answer, json } from "./answer.js";
import { buildOne, modelOf, tryCall } from "./try-call.js";

const model = modelOf(
  "authentication: { scheme: bearer, secret: server }",
  `types:
  Thing: { doc: It., fields: { status: string, name: string } }
  State: { doc: How it is., fields: { status: string } }
  Other: { doc: Another., fields: { code: string } }
  Either: { doc: One of them., union: { by_field: { name: Thing, code: Other } } }
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 200: Thing }, idempotency: none }
  state: { POST: /state, doc: Tells it., body: Thing, returns: { 200: State }, idempotency: none }
  clear: { POST: /clear, doc: Clears it., body: Thing, returns: { 200: none, 303: none }, idempotency: none }
  either: { POST: /either, doc: Makes one., body: Thing, returns: { 200: Either }, idempotency: none }
`,
);

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  sdk = await buildOne(model);
}, 60_000);

async function outcomeOf(name: string, body: unknown): Promise<string> {
  return answeredWith(name, json(200, body));
}

async function answeredWith(name: string, answer: Answer): Promise<string> {
  if (sdk === undefined) throw new Error("there is no client");
  const { outcome } = await tryCall(sdk, name, [{ status: "new", name: "a" }], answer);
  return outcome;
}

describe("I3 a success of a write that promises no request id", () => {
  it("has a required member that gateways don't write", async () => {
    expect(await outcomeOf("make", { status: "ok" })).toBe("unknown");
    expect(await outcomeOf("make", { status: "ok", message: "up" })).toBe("unknown");
    expect(await outcomeOf("make", { name: "a" })).toBe("executed");
  });

  it("or, where it requires no other, one that they write as well: that can't be told", async () => {
    expect(await outcomeOf("state", { status: "ok" })).toBe("executed");
    expect(await outcomeOf("state", { other: "ok" })).toBe("unknown");
    expect(await outcomeOf("either", { code: "c" })).toBe("executed");
    expect(await outcomeOf("either", { name: "a" })).toBe("executed");
    expect(await outcomeOf("either", { message: "no" })).toBe("unknown");
  });

  it("is no page for people, by its media type or by what it begins with", async () => {
    for (const status of [200, 303]) {
      const answer = (body: string, headers = {}) =>
        answeredWith("clear", { status, headers: { location: "/login", ...headers }, body });
      expect(await answer("<p>Log in</p>", { "content-type": "text/html" })).toBe("unknown");
      expect(await answer("<!DOCTYPE html>\n<title>Log in</title>")).toBe("unknown");
      expect(await answer("\r\n <HTML lang=en><title>Log in</title>")).toBe("unknown");
      expect(await answer("Moved")).toBe("executed");
    }
  });

  it("or a redirect, even without a body: that can't be told", async () => {
    const toLogin = { status: 303, headers: { location: "https://login.example/?next=/clear" } };
    expect(await answeredWith("clear", toLogin)).toBe("executed");
  });
});
