import { describe, expect, it } from "vitest";
import { memberAt } from "../../../src/review/conform/items.js";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { isMap } from "../../../src/openapi/import/render/flow.js";
import { compareDocuments } from "../../review/diff/documents/compare-documents.js";
import { documentOf, type Json, objectOf, read, string } from "./open-document.js";

const schemas = {
  Reason: objectOf({ code: string }),
  Details: objectOf({ detail: string, order: string }),
};

function error(type: "Reason" | "Details", headers: Json = {}): Json {
  const schema = { $ref: `#/components/schemas/${type}` };
  return { description: "It failed.", headers, content: { "application/json": { schema } } };
}

function document(responses: Readonly<Record<string, Json>>): Json {
  const all = Object.entries(responses).map(([name, own]) => {
    const operation = { operationId: name, responses: { 204: { description: "Done." }, ...own } };
    return [`/${name}`, { post: operation }] as const;
  });
  return { ...documentOf({}, { security: [], components: { schemas } }), paths: Object.fromEntries(all) };
}

/** What each endpoint says of errors, and the rows of all. */
async function errorsOf(json: Json): Promise<readonly [unknown, unknown]> {
  const contents = importModel(await read(json)).files.map(({ content }) => content);
  const section = (name: string) =>
    contents.map((content) => content.get(name)).filter((one) => one !== undefined && isMap(one));
  const endpoints = section("endpoints").flatMap((each) => [...each]);
  const plain = (value: unknown): unknown =>
    value instanceof Map ? Object.fromEntries([...value].map(([key, one]) => [key, plain(one)])) : value;
  return [
    Object.fromEntries(
      endpoints.map(([id, entry]) => [id, isMap(entry) ? plain(entry.get("errors")) : undefined]),
    ),
    plain(section("errors")[0]),
  ];
}

describe("the errors of an operation", () => {
  it.each(["4XX", "default"])(
    "are those of its own %s, where another one names the status",
    async (named) => {
      const [endpoints, rows] = await errorsOf(
        document({
          first: { 400: error("Details") },
          second: { [named]: error("Reason") },
          third: { [named]: error("Reason") },
        }),
      );
      const body = memberAt(endpoints, ["second", "400", "body"]);
      expect(rows).toMatchObject({ 400: { body: expect.any(String) }, [named.toLowerCase()]: { body } });
      expect(memberAt(rows, ["400", "body"])).not.toBe(body);
      expect(endpoints).toMatchObject({ first: [400], third: { 400: { body } } });
    },
  );

  it("name no status whose row says the same", async () => {
    const [endpoints] = await errorsOf(
      document({ first: { 400: error("Reason") }, second: { "4XX": error("Reason") } }),
    );
    expect(endpoints).toEqual({ first: [400], second: ["4xx"] });
  });

  it("have no body where their class has none", async () => {
    const [endpoints] = await errorsOf(
      document({ first: { 400: error("Details") }, second: { "4XX": { description: "It failed." } } }),
    );
    expect(endpoints).toMatchObject({ second: { 400: { body: "none" } } });
  });

  it("have the headers of their class only", async () => {
    const header = { "Retry-After": { schema: { type: "integer" } } };
    const [endpoints, rows] = await errorsOf(
      document({ first: { 400: error("Reason", header) }, second: { "4XX": error("Reason") } }),
    );
    expect(rows).not.toHaveProperty("400.headers");
    expect(endpoints).toMatchObject({
      first: { 400: { headers: { "Retry-After?": "integer" } } },
      second: ["4xx"],
    });
  });

  it("stay the same when another operation gets a status", async () => {
    const old = document({ first: {}, second: { "4XX": error("Reason") } });
    const next = document({ first: { 400: error("Details") }, second: { "4XX": error("Reason") } });
    const kindsOf = async (one: Json, other: Json) =>
      (await compareDocuments(one, other)).flatMap(({ kind, subject }) =>
        subject.id === "second" ? [kind] : [],
      );
    expect(await kindsOf(old, next)).toEqual(["err.named"]);
    expect(await kindsOf(next, old)).toEqual(["err.unnamed"]);
  });
});
