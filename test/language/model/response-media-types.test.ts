import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = "  Order: { doc: An order., fields: { id: string } }\n";
const pagination =
  "pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }\n";
const byMediaType =
  "versions:\n  media_type: application/vnd.shop.{version}+json\n  current: 2026-01-01\n  list: { 2026-01-01: {} }\n";
const versions =
  "errors: { 400: { name: BadRequest, retry: never } }\nversions:\n  header: Shop-Version\n  missing: 400\n  refused: 400\n  current: 2026-01-01\n  list: { 2025-01-01: {}, 2026-01-01: {} }\n";

/** What is said of an endpoint, and the media types of its responses. */
function build(endpoint: string, rest = pagination, version?: string) {
  const endpoints = `  get-order: { GET: /orders, doc: Reads., ${endpoint} }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints, rest }));
  const told = diagnostics.filter(({ code }) => code !== "unused-type");
  return {
    told: told.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    mediaTypes: model?.apiOf(version)?.endpoints[0]?.responses.map(({ mediaType }) => mediaType),
  };
}

const vendor = "application/vnd.api+json";
const json = "application/json";

describe("the media type of a response", () => {
  it.each([
    ["returns: Order", [json]],
    ["returns: none", [undefined]],
    [`returns: { 200: { type: Order, as: ${vendor} }, 202: Order, 204: none }`, [vendor, json, undefined]],
    ["returns: { 200: { type: Order, as: json } }", [json]],
    ["returns: { 200: { type: Order, as: application/json } }", [json]],
    ["list: { items: Order }", [json]],
    [`list: { items: Order, as: ${vendor} }`, [vendor]],
  ])("is said in %s", (endpoint, mediaTypes) => {
    expect(build(endpoint)).toEqual({ told: [], mediaTypes });
  });

  it.each([
    ["returns: Order", [vendor]],
    ["returns: none", [undefined]],
    ["returns: { 200: Order, 202: { type: Order, as: json } }", [vendor, json]],
    ["list: { items: Order }", [vendor]],
  ])("is that of the conventions where %s doesn't say it", (endpoint, mediaTypes) => {
    expect(build(endpoint, `${pagination}conventions: { responses: ${vendor} }\n`)).toEqual({
      told: [],
      mediaTypes,
    });
  });

  it.each([
    `${versions}conventions: { responses: ${vendor}, was: { until: 2026-01-01, without: [responses] } }\n`,
    `${versions}conventions: { responses: ${vendor}, was: { until: 2026-01-01, responses: json } }\n`,
  ])("has a history in the conventions", (rest) => {
    expect(build("returns: Order", rest, "2025-01-01")).toEqual({ told: [], mediaTypes: [json] });
    expect(build("returns: Order", rest, "2026-01-01")).toEqual({ told: [], mediaTypes: [vendor] });
  });

  it("has a history with the responses", () => {
    const returns = `returns: { 200: { type: Order, as: ${vendor} } }, was: { until: 2026-01-01, returns: Order }`;
    expect(build(returns, versions, "2025-01-01").mediaTypes).toEqual([json]);
    expect(build(returns, versions)).toEqual({ told: [], mediaTypes: [vendor] });
  });
});

describe("a media type is refused", () => {
  const undescribed = "Write `type: text`, or `type: bytes`, where a response isn't JSON.";

  it.each([
    ["text/csv", undescribed],
    ["application/octet-stream", undescribed],
    ["form", undescribed],
    ["application/xml", undescribed],
    ["Application/Vnd.API+JSON", "Write `application/vnd.api+json`."],
    ["application/vnd.api+json; charset=utf-8", "Write `application/vnd.api+json`."],
    ["json-api", "Write `json`, or a media type of JSON in lower case, such as `application/vnd.api+json`."],
  ])("that isn't one of JSON: %s", (as, help) => {
    const inResponse = build(`returns: { 200: { type: Order, as: "${as}" } }`);
    expect(inResponse.told).toEqual([
      `invalid-media-type: The response \`200\` of \`get-order\` can't be \`${as}\`. ${help}`,
    ]);
    expect(build(`list: { items: Order, as: "${as}" }`).told).toEqual([
      `invalid-media-type: The list of \`get-order\` can't be \`${as}\`. ${help}`,
    ]);
    expect(build("returns: Order", `conventions: { responses: "${as}" }\n`).told).toEqual([
      `invalid-media-type: A response can't be \`${as}\`. ${help}`,
    ]);
  });

  it.each(["returns: { 204: { as: json } }", "returns: { 200: { type: none, as: json } }"])(
    "of nothing: %s",
    (endpoint) => {
      expect(build(endpoint).told).toEqual([
        expect.stringMatching(
          /^invalid-media-type: The response `20[04]` of `get-order` has `as`, but no body. Remove `as`.$/,
        ),
      ]);
    },
  );

  it("beside one that selects the version", () => {
    const because = "since `Accept` has the media type of the version.";
    const help = "Remove it: requests for a version accept the media type of that version.";
    expect(build(`returns: { 200: { type: Order, as: ${vendor} } }`, byMediaType).told).toEqual([
      `invalid-media-type: The response \`200\` of \`get-order\` can't be \`${vendor}\`, ${because} ${help}`,
    ]);
    expect(build("returns: Order", `${byMediaType}conventions: { responses: ${vendor} }\n`).told).toEqual([
      `invalid-media-type: A response can't be \`${vendor}\`, ${because} ${help}`,
    ]);
    expect(build("returns: { 200: { type: Order, as: json } }", byMediaType).told).toEqual([]);
  });
});
