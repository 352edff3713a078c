import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = "  Order: { doc: An order., fields: { id: string } }\n";
const pagination =
  "pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }\n";

/** What is said of an endpoint, and the media types beside those that a client uses. */
function build(endpoint: string, method = "POST") {
  const endpoints = `  get-order: { ${method}: /orders, doc: Reads., ${endpoint} }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints, rest: pagination }));
  const [built] = model?.apiOf()?.endpoints ?? [];
  return {
    mistakes: diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, message, help }) => `${code}: ${message} ${help}`),
    also: [built?.body?.also, ...(built?.responses ?? []).map((response) => response.also)],
  };
}

describe("other media types", () => {
  it("are in the order of their names, whatever stands for them", () => {
    const body = "body: { type: Order, also: [text/csv, form] }";
    const returns = "returns: { 200: { type: text, also: [json, image/*] }, 202: Order }";
    expect(build(`${body}, ${returns}`)).toEqual({
      mistakes: [],
      also: [["application/x-www-form-urlencoded", "text/csv"], ["application/json", "image/*"], []],
    });
    expect(build("list: { items: Order, also: [text/csv] }", "GET").also).toEqual([undefined, ["text/csv"]]);
  });

  it.each([
    [
      "body: { type: Order, also: [json] }, returns: Order",
      "The body of `get-order` has `application/json` twice. Remove one of them.",
    ],
    [
      "returns: { 200: { type: Order, also: [text/csv, text/csv] } }",
      "The response `200` of `get-order` has `text/csv` twice. Remove one of them.",
    ],
    [
      "returns: { 204: { also: [text/csv] } }",
      "The response `204` of `get-order` has `also`, but no body. Remove `also`.",
    ],
    [
      "returns: { 200: { type: Order, also: [CSV] } }",
      "The response `200` of `get-order` can't be `CSV`. Write a media type in lower case and without parameters, such as `text/csv`.",
    ],
  ])("are refused where they mean nothing: %s", (endpoint, message) => {
    expect(build(endpoint).mistakes).toEqual([`invalid-media-type: ${message}`]);
  });
});
