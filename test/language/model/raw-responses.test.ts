import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = "  Order: { doc: An order., fields: { id: string } }\n";

/** What is said of an endpoint, and what its responses are. */
function build(returns: string, route = "GET: /orders", rest = "") {
  const endpoints = `  get-order: { ${route}, doc: Reads., returns: ${returns} }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints, rest }));
  const told = diagnostics.filter(({ severity }) => severity === "error");
  const responses = model?.apiOf()?.endpoints[0]?.responses ?? [];
  return {
    told: told.map(({ message, help = "" }) => `${message} ${help}`),
    responses: responses.map(({ status, form, type, mediaType, stream }) => {
      const rules = stream && [stream.end, stream.isResumable ? "resumes" : undefined];
      return [status, form, type?.kind, mediaType, ...(rules ?? [])].filter(Boolean).join(" ");
    }),
  };
}

describe("a response that isn't JSON", () => {
  it.each([
    ["text", ["200 text scalar text/plain"]],
    ["bytes", ["200 bytes */*"]],
    ["{ 201: { type: text, as: text/csv }, 200: bytes }", ["200 bytes */*", "201 text scalar text/csv"]],
    ["{ 200: { type: bytes, as: image/* } }", ["200 bytes image/*"]],
    ["stream<Order>", ["200 events named text/event-stream"]],
    ['"lines<Order[]>"', ["200 lines array application/x-ndjson"]],
    [
      "{ 200: { type: lines<Order>, as: application/jsonl, end: end } }",
      ["200 lines named application/jsonl end"],
    ],
    [
      '{ 200: { type: stream<Order>, end: "[DONE]", resumes: Last-Event-ID } }',
      ["200 events named text/event-stream [DONE] resumes"],
    ],
    [
      "{ 200: Order, 302: none, 307: { headers: { Age: int32 } } }",
      ["200 json named application/json", "302 redirect", "307 redirect"],
    ],
  ])("is said by a word: %s", (returns, responses) => {
    expect(build(returns)).toEqual({ told: [], responses });
  });

  it("has no convention", () => {
    const more = "conventions: { responses: application/vnd.api+json }\n";
    expect(build("text", undefined, more).responses).toEqual(["200 text scalar text/plain"]);
  });

  it.each([
    ["{ 404: none }", "neither between 200 and 299 nor a redirect"],
    ["{ 302: Order }", "has no body"],
    ["{ 302: bytes }", "has no body"],
    ["{ 204: bytes }", "has no body"],
    ["{ 200: { type: text, as: Text/CSV } }", "can't be `Text/CSV`. Write a media type in lower case"],
    ["{ 200: { type: bytes, as: pdf } }", "can't be `pdf`. Write a media type"],
    ["{ 200: { type: Order, end: x } }", "has `end`, but is no stream. Remove `end`"],
    ["{ 200: { type: bytes, resumes: Last-Event-ID } }", "has `resumes`, but is no stream of events."],
    ["{ 200: { type: lines<Order>, resumes: Last-Event-ID } }", "has `resumes`, but is no stream of events."],
    ["{ 204: stream<Order> }", "has no body"],
    ["stream<Cargo>", "`Cargo`"],
    ["stream", "Write `returns: stream<Order>` for server-sent events"],
    ["{ stream: Order }", "Write `returns: stream<Order>` for server-sent events"],
    ["{ 200: { type: text, as: json } }", "can't be `json`. Write a media type"],
  ])("is refused as %s", (returns, problem) => {
    expect(build(returns).told).toEqual([expect.stringContaining(problem)]);
  });

  it("is none of a HEAD", () => {
    expect(build("bytes", "HEAD: /orders").told).toEqual([
      expect.stringContaining("a response to `HEAD` has none"),
    ]);
    expect(build("{ 302: none }", "HEAD: /orders")).toEqual({ told: [], responses: ["302 redirect"] });
  });

  it("says no media type where that selects the version", () => {
    const more =
      "versions:\n  media_type: application/vnd.shop.{version}+json\n  current: 2026-01-01\n  list: { 2026-01-01: {} }\n";
    expect(build("{ 200: { type: text, as: text/csv } }", undefined, more).told).toEqual([
      expect.stringContaining("since `Accept` has the media type of the version"),
    ]);
    expect(build("bytes", undefined, more).told).toEqual([]);
  });
});
