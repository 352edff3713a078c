import { describe, expect, it } from "vitest";
import { countLosses } from "../../../src/openapi/import/count-losses.js";
import { documentOf, type Json, objectOf, parameterOf, read, requestOf, string } from "./open-document.js";

/** How a document's one operation counts. */
async function verdictOf(document: Json): Promise<string | undefined> {
  const { withoutLoss, weaker, uncallable } = countLosses(await read(document));
  return Object.entries({ withoutLoss, weaker, uncallable }).find(([, count]) => count === 1)?.[0];
}

const mixed = { "multipart/mixed": { schema: objectOf({ a: string }) } };
const done = { description: "Done." };
const jsonOf = (schema: Json) => ({ description: "It.", content: { "application/json": { schema } } });
const lossy = { ...string, pattern: "^(a|a)*$" };

describe("an operation", () => {
  it("that loses something optional is weaker, and one that loses what it needs is uncallable", async () => {
    const parameter = { in: "query", name: "日\u200b本", schema: string };
    expect(await verdictOf(parameterOf(parameter))).toBe("weaker");
    expect(await verdictOf(parameterOf({ ...parameter, required: true }))).toBe("uncallable");
    expect(await verdictOf(parameterOf({ ...parameter, name: "of" }))).toBe("withoutLoss");
  });

  it("whose body can't be said is callable if the body may be left out", async () => {
    expect(await verdictOf(requestOf(mixed))).toBe("uncallable");
    expect(await verdictOf(requestOf(mixed, {}))).toBe("weaker");
  });

  it("has the losses of every type that it reaches, and no others", async () => {
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
    expect(await verdictOf(documentOf({}, { components: { schemas } }))).toBe("withoutLoss");
  });

  it("reaches through a field of one direction only in that direction", async () => {
    const body = objectOf({ made: { ...objectOf({ by: lossy }), readOnly: true } });
    const both = documentOf(
      { requestBody: { required: true, content: { "application/json": { schema: body } } } },
      {},
      "post",
    );
    expect(await verdictOf(both)).toBe("withoutLoss");
    expect(await verdictOf(documentOf({ responses: { 200: jsonOf(body) } }))).toBe("weaker");
  });

  it("loses nothing by what only requests are refused for, if only its responses have it", async () => {
    const list = { type: "array", items: string, default: ["x"] };
    const usual = objectOf({ a: list });
    expect(await verdictOf(documentOf({ responses: { 200: jsonOf(usual) } }))).toBe("withoutLoss");
    expect(await verdictOf(requestOf({ "application/json": { schema: usual } }))).toBe("weaker");
  });
});

describe("a count", () => {
  it("says how many operations each loss touches, most first, and each place once", async () => {
    const paths = {
      "/a": { get: { responses: { 200: jsonOf({ $ref: "#/components/schemas/A" }) } } },
      "/b": {
        get: { responses: { 200: jsonOf({ $ref: "#/components/schemas/A" }) } },
        trace: { responses: { 200: done } },
      },
    };
    const count = countLosses(await read(documentOf({}, { paths, components: { schemas: { A: lossy } } })));
    expect([...count.touched]).toEqual([
      ["unsayable-pattern", 2],
      ["unsayable-method", 1],
    ]);
    expect(count).toMatchObject({ operations: 3, withoutLoss: 0, weaker: 2, uncallable: 1 });
    expect(count.losses.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1b/trace",
      "/components/schemas/A/pattern",
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
    const { losses } = countLosses(await read(document));
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
