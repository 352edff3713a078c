import { describe, expect, it } from "vitest";
import type { Diagnostic, Place } from "../../../src/language/diagnostics/diagnostic.js";
import { checkTypescriptNames } from "../../../src/client/typescript/check-names.js";
import { findMistakes } from "../../../src/openapi/import/sound/find-mistakes.js";
import { importSound } from "../../../src/openapi/import/sound/import-sound.js";
import { proposeSound } from "../../../src/openapi/import/sound/propose-sound.js";
import type { ModelMap } from "../../../src/openapi/import/model/model-data.js";
import type { Rule } from "../../../src/language/model/rules/check-api.js";
import { isWhole, seed } from "../../whole.js";
import { hostileShapes } from "./cases/hostile-shapes.js";
import { hostileValues } from "./cases/hostile-values.js";
import { shop } from "./model/shop.js";
import {
  documentOf,
  type Json,
  objectOf,
  read,
  readFiles,
  parameterOf,
  requestOf,
  string,
} from "./open-document.js";
import { createRandom, type Random } from "./random.js";

const rules = [checkTypescriptNames];

async function importIt(document: Json) {
  const { model, mistakes, api } = importSound(await read(document), {}, rules);
  expect(mistakes).toEqual([]);
  expect(findMistakes(model, rules)).toEqual([]);
  return { api, model, refused: model.losses.filter(({ code }) => code === "refused") };
}

/** What a model has under a path of keys. */
function valueAt(files: readonly { readonly content: ModelMap }[], ...path: readonly string[]): unknown {
  return files
    .map(({ content }) =>
      path.reduce<unknown>((map, key) => (map instanceof Map ? map.get(key) : undefined), content),
    )
    .find((value) => value !== undefined);
}

const mistakeAt = (at: Place): Diagnostic => ({
  severity: "error",
  code: "invalid-default",
  message: "It isn't so.",
  at,
});

const upload = (photo: Json) => requestOf({ "multipart/form-data": { schema: objectOf({ photo }) } });
const binary = { type: "string", format: "binary" };

describe("a document whose model would be refused", () => {
  it("loses the default of what is sent as a file", async () => {
    const { model, refused } = await importIt(upload({ ...binary, default: "a" }));
    expect(refused).toEqual([
      {
        code: "refused",
        file: "openapi.json",
        pointer: "/paths/~1orders/post/requestBody/content/multipart~1form-data/schema/properties/photo",
        sentence:
          'No model can say it: The default of the field `photo` of `PostOrdersBody`, `"a"`, is not of type `bytes`.',
      },
    ]);
    expect(valueAt(model.files, "types", "PostOrdersBody", "fields", "photo?", "type")).toBe("bytes");
  });

  it("has no example of a file, which is no loss", async () => {
    const { model } = await importIt(upload({ ...binary, example: "@a.png" }));
    expect(model.losses).toEqual([]);
  });

  it("has files in a list whose items may be anything, or have a keyword that can't be said", async () => {
    const photosOf = async (photo: Json) => {
      const { model } = await importIt(upload(photo));
      return valueAt(model.files, "types", "PostOrdersBody", "fields", "photo?");
    };
    expect(await photosOf({ type: "array" })).toBe("bytes[]");
    expect(await photosOf({ type: "array", items: {} })).toBe("bytes[]");
    const odd = { type: "array", items: { ...binary, not: { minLength: 3 } } };
    expect(await photosOf(odd)).toBe("PostOrdersBodyPhotoItemPart[]");
    const { model } = await importIt(upload(odd));
    expect(valueAt(model.files, "types", "PostOrdersBodyPhotoItemPart", "type")).toBe("bytes");
  });

  it("names a keyword without the characters that a model can't have", async () => {
    const { model } = await importIt(parameterOf({ in: "query", name: "a", schema: { "x\u0000y": 1 } }));
    expect(model.losses).toMatchObject([{ code: "unknown-keyword" }]);
  });

  it("has no example of a list of which one item may stand alone", async () => {
    const alternatives = [{ type: "array", items: string }, string];
    const schema = { oneOf: alternatives, examples: ["a.example"] };
    const { model, refused } = await importIt(parameterOf({ in: "query", name: "domain", schema }));
    expect(refused).toEqual([]);
    expect(valueAt(model.files, "endpoints", "get-orders", "query", "domain?", "type")).toBe("string[]");
    const parameter = { in: "query", name: "domain", schema: { ...schema, default: "b.example" } };
    expect((await importIt(parameterOf(parameter))).refused).toMatchObject([
      { pointer: "/paths/~1orders/get/parameters/0/schema" },
    ]);
  });

  it("has an operation that can't be called where its path can be no path", async () => {
    const { model, refused } = await importIt(documentOf({}, {}, "get", "/orders/:id"));
    expect(refused).toMatchObject([{ pointer: "/paths/~1orders~1:id/get" }]);
    expect(valueAt(model.files, "endpoints", "get-orders", "GET")).toBeInstanceOf(Map);
  });

  it("loses rules of a type, then the type, then the operations that have it, and no more than it has to", async () => {
    const code = { type: "string", maxLength: 3, default: "a" };
    const api = await read({
      ...requestOf({
        "application/json": { schema: objectOf({ code: { $ref: "#/components/schemas/Code" } }) },
      }),
      components: { schemas: { Code: code } },
    });
    const refusing = (isRefused: (text: string) => boolean): Rule => {
      return (model, _report, tell) => {
        for (const type of model.types.values()) {
          if (type.name === "Code" && isRefused(JSON.stringify(type))) {
            tell(mistakeAt(type.at));
          }
        }
      };
    };
    const outcome = (isRefused: (text: string) => boolean) => {
      const { model, mistakes } = importSound(api, {}, [refusing(isRefused)]);
      const lost = model.losses.filter((loss) => loss.code === "refused").length;
      return { lost, type: valueAt(model.files, "types", "Code", "type"), mistakes: mistakes.length };
    };
    expect(outcome(() => false)).toEqual({ lost: 0, type: "string", mistakes: 0 });
    expect(outcome((text) => text.includes("maximum"))).toEqual({ lost: 1, type: "string", mistakes: 0 });
    expect(outcome((text) => !text.includes("json"))).toMatchObject({ lost: 1, type: "json", mistakes: 0 });
    expect(outcome(() => true).mistakes).toBe(1);
  });

  it("is imported soundly, or not at all, whatever is somewhere in it", { timeout: 600_000 }, async () => {
    const documents = [shop, ...Object.values(hostileValues), ...Object.values(hostileShapes)];
    const random = createRandom(seed);
    for (let run = 0; run < (isWhole ? 3_000 : 30); run += 1) {
      const document = mutate(documents[random(documents.length)], random);
      const api = await readFiles({ "openapi.json": JSON.stringify(document) });
      if ("severity" in api) continue;
      const { mistakes } = importSound(api, {}, rules);
      const found = mistakes.map(({ message }) => `${message} in ${JSON.stringify(document)}`);
      expect(found).toEqual([]);
    }
  });
});

