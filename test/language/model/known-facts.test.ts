import { describe, expect, it } from "vitest";
import { known, unknown } from "../../../src/language/model/ir/known.js";
import { buildText, shop } from "./build-text.js";

const endpoint = "  get-order: { GET: /orders, doc: Reads it., returns: Order";

function build(rest: string, scopes = "") {
  const built = buildText(shop({ rest, endpoints: `${endpoint}${scopes} }\n` }));
  return { api: built.model?.apiOf(), codes: built.diagnostics.map(({ code }) => code) };
}

describe("what a request without a version gets", () => {
  const versions = (missing: string, first = "{}") =>
    `versions: { header: V, current: b, list: { a: ${first}, b: {} }, missing: ${missing} }\nerrors: { 400: { name: Wrong, retry: never } }\n`;

  it.each([
    ["400", { kind: "refused", status: 400 }],
    ["a", { kind: "version", name: "a" }],
  ])("may be %s", (missing, value) => {
    const { api, codes } = build(versions(missing));
    expect([api?.versioning?.missing, codes]).toEqual([known(value), []]);
  });

  it("may be the version that is selected by sending no header", () => {
    expect(build(versions("a", "{ header: none }")).codes).toEqual([]);
  });

  it.each([
    ["404", "{}", "unknown-error"],
    ["c", "{}", "unknown-version"],
    ["b", "{ header: none }", "contradicting-missing"],
    ["400", "{ header: none }", "contradicting-missing"],
  ])("can't be %s beside %s", (missing, first, code) => {
    expect(build(versions(missing, first)).codes).toEqual([code]);
  });
});

describe("scopes", () => {
  const declared =
    'authentication: { scheme: bearer, secret: server, scopes: { "orders:read": Allows to read. } }\n';

  it("are declared once, and needed by endpoints", () => {
    const { api, codes } = build(declared, ', scopes: ["orders:read", "orders:read"]');
    expect(api?.authentication.scopes).toMatchObject(
      known([{ name: "orders:read", doc: "Allows to read." }]),
    );
    expect([api?.endpoints[0]?.scopes, codes]).toEqual([["orders:read"], []]);
  });

  it("may not be specified", () => {
    const open =
      "authentication: { scheme: bearer, secret: server, scopes: { unknown: Q } }\nunknowns: { Q: Which. }\n";
    expect(build(open).api?.authentication.scopes).toEqual(unknown(["Q"]));
  });

  it.each([
    ["that aren't declared", "", ", scopes: [read]", ["unknown-scope"]],
    ["with a name of Object.prototype", declared, ", scopes: [constructor]", ["unknown-scope"]],
    [
      "beside a known unknown",
      "authentication: { scheme: bearer, secret: server, scopes: { read: Reads., unknown: Q } }\n",
      "",
      ["invalid-name"],
    ],
    [
      "with white space",
      'authentication: { scheme: bearer, secret: server, scopes: { "a b": Reads. } }\n',
      "",
      ["invalid-name"],
    ],
  ])("%s are refused", (_, rest, scopes, codes) => {
    expect(build(rest, scopes).codes).toEqual(codes);
  });
});

describe("several known unknowns at one place", () => {
  const declared = "unknowns: { A-1: Whether it is., B-2: How it is. }\n";
  const idsIn = (list: string) =>
    buildText(shop({ rest: declared, endpoints: `${endpoint}, unknown: ${list} }\n` })).model?.apiOf()
      ?.endpoints[0]?.unknowns;

  it("have the order in which they are declared, whatever order they are listed in", () => {
    expect([idsIn("[A-1, B-2]"), idsIn("[B-2, A-1]"), idsIn("B-2")]).toEqual([
      ["A-1", "B-2"],
      ["A-1", "B-2"],
      ["B-2"],
    ]);
  });
});
