import { describe, expect, it } from "vitest";
import { documentOf, type Json, lossesOf, read, string } from "../open-document.js";
import { importDocument } from "./import-document.js";

const limit = { description: "The default limit\n", schema: { type: "integer", minimum: 1 } };
const reset = {
  description: "When the limit is reset.",
  required: true,
  schema: { type: "string", format: "date-time" },
};

/** A document of two operations, of which each has errors of its own. */
function errorsOf(orders: Json, ships: Json): Json {
  const responses = (errors: Json) => ({ get: { responses: { 204: { description: "Done." }, ...errors } } });
  return documentOf({}, { paths: { "/orders": responses(orders), "/ships": responses(ships) } });
}

async function textOf(document: Json, versionHeader?: { header: string; value: string }): Promise<string> {
  const { texts, mistakes } = importDocument(await read(document), { versionHeader });
  expect(mistakes).toEqual([]);
  return Object.values(texts).join("\n");
}

describe("the headers of an error", () => {
  it("are said once, in its row, if it always has them", async () => {
    const late = {
      description: "Too many.",
      headers: { "ratelimit-reset": reset, "ratelimit-limit": limit },
    };
    const other = { description: "Later.", headers: { "ratelimit-limit": limit, "ratelimit-reset": reset } };
    const text = await textOf(errorsOf({ 429: late }, { 429: other }));
    const sentences = [
      "Header `ratelimit-limit` (integer, range `1..`): The default limit.",
      "Header `ratelimit-reset` (datetime, always sent): When the limit is reset.",
    ];
    for (const sentence of sentences) expect(text.split(sentence)).toHaveLength(2);
    expect(text.indexOf(sentences[0] ?? "")).toBeLessThan(text.indexOf(sentences[1] ?? ""));
    expect(text).toContain("429: Too many.\n");
  });

  it("are said at the operation that has them, if others don't", async () => {
    const document = errorsOf(
      { 404: { description: "", headers: { "X-Reason": { schema: { enum: ["gone", "moved"] } } } } },
      { 404: { description: "" } },
    );
    const { api } = importDocument(await read(document));
    expect(api?.errors.map(({ doc }) => doc)).toEqual([undefined]);
    expect(await textOf(document)).toContain("Header `X-Reason` (`gone`, `moved`).");
  });

  it("are no loss, whatever their names and types", async () => {
    const headers = {
      reason_code: { schema: string, deprecated: true },
      "X-Many": { schema: { type: "array", items: string } },
      "X-Json": { content: { "application/json": { schema: { type: "object" } } } },
    };
    const document = errorsOf({ 400: { description: "No.", headers } }, {});
    expect((await lossesOf(document)).map(({ code }) => code)).toEqual([]);
    const text = await textOf(document);
    for (const said of ["`reason_code` (string, deprecated).", "`X-Many` (list).", "`X-Json` (object)."]) {
      expect(text).toContain(`Header ${said}`);
    }
  });

  it("aren't repeated where the language or a client knows them", async () => {
    const names = [
      "Retry-After",
      "link",
      "X-Request-Id",
      "Idempotency-Replayed",
      "Api-Version",
      "Content-Type",
    ];
    const headers = Object.fromEntries(names.map((name) => [name, { schema: string }]));
    const document = errorsOf({ 409: { description: "No.", headers } }, {});
    expect(await textOf(document, { header: "api-version", value: "1" })).not.toContain("Header `");
  });
});