describe("a question", () => {
  const page = { name: "page", in: "query", schema: { type: "integer" } };
  const list = documentOf({
    parameters: [page],
    responses: {
      200: {
        description: "Them.",
        content: { "application/json": { schema: { type: "array", items: string } } },
      },
    },
  });

  const refuseLists: Rule = (version, _report, tell) => {
    for (const { list: walked, at } of version.endpoints) {
      if (walked !== undefined) tell(mistakeAt(at));
    }
  };

  async function asked(document: Json, more: readonly Rule[]): Promise<readonly string[]> {
    const api = await read(document);
    const { model } = importSound(api, {}, rules);
    const proposals = { api, model, accepted: [], rules: [...rules, ...more] };
    return proposeSound(proposals, []).map(({ question }) => question);
  }

  it("isn't asked where the model would be refused if it were answered with yes", async () => {
    const document = { ...list, security: [] };
    expect(await asked(document, [])).toEqual(["Is `page` the number of a page, from 1 on?"]);
    expect(await asked(document, [refuseLists])).toEqual([]);
  });

  it("is asked of an operation where only the answer to another one would be refused", async () => {
    const [access, ...others] = await asked(list, []);
    expect(others).toHaveLength(1);
    expect(await asked(list, [refuseLists])).toEqual([access]);
  });
});

const odd: readonly unknown[] = [
  "",
  " ",
  ":",
  "/",
  "a/b",
  "{a}",
  "/:a/*",
  "null",
  "constructor",
  "__proto__",
  "Ä",
  "\u0000",
  "a".repeat(300),
  0,
  -1,
  1.5,
  1e21,
  true,
  null,
  [],
  {},
  { $ref: "#" },
  { type: "null" },
  { enum: [] },
  { enum: ["a", 1, null] },
  { type: "string", format: "binary", example: "@a", default: "b" },
  { oneOf: [{ type: "object" }, { type: "object" }] },
  { type: "object", additionalProperties: false },
];

/** A document in which one value, or one name, is another. */
function mutate(document: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(document);
  const places = placesIn(copy);
  const place = places[random(places.length)];
  const value = odd[random(odd.length)];
  if (place === undefined) return copy;
  const { owner, key } = place;
  if (random(3) === 0 && typeof value === "string" && !Array.isArray(owner)) {
    const before: unknown = Reflect.get(owner, key);
    Reflect.deleteProperty(owner, key);
    Object.defineProperty(owner, value, { value: before, enumerable: true });
  } else {
    Reflect.set(owner, key, value);
  }
  return copy;
}

function placesIn(value: unknown): readonly { readonly owner: object; readonly key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [{ owner: value, key }, ...placesIn(member)]);
}
