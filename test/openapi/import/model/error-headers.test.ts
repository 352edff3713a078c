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
    expect(text).toContain(`    headers:
      ratelimit-reset:
        type: string
        format: date-time
        doc: When the limit is reset.
      ratelimit-limit?:
        type: integer
        range: 1..
        doc: The default limit
`);
    expect(text.split("ratelimit-limit")).toHaveLength(2);
  });

  it("are said at the operation that has them, if others don't", async () => {
    const document = errorsOf(
      { 404: { description: "", headers: { "X-Reason": { schema: { enum: ["gone", "moved"] } } } } },
      { 404: { description: "" } },
    );
    const text = await textOf(document);
    expect(text.split("X-Reason")).toHaveLength(2);
    expect(text).toContain("        headers:\n          X-Reason?: { enum: [gone, moved] }\n");
  });

  it("are said at each operation where they differ", async () => {
    const reasoned = (schema: Json) => ({ description: "", headers: { "X-Reason": { schema } } });
    const text = await textOf(errorsOf({ 404: reasoned(string) }, { 404: reasoned({ type: "integer" }) }));
    expect(text.match(/X-Reason\?: \w+/gu)).toEqual(["X-Reason?: string", "X-Reason?: integer"]);
  });

  it("are a loss where no header of a success could be said either", async () => {
    const headers = {
      "reason.code": { schema: string, deprecated: true },
      "X-Many": { schema: { type: "array", items: string } },
      "X-Json": { content: { "application/json": { schema: { type: "object" } } } },
    };
    const document = errorsOf({ 400: { description: "No.", headers } }, {});
    const codes = (await lossesOf(document)).map(({ code }) => String(code));
    expect(codes).toEqual(["header-name", "header-type", "header-type"]);
  });

  it("aren't repeated where the language has a fact for them", async () => {
    const names = ["X-Request-Id", "Idempotency-Replayed", "Api-Version", "Content-Type"];
    const headers = Object.fromEntries(names.map((name) => [name, { schema: string }]));
    const document = errorsOf({ 409: { description: "No.", headers } }, {});
    expect(await textOf(document, { header: "api-version", value: "1" })).not.toContain("headers:");
  });
});
