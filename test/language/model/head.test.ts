import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const rest = `idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }
`;

/** What is said of a HEAD, and its responses. */
function build(endpoint: string) {
  const { model, diagnostics } = buildText(
    shop({
      types: "  Order: { doc: An order., fields: { id: string } }\n",
      endpoints: `  check-order: { HEAD: /orders, doc: Checks., ${endpoint} }\n  get-order: { GET: /order, doc: Reads., returns: Order }\n`,
      rest,
    }),
  );
  const head = model?.apiOf()?.endpoints.find(({ method }) => method === "HEAD");
  return {
    told: diagnostics.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    head: head && {
      retrySafety: head.retrySafety,
      responses: head.responses.map(({ status, type, mediaType }) => [status, type, mediaType]),
    },
  };
}

describe("a HEAD", () => {
  it.each([
    ["returns: none", [200]],
    ["returns: { 204: none }", [204]],
    ["returns: { 200: none, 204: none }", [200, 204]],
    ["returns: { 200: { headers: { Age: int32 } } }", [200]],
  ])("may return %s, and is safe to retry", (endpoint, statuses) => {
    const responses = statuses.map((status) => [status, undefined, undefined]);
    expect(build(endpoint)).toEqual({ told: [], head: { retrySafety: "safe", responses } });
  });

  const help =
    "Write `none`, and under `headers` what it says in its headers; or write `GET` if its body is needed.";

  it.each([
    ["returns: Order", "200"],
    ['returns: { 200: "Order[]" }', "200"],
    ["returns: { 200: none, 206: Order }", "206"],
  ])("has no body in its response: %s", (endpoint, status) => {
    expect(build(endpoint).told).toEqual([
      `unexpected-response-body: The response \`${status}\` of \`check-order\` has a body, but a response to \`HEAD\` has none. ${help}`,
    ]);
  });

  it("says what it returns, as any other endpoint", () => {
    expect(build("errors: []").told).toEqual([expect.stringMatching(/^missing-returns: /u)]);
  });

  it.each(["body: Order", '"body?": Order', "body: { type: Order, as: form }"])(
    "has no body in its request: %s",
    (body) => {
      expect(build(`${body}, returns: none`).told).toEqual([
        expect.stringMatching(
          /^unexpected-body: `check-order` has a request body, but `fetch` can't send one with `HEAD`\./u,
        ),
      ]);
    },
  );

  it.each(["none", "{ natural_key: id }"])("takes no key: %s", (idempotency) => {
    expect(build(`returns: none, idempotency: ${idempotency}`).told[0]).toBe(
      "invalid-idempotency: The idempotency of `check-order` is invalid: a `HEAD` request changes nothing, so it takes no key. Remove it.",
    );
  });

  it("is no list", () => {
    expect(build("list: { items: Order }").told[0]).toMatch(
      /^invalid-list: `check-order` can't have a `list`: it isn't a `GET` endpoint\./u,
    );
  });

  it("has a route of its own beside the GET of the same path, but no other route", () => {
    expect(build("GET: /order, returns: none").told).toEqual([expect.stringMatching(/^ambiguous-route: /u)]);
  });
});
