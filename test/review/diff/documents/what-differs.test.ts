import { describe, expect, it } from "vitest";
import type { Json } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

type Schemas = Readonly<Record<string, Json>>;

const text = { type: "string" };

function objectOf(properties: Json, required: readonly string[] = []): Json {
  return { type: "object", properties, required };
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** An operation whose query has a list, whose form has another one, and which responds with something. */
function documentOf(returns: Json, schemas: Schemas = {}, send: Json = {}): Json {
  const tags = { type: "array", items: text };
  const form = {
    schema: objectOf({ tags }),
    encoding: { tags: { style: "form", explode: true, ...send } },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: {
      "/orders": {
        post: {
          operationId: "find-orders",
          parameters: [{ name: "ids", in: "query", schema: tags, style: "form", ...send }],
          requestBody: { content: { "application/x-www-form-urlencoded": form } },
          responses: { 200: { description: "OK", content: { "application/json": { schema: returns } } } },
        },
      },
    },
    components: { schemas },
  };
}

async function titlesOf(old: Json, next: Json): Promise<readonly string[]> {
  return (await compareDocuments(old, next)).map(({ title }) => title);
}

describe("a list that is sent otherwise", () => {
  it("is shown as it was and as it is", async () => {
    const titles = await titlesOf(documentOf(text), documentOf(text, {}, { explode: false }));
    expect(titles).toEqual([
      "The query parameter `ids` of `find-orders` is sent as `?ids=1,2` instead of `?ids=1&ids=2`.",
      "Lists in the request body of `find-orders` are sent as `tags=1,2` instead of `tags=1&tags=2`.",
    ]);
  });
});

describe("a value that can be one of several types", () => {
  const schemas = Object.fromEntries(
    ["A", "B", "C"].map((name) => [name, objectOf({ [name]: text }, [name])]),
  );
  const oneOf = (...names: readonly string[]) => ({ oneOf: names.map(ref) });

  it("says which came, and not all that there are", async () => {
    const [old, next] = [documentOf(oneOf("A", "B"), schemas), documentOf(oneOf("A", "B", "C"), schemas)];
    expect(await titlesOf(old, next)).toContain(
      "The type `FindOrdersResponse` may also be `C` in responses.",
    );
    expect(await titlesOf(next, old)).toContain(
      "The type `FindOrdersResponse` is no longer `C` in responses.",
    );
  });
});

describe("two types of which neither takes the values of the other", () => {
  const user = objectOf({ id: text, login: text, url: text, plan: text }, ["id", "login", "url", "plan"]);
  const company = objectOf({ id: { type: "integer" }, slug: text }, ["id", "slug"]);
  const schemas = { User: user, Company: company, Owner: { oneOf: [ref("User"), ref("Company")] } };
  const reasonsOf = async (old: Json, next: Json, more: Schemas = {}) => {
    const all = { ...schemas, ...more };
    const changes = await compareDocuments(
      documentOf(objectOf({ owner: old }), all),
      documentOf(objectOf({ owner: next }), all),
    );
    return changes.filter(({ kind }) => kind === "type.changed").map(({ why }) => why);
  };

  it("say which fields make them so", async () => {
    const other = { Other: objectOf({ slug: text }, ["slug"]) };
    expect(await reasonsOf(ref("Other"), ref("Owner"), other)).toEqual([
      "Neither side can read what the other sends. `User` lacks `slug`, and requires `id`, `login`, `url` and 1 more.",
    ]);
  });

  it("say which fields have other types, and what is no longer there", async () => {
    const other = { Other: objectOf({ id: text, login: text }, ["login"]) };
    expect(await reasonsOf(ref("Other"), { oneOf: [ref("Company"), ref("User")] }, other)).toEqual([
      "Neither side can read what the other sends. `Company` lacks `login`, requires `id` and `slug`, and has another type for `id`.",
    ]);
  });
});
