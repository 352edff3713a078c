import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = `
  Order: { doc: An order., fields: { id: string } }
  Reason: { doc: Why., fields: { text?: string } }
  Lines: { doc: Lines., fields: { lines: "Line[]" } }
  Line: { doc: One of them., fields: { id: string } }
`.slice(1);

const versions =
  "errors: { 400: { name: BadRequest, retry: never } }\nversions:\n  header: Shop-Version\n  missing: 400\n  refused: 400\n  current: 2026-01-01\n  list: { 2025-01-01: {}, 2026-01-01: {} }\n";
const unknowns = "unknowns: { Q-1: What it has. }\n";

/** What is said of an endpoint, and its body in the newest version or another. */
function build(endpoint: string, version?: string) {
  const endpoints = `  change-order: { doc: Changes., ${endpoint}, returns: Order }\n`;
  const { model, diagnostics } = buildText(
    shop({ types, endpoints, rest: version === undefined ? unknowns : versions }),
  );
  const told = diagnostics.filter(({ code }) => code !== "unused-type" && code !== "unplaced-unknown");
  const body = model?.apiOf(version)?.endpoints[0]?.body;
  return {
    told: told.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    body: body && [body.type.kind === "named" ? body.type.id : body.type.kind, body.isRequired],
  };
}

describe("a body", () => {
  it.each([
    ["POST: /orders, body: Reason", "Reason", true],
    ['POST: /orders, "body?": Reason', "Reason", false],
    ['POST: /orders, "body?": "Reason[]"', "array", false],
    ["DELETE: /orders, body: Reason", "Reason", true],
    ["PUT: /orders, body: string", "scalar", true],
    ["PUT: /orders, body: Reason | null", "nullable", true],
    ['POST: /orders, "body?": { unknown: Q-1 }', "unknown", false],
  ])("may be %s", (endpoint, ...body) => {
    expect(build(endpoint)).toEqual({ told: [], body });
  });

  it.each([
    ['POST: /orders, body: Reason, "body?": Reason', "ambiguous-body", "Keep `body` if each request has one"],
    ["GET: /orders, body: Reason", "unexpected-body", "leave the endpoint out"],
    ['POST: /orders, "body?": none', "unknown-type", "Remove `body?`"],
    ['POST: /orders, "body?": Reasons', "unknown-type", "Did you mean `Reason`?"],
    ["POST: /orders, body: { type: string, as: form }", "invalid-body", "is no object"],
    [
      'POST: /orders, "body?": Lines, idempotency: { natural_key: "lines[].id" }',
      "invalid-idempotency",
      "Write `body` in place of `body?`",
    ],
  ])("is refused as %s", (endpoint, code, words) => {
    const { told } = build(endpoint);
    expect(told).toEqual([expect.stringContaining(words)]);
    expect(told[0]).toMatch(new RegExp(`^${code}: `));
  });

  it("may have become required, or have been added, in a version", () => {
    const history = 'POST: /orders, body: Reason, was: { until: 2026-01-01, "body?": Reason }';
    expect(build(history, "2026-01-01")).toEqual({ told: [], body: ["Reason", true] });
    expect(build(history, "2025-01-01")).toEqual({ told: [], body: ["Reason", false] });
    const lacking = 'POST: /orders, "body?": Reason, was: { until: 2026-01-01, without: ["body?"] }';
    expect(build(lacking, "2025-01-01")).toEqual({ told: [], body: undefined });
  });
});

const formTypes = `
  Flat: { doc: Values., fields: { a: string, b?: int32, c?: { enum: [x] } } }
  Lists: { doc: Lists., fields: { a: "string[]" } }
  Two: { doc: Two lists., fields: { a: "string[]", b?: "int32[]", c?: string } }
  Deep: { doc: Objects., fields: { a: Flat, b?: "Flat[]", c?: map<int32>, self?: Deep } }
  Nulls: { doc: Nulls., fields: { a: string | null } }
  Any: { doc: Anything., fields: { a: json } }
  Matrix: { doc: Lists of lists., fields: { a: "string[][]" } }
`.slice(1);

function buildForm(body: string, conventions = "") {
  const endpoints = `  change-order: { POST: /orders, doc: Changes., body: ${body}, returns: Order }\n`;
  const rest = conventions === "" ? "" : `conventions: { bodies: ${conventions} }\n`;
  const { model, diagnostics } = buildText(shop({ types: `${types}${formTypes}`, endpoints, rest }));
  const told = diagnostics.filter(({ code }) => code !== "unused-type");
  const made = model?.apiOf()?.endpoints[0]?.body;
  return {
    told: told.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    body: made && [made.mediaType, made.send],
    styled: made,
  };
}

