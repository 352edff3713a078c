import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";

const order = (lines: string) => `
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  create-order:
    POST: /orders
    doc: Creates an order.
    body: Order
    returns: { 204: none }
    ${lines}
`;

function modelOf(head: string, lines = "errors: []") {
  const text = `quoin: 1\ngroup: Orders\napi: { name: Shop, package: shop }\n${head}${order(lines)}`;
  return readVersions([{ path: "api.yaml", text }]);
}

const keys = (more: string) =>
  `idempotency: { header: X-Once, length: 1..255, retention: 24h, scope: operation, stored: [2xx], released: [], ${more} }`;
const versions = (own: string) => `versions: { header: Shop-Version, current: "2", list: { "2": ${own} } }`;
const choice = (any: string) =>
  `authentication: { schemes: { own: { scheme: header, name: X-Shop }, other: { scheme: query, name: key } }, any_of: ${any}, secret: server }`;

/** What a client fills by itself, and the header of it. */
const filled = {
  "an idempotency key": [keys("methods: [POST]"), "X-Once"],
  "a version": [versions("{}"), "Shop-Version"],
  "a key of the caller": ["authentication: { scheme: header, name: X-Shop, secret: server }", "X-Shop"],
  "one of several keys": ["authentication: { keys: { id: X-Id, secret: X-Secret }, secret: server }", "X-Id"],
  "what each alternative has": [choice("[own, [own, other]]"), "X-Shop"],
} as const;

/** Where it fills nothing, or not always. */
const left = {
  "a key that the operation doesn't take": [keys("methods: [PUT]"), "X-Once"],
  "what one alternative has": [choice("[own, other]"), "X-Shop"],
} as const;

function kindsOf(...sides: Parameters<typeof compareModels>): readonly string[] {
  const found = compareModels(...sides).filter(({ kind }) => kind.startsWith("hdr."));
  return found.map(({ kind, verdict }) => `${kind}: ${verdict.client}, ${verdict.source}`);
}

describe("a header that callers passed, and that the client sends by itself", () => {
  it.each(Object.entries(filled))("isn't gone: %s", (_, [head, name]) => {
    const [own, optional, required] = [
      modelOf(head),
      modelOf("", `headers: { ${name}?: string }`),
      modelOf("", `headers: { ${name.toLowerCase()}: string }`),
    ];
    expect(kindsOf(optional, own)).toEqual(["hdr.request-sent-by-client: safe, breaking"]);
    expect(kindsOf(required, own)).toEqual(["hdr.request-sent-by-client: safe, breaking"]);
    expect(kindsOf(own, optional)).toEqual(["hdr.request-left-to-callers-optional: safe, adding"]);
    expect(kindsOf(own, required)).toEqual(["hdr.request-left-to-callers: safe, breaking"]);
  });

  it.each(Object.entries(left))("is gone where it isn't sent: %s", (_, [head, name]) => {
    const passed = modelOf("", `headers: { ${name}?: string }`);
    expect(kindsOf(passed, modelOf(head))).toEqual(["hdr.request-removed: risky, breaking"]);
    expect(kindsOf(modelOf(head), passed)).toEqual(["hdr.request-added-optional: safe, adding"]);
  });
});
