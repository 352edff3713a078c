import { describe, expect, it } from "vitest";
import type { Construct } from "../../src/import/constructs.js";
import { countLosses } from "../../src/import/count-losses.js";
import { documentOf, type Json, objectOf, parameterOf, read, requestOf, string } from "./open-document.js";

/** How a document's one operation counts, where a language says some constructs. */
async function verdictOf(document: Json, ...said: readonly Construct[]): Promise<string | undefined> {
  const { withoutLoss, weaker, uncallable } = countLosses(await read(document), new Set(said));
  return Object.entries({ withoutLoss, weaker, uncallable }).find(([, count]) => count === 1)?.[0];
}

const done = { description: "Done." };
const jsonOf = (schema: Json) => ({ description: "It.", content: { "application/json": { schema } } });
const form = { "application/x-www-form-urlencoded": { schema: objectOf({ a: string }) } };

describe("an operation", () => {
  it("that loses something optional is weaker, and one that loses what it needs is uncallable", async () => {
    const parameter = { in: "query", name: "page[size]", schema: string };
    expect(await verdictOf(parameterOf(parameter))).toBe("weaker");
    expect(await verdictOf(parameterOf({ ...parameter, required: true }))).toBe("uncallable");
    expect(await verdictOf(parameterOf({ ...parameter, required: true }), "odd-parameter-name")).toBe(
      "withoutLoss",
    );
  });

  it("whose body can't be said is callable if the body may be left out", async () => {
    expect(await verdictOf(requestOf(form))).toBe("uncallable");
    expect(await verdictOf(requestOf(form, {}))).toBe("weaker");
    expect(await verdictOf(requestOf(form, {}), "form-body", "optional-body")).toBe("withoutLoss");
  });

  it("has the losses of every type that it reaches, and no others", async () => {
    const lossy = { ...string, format: "email" };
    const schemas = {
      A: objectOf({ b: { type: "array", items: { $ref: "#/components/schemas/B" } } }),
      B: objectOf({ c: lossy }),
      C: lossy,
    };
    const reaching = documentOf(
      { responses: { 200: jsonOf({ $ref: "#/components/schemas/A" }) } },
      { components: { schemas } },
    );
    expect(await verdictOf(reaching)).toBe("weaker");
    expect(await verdictOf(reaching, "format-word")).toBe("withoutLoss");
    expect(await verdictOf(documentOf({}, { components: { schemas } }))).toBe("withoutLoss");
  });

  it("reaches through a field of one direction only in that direction", async () => {
    const body = objectOf({ made: { ...objectOf({ by: { ...string, format: "email" } }), readOnly: true } });
    const both = documentOf(
      { requestBody: { required: true, content: { "application/json": { schema: body } } } },
      {},
      "post",
    );
    expect(await verdictOf(both, "direction-of-field")).toBe("withoutLoss");
    expect(await verdictOf(documentOf({ responses: { 200: jsonOf(body) } }), "direction-of-field")).toBe(
      "weaker",
    );
  });

  it("loses nothing by what only requests are refused for, if only its responses have it", async () => {
    const open = { ...objectOf({ a: string }), additionalProperties: true };
    expect(await verdictOf(documentOf({ responses: { 200: jsonOf(open) } }))).toBe("withoutLoss");
    expect(await verdictOf(requestOf({ "application/json": { schema: open } }))).toBe("weaker");
  });
});

describe("a count", () => {
  it("says how many operations each loss touches, most first, and each place once", async () => {
    const schema = { ...string, format: "email" };
    const paths = {
      "/a": { get: { responses: { 200: jsonOf({ $ref: "#/components/schemas/A" }) } } },
      "/b": {
        get: { responses: { 200: jsonOf({ $ref: "#/components/schemas/A" }) } },
        head: { responses: { 200: done } },
      },
    };
    const count = countLosses(
      await read(documentOf({}, { paths, components: { schemas: { A: schema } } })),
      new Set(),
    );
    expect([...count.touched]).toEqual([
      ["format-word", 2],
      ["head-method", 1],
    ]);
    expect(count).toMatchObject({ operations: 3, withoutLoss: 0, weaker: 2, uncallable: 1 });
    expect(count.losses.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1b/head",
      "/components/schemas/A/format",
    ]);
  });

  it("counts unknown keywords of every object that says something of a call", async () => {
    const odd = { "of-nobody": 1 };
    const document = documentOf(
      {
        ...odd,
        parameters: [{ in: "query", name: "a", schema: string, ...odd }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { ...objectOf({ a: string }), ...odd }, ...odd } },
          ...odd,
        },
        responses: { 204: { ...done, headers: { A: { schema: string, ...odd } }, ...odd } },
      },
      {
        ...odd,
        servers: [{ url: "https://a.example", ...odd }],
        security: [{ key: [] }],
        components: {
          ...odd,
          securitySchemes: {
            key: { type: "oauth2", flows: { implicit: odd, odd: {} }, ...odd },
          },
        },
      },
      "post",
    );
    const { losses } = countLosses(await read(document), new Set());
    const found = losses.map(({ code, pointer }) => `${code} ${pointer.split("/").slice(1, -1).join("/")}`);
    const operation = "paths/~1orders/post";
    expect(found.sort()).toEqual(
      [
        "",
        "servers/0",
        "components",
        "components/securitySchemes/key",
        "components/securitySchemes/key/flows",
        "components/securitySchemes/key/flows/implicit",
        operation,
        `${operation}/parameters/0`,
        `${operation}/requestBody`,
        `${operation}/requestBody/content/application~1json`,
        `${operation}/requestBody/content/application~1json/schema`,
        `${operation}/responses/204`,
        `${operation}/responses/204/headers/A`,
      ]
        .map((owner) => `unknown-keyword ${owner}`)
        .sort(),
    );
  });
});