const form = "application/x-www-form-urlencoded";

describe("how a body is sent", () => {
  it.each([
    ["Flat", "", "application/json", undefined],
    ["{ type: Flat, as: json }", "form", "application/json", undefined],
    ["{ type: Flat, as: form }", "", form, undefined],
    ["{ type: Lists, as: form, send: commas }", "", form, "commas"],
    ["{ type: Lists, as: form, send: { a: commas } }", "", form, "commas"],
    ["{ type: Deep, as: form, send: brackets }", "", form, "brackets"],
    ["{ type: Matrix, as: form, send: brackets }", "", form, "brackets"],
    ["{ type: map<string>, as: form }", "", form, undefined],
    ["Flat", "form", form, undefined],
    ["Deep", "{ as: form, send: brackets }", form, "brackets"],
    ["{ type: Lists, send: repeated }", "form", form, "repeated"],
    ['"Flat[]"', "application/vnd.api+json", "application/vnd.api+json", undefined],
    ["{ type: Nulls, as: application/merge-patch+json }", "form", "application/merge-patch+json", undefined],
    ["{ type: Lists, as: multipart }", "", "multipart/form-data", "repeated"],
    ["{ type: Lists, as: multipart, send: brackets }", "", "multipart/form-data", "brackets"],
    ["Deep", "multipart", "multipart/form-data", "repeated"],
    ["bytes", "form", "application/octet-stream", undefined],
    ["{ type: bytes, as: image/* }", "", "image/*", undefined],
    ["{ type: bytes, as: application/json }", "", "application/json", undefined],
    ["text", "form", "text/plain", undefined],
    ["{ type: text, as: application/x-ndjson }", "", "application/x-ndjson", undefined],
    ["{ type: string, as: text/csv }", "", "text/csv", undefined],
  ])("is said by %s, and by conventions with %s", (written, conventions, ...body) => {
    expect(buildForm(written, conventions)).toMatchObject({ told: [], body });
  });

  it.each([
    ['{ type: "Flat[]", as: form }', "is no object"],
    ["{ type: Two, as: form, send: { b: commas } }", "has an array in `a`, but no `send`"],
    ["{ type: Two, as: form, send: { a: commas, bb: spaces, b: repeated } }", "Did you mean `b`?"],
    ["{ type: Two, as: form, send: { a: commas, b: spaces, c: spaces } }", "no list or object of it"],
    ["{ type: Two, as: multipart, send: { a: commas } }", "each item is a part"],
    ["{ type: Deep, as: multipart, send: { a: brackets } }", "no list of it"],
    ["{ type: Lists, as: form }", "has an array in `a`, but no `send`"],
    ["{ type: Deep, as: form }", "has an object in `a`, which only `send: brackets` can say"],
    ["{ type: Deep, as: form, send: commas }", "only `send: brackets` can say"],
    ["{ type: Matrix, as: form, send: commas }", "has an array of objects in `a`"],
    ["{ type: Nulls, as: form }", "can be null in `a`"],
    ["{ type: Any, as: form, send: brackets }", "can be null in `a`"],
    ["{ type: Flat, send: brackets }", "Remove `send`, or write `as: form`."],
    [
      "{ type: Flat, as: text/csv }",
      "Write `{ type: bytes, as: text/csv }` or `{ type: text, as: text/csv }`",
    ],
    ["{ type: Flat, as: form-data }", "Write `as: multipart`"],
    ["{ type: Flat, as: multipart/mixed }", "Write `as: multipart`"],
    ["{ type: Flat, as: binary }", "Write `body: bytes`"],
    ["{ type: Flat, as: plain }", "Write `body: text`"],
    ["{ type: text, as: text/* }", "can't be sent as `text/*`"],
    ["{ type: bytes, send: repeated }", "has `send`, but isn't sent in parts"],
    ["{ type: bytes, as: image/PNG }", "a media type in lower case"],
    ['{ type: "Flat[]", as: multipart }', "isn't an object, whose fields are the parts"],
    ["{ type: Flat | null, as: multipart }", "isn't an object, whose fields are the parts"],
    ["{ type: Nulls, as: multipart }", "can be null in `a`, which no part can say"],
    ["{ type: Matrix, as: multipart }", "has an array in an array in `a`"],
    ["{ type: Flat, as: multipart, send: commas }", "each item is a part"],
    ["{ type: Flat, as: x-www-form-urlencoded }", "Write `as: form`."],
    ["{ type: Flat, as: application/JSON }", "a media type in lower case"],
  ])("is refused as %s", (written, words) => {
    const { told } = buildForm(written);
    expect(told).toEqual([expect.stringMatching(/^invalid-body: /)]);
    expect(told[0]).toContain(words);
  });

  it.each([
    ["{ type: Two, as: form, send: { a: commas, b: repeated } }", undefined, ["a commas", "b repeated"]],
    ["{ type: Two, as: form, send: { a: commas, b: commas } }", "commas", []],
    ["{ type: Two, as: multipart, send: { a: repeated, b: brackets } }", "repeated", ["b brackets"]],
    ["{ type: Two, send: { a: commas, b: spaces } }", undefined, ["a commas", "b spaces"]],
  ])("is said by member: %s", (written, send, members) => {
    const { told, styled } = buildForm(written, "{ as: form, send: brackets }");
    expect(told).toEqual([]);
    expect([styled?.send, styled?.memberStyles.map(({ name, style }) => `${name} ${style}`)]).toEqual([
      send,
      members,
    ]);
  });

  it("is said by the present names of members, of which a version may lack some", () => {
    const lists = `  Lists: { doc: Lists., fields: { tags: { type: "string[]", was: { until: 2026-01-01, name: labels } }, ids?: { type: "string[]", since: 2026-01-01 } } }\n`;
    const endpoints =
      "  put-order: { POST: /orders, doc: Puts., body: { type: Lists, as: form, send: { tags: commas, ids: repeated } }, returns: Order }\n";
    const { model, diagnostics } = buildText(shop({ types: `${types}${lists}`, endpoints, rest: versions }));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const styles = (version?: string) => {
      const body = model?.apiOf(version)?.endpoints[0]?.body;
      return [body?.send, body?.memberStyles.map(({ name }) => name)];
    };
    expect(styles("2026-01-01")).toEqual([undefined, ["tags", "ids"]]);
    expect(styles("2025-01-01")).toEqual(["commas", []]);
  });

  it("excludes a batch from forms", () => {
    const parts = "batch: { items: lines, accepted: lines, failed: lines }";
    const { told } = build(`POST: /orders, body: { type: Lines, as: form, send: brackets }, ${parts}`);
    expect(told).toEqual([expect.stringContaining("invalid-batch: ")]);
  });
});

