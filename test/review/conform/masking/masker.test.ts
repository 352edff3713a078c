import { describe, expect, it } from "vitest";
import { maskJson } from "../../../../src/review/conform/masking/mask-json.js";
import { maskHeaders, maskTarget } from "../../../../src/review/conform/masking/mask-message.js";
import { Masker } from "../../../../src/review/conform/masking/masker.js";
import { Bindings } from "../../../../src/review/conform/record/bindings.js";

const secret = 'pa/ss "café"+1';
const bytes = Buffer.from(secret);

function isSensitive(name: string): boolean {
  return name === "iban";
}

describe("a secret is masked however it is written", () => {
  it.each([
    ["as it is", secret],
    ["in other letters", secret.toUpperCase()],
    ["percent-encoded", encodeURIComponent(secret)],
    ["percent-encoded in small letters", encodeURIComponent(secret).toLowerCase()],
    ["as a form", new URLSearchParams({ a: secret }).toString().slice(2)],
    ["each byte percent-encoded", [...bytes].map((byte) => `%${byte.toString(16)}`).join("")],
    ["in JSON", JSON.stringify(secret)],
    ["in JSON of PHP", JSON.stringify(secret).replaceAll("/", "\\/")],
    ["in hexadecimal digits", bytes.toString("hex").toUpperCase()],
    ["in Base64", bytes.toString("base64")],
    ["in Base64 for URLs", bytes.toString("base64url")],
    ["with a name before it in Base64", Buffer.from(`user:${secret}`).toString("base64")],
    ["with a longer name before it in Base64", Buffer.from(`user1:${secret}`).toString("base64")],
    ["inside of something longer in Base64", Buffer.from(`users2:${secret}, and more`).toString("base64")],
  ])("%s", (_, written) => {
    const masker = new Masker([secret]);
    for (const text of [written, `before ${written} after`]) {
      expect(masker.text(text)).toMatch(/«secret-\d+»/u);
      expect(masker.text(text)).not.toContain(written.slice(4, -4));
    }
  });

  it("as a body that isn't JSON", () => {
    const masked = maskJson(`<p title='${secret}'>{"a": ${secret}</p>`, new Masker([secret]), isSensitive);
    expect(masked).toBe(`<p title='«secret-1»'>{"a": «secret-1»</p>`);
  });
});

describe("what looks random is masked, and what people write isn't", () => {
  it.each([
    ["sk_live_4eC39HqL0yW9D8a7jT1zdp7dc", "sk_live_«secret-1»"],
    ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "«secret-1»"],
    ['W/"33a64df551425fcc55e4d42a148795d9f25f89d4"', 'W/"«secret-1»"'],
    ["eyJ9bGc5OiJ8I1zI8NiJ9.eyJ9zdW5IiOi8IxIn0ab9c1", "«secret-1».«secret-2»"],
    ["4242424242424242", "«secret-1»"],
    ["internal_server_error_of_the_gateway", "internal_server_error_of_the_gateway"],
    ["InternalServerErrorResponse", "InternalServerErrorResponse"],
    ["2026-11-30T15:27:24.123456Z", "2026-11-30T15:27:24.123456Z"],
    ["application/vnd.example.v2+json; charset=utf-8", "application/vnd.example.v2+json; charset=utf-8"],
    ["quoin-1f2e3d4c-12", "quoin-1f2e3d4c-12"],
    ["«secret-7» of a service", "«secret-1» of a service"],
  ])("%s", (text, masked) => {
    expect(new Masker().text(text)).toBe(masked);
  });
});

it("gives one value one placeholder in headers, URLs, cursors and bodies", () => {
  const masker = new Masker();
  const id = "9s6XKzkNRiz8i3";
  const cursor = "eyJ9YX8N0Ij1oxM2jM0fQ==";
  expect(maskTarget(`/orders/ord_${id}?after=${encodeURIComponent(cursor)}`, masker, isSensitive)).toBe(
    "/orders/ord_«secret-1»?after=«secret-2»",
  );
  expect(
    maskHeaders(
      [
        ["Location", `https://shop.example/orders/ord_${id}`],
        ["Cookie", "a=1"],
        ["X-Next", cursor],
      ],
      masker,
      isSensitive,
    ),
  ).toEqual([
    ["Location", "https://shop.example/orders/ord_«secret-1»"],
    ["Cookie", "«secret-3»"],
    ["X-Next", "«secret-2»"],
  ]);
  const body = `{"id": "ord_${id}",\n "next": "${cursor}", "iban": "DE02", "password": 12, "n": 1e400}`;
  expect(maskJson(body, masker, isSensitive)).toBe(
    '{"id": "ord_«secret-1»",\n "next": "«secret-2»", "iban": "«secret-4»", "password": "«secret-5»", "n": 1e400}',
  );
});

it("masks all that is inside of a sensitive member, and nothing behind it", () => {
  const body = '{"iban": {"a": ["b", 1, null, {"c": true}]}, "d": "e", "iban": [[]], "f": 1}';
  expect(maskJson(body, new Masker(), isSensitive)).toBe(
    '{"iban": {"a": ["«secret-1»", "«secret-2»", null, {"c": "«secret-3»"}]}, "d": "e", "iban": [[]], "f": 1}',
  );
});

it.each(['{"a', '"\\', '{"iban": "', "[[[", "}}}]", '{"iban": {"a": "b"', '{"a"\u0000:1}'])(
  "reads to the end of what isn't JSON: %j",
  (text) => {
    expect(maskJson(text, new Masker(), isSensitive)).not.toContain('"b"');
  },
);

it("takes time in proportion to what a hostile service sends", { timeout: 10_000 }, () => {
  for (const part of ['"', '\\"', "a@b.", "{", '"a":', "aB3", "%"]) {
    const text = part.repeat(20_000);
    expect(maskJson(text, new Masker([secret]), () => true)).not.toBe("");
    expect(maskTarget(text, new Masker([secret]), isSensitive)).not.toBe("");
  }
});

it("fills placeholders with what requests had, and else with values of their shape", () => {
  const masker = new Masker();
  const response = maskJson(
    '{"id": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "iban": 12, "password": "Ab-1", "key": "0123456789abcdef01"}',
    masker,
    isSensitive,
  );
  const bindings = new Bindings();
  bindings.add(masker.takeAdded());
  expect(bindings.bind("«secret-4»", 'a "quoted" key')).toBe(true);
  expect(JSON.parse(bindings.fillBody(response))).toEqual({
    id: "00000000-0000-4000-8000-000000000001",
    iban: 2,
    password: expect.stringMatching(/^[\w-]{4}$/u),
    key: 'a "quoted" key',
  });
  expect(bindings.bind("«secret-4»", "another")).toBe(false);
});