it.each([
  ["csv", "Write `body: text`"],
  ["file", "Write `body: bytes`"],
  ["multipart", "write `body: { type: Name, as: multipart }`"],
])("a body that is called %s is what that is sent as", (written, words) => {
  expect(buildForm(written).told).toEqual([expect.stringContaining(words)]);
});

describe("bytes", () => {
  const file = '  File: { doc: A file., fields: { data: bytes, more?: "bytes[]" } }\n';

  function told(fields: string, endpoint = "body: { type: File, as: multipart }") {
    const more = `${types}${file}  Holder: { doc: It., fields: { ${fields} } }\n`;
    const endpoints = `  change-order: { POST: /orders, doc: Changes., ${endpoint}, returns: Order }\n`;
    const { diagnostics } = buildText(shop({ types: more, endpoints }));
    return diagnostics.filter(({ code }) => code !== "unused-type").map(({ code }) => code);
  }

  it("are parts of a body", () => {
    expect(told("id: string")).toEqual([]);
  });

  it.each([
    ["in JSON", "a: bytes", "body: Holder"],
    ["in a map of parts", "a: map<bytes>", "body: { type: Holder, as: multipart }"],
    ["in what a part has", "a: File", "body: { type: Holder, as: multipart }"],
    ["in a list", "id: string", 'body: "bytes[]"'],
    ["in a parameter of JSON", "id: string", 'query: { of: { type: "bytes[]", send: json } }, body: Holder'],
    ["of a type in parts that is JSON elsewhere", "id: string", "body: File"],
  ])("are misplaced %s", (_, fields, endpoint) => {
    expect(told(fields, endpoint)).toContain("misplaced-bytes");
  });

  it("have no items with keys of their own", () => {
    const items = 'idempotency: { natural_key: "lines[].id" }';
    expect(told("id: string", `body: { type: Lines, as: multipart }, ${items}`)).toContain(
      "invalid-idempotency",
    );
  });
});
