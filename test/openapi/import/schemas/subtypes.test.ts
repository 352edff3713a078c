import { describe, expect, it } from "vitest";
import { validatorCompiler } from "../../../../src/sandbox/validation/compile-validator.js";
import type { Issue } from "../../../../src/sandbox/validation/issue.js";
import { indexTypes } from "../../../../src/language/model/type-index.js";
import { pageMembers } from "../../../../src/openapi/import/lists/page-members.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { proposeQuestions } from "../../../../src/openapi/import/questions/propose-questions.js";
import { both, ref } from "../cases/both-ways.js";
import { importDocument } from "../model/import-document.js";
import { type Json, objectOf, read, readFiles, string } from "../open-document.js";

const animal = {
  ...objectOf({ kind: string, name: string }, ["kind"]),
  discriminator: { propertyName: "kind" },
};
const mapped = (mapping: Json, base: Json = animal) => ({
  ...base,
  discriminator: { propertyName: "kind", mapping },
});
const extending = (base: string, properties: Json, rest: Json = {}) => ({
  allOf: [ref(base), objectOf(properties)],
  ...rest,
});
const children = {
  Dog: extending("Animal", { barks: { type: "boolean" } }),
  Puppy: extending("Dog", { age: string }),
  Cat: extending("Animal", { lives: { type: "integer" } }),
};

/** What a document becomes of which a request and its response have a schema: its types, and whether requests may have values. */
async function importBoth(schema: Json, schemas: Json, rest: Json = {}) {
  return judge(await read({ ...both(schema, schemas), ...rest }));
}

function judge(imported: Parameters<typeof importDocument>[0]) {
  const { texts, model, mistakes, api } = importDocument(imported);
  expect(mistakes).toEqual([]);
  if (api === undefined) throw new Error("The model is unsound.");
  const compile = validatorCompiler(indexTypes(api.types), { isComplete: true, unknownFields: "refused" });
  const body = api.endpoints[0]?.body;
  const takes = (value: unknown) => {
    const issues: Issue[] = [];
    if (body !== undefined) compile(body.type)(value, "body", issues);
    return issues.length === 0;
  };
  const unions = api.types.flatMap((type) =>
    type.kind === "union"
      ? [`${type.id}: ${type.variants.map(({ tag, type: id }) => `${tag} ${id}`).join(", ")}`]
      : [],
  );
  return {
    unions,
    takes,
    losses: model.losses.map(({ code }) => code),
    text: Object.values(texts).join("\n"),
  };
}

describe("a schema with a discriminator is a union of those that include it", () => {
  it("two levels deep, by the names of components, and itself", async () => {
    const { unions, takes, losses } = await importBoth(ref("Animal"), { Animal: animal, ...children });
    expect(unions).toEqual(["Animal: Dog Dog, Cat Cat, Puppy Puppy, Animal AnimalBase"]);
    expect(losses).toEqual([]);
    expect(takes({ kind: "Puppy", barks: true, age: "1", name: "Rex" })).toBe(true);
    expect(takes({ kind: "Animal", name: "Rex" })).toBe(true);
    expect(takes({ kind: "Cat", barks: true })).toBe(false);
  });

  it("by a mapping, of several values for one schema too, of names and of references", async () => {
    const mapping = {
      dog: "Dog",
      hound: "#/components/schemas/Dog",
      puppy: "Puppy",
      cat: ref("Cat").$ref,
      any: "Animal",
    };
    const { unions, takes } = await importBoth(ref("Animal"), { Animal: mapped(mapping), ...children });
    expect(unions).toEqual(["Animal: dog Dog, hound Dog, cat Cat, puppy Puppy, any AnimalBase"]);
    expect(takes({ kind: "hound", barks: true })).toBe(true);
    expect(takes({ kind: "any", barks: true })).toBe(false);
  });

  it("below the base, where a subtype has its own, and as only that where nothing extends it", async () => {
    const schemas = { Animal: animal, ...children };
    const { unions, takes } = await importBoth(ref("Dog"), schemas);
    expect(unions).toEqual(["Dog: Puppy Puppy, Dog DogBase"]);
    expect(takes({ kind: "Dog", barks: true })).toBe(true);
    expect((await importBoth(ref("Puppy"), schemas)).unions).toEqual([]);
  });

  it("in each place that has it: lists, maps, members, beside null, and where more is said of all of them", async () => {
    const place = { allOf: [ref("Animal"), objectOf({ since: string }, ["since"])] };
    const all = objectOf({
      list: { type: "array", items: ref("Animal") },
      map: { type: "object", additionalProperties: ref("Animal") },
      maybe: { oneOf: [ref("Animal"), { type: "null" }] },
      place,
    });
    const { takes, losses } = await importBoth(all, { Animal: animal, ...children });
    expect(losses).toEqual([]);
    const cat = { kind: "Cat", lives: 9 };
    expect(takes({ list: [cat], map: { cat }, maybe: null, place: { ...cat, since: "1" } })).toBe(true);
    expect(takes({ maybe: cat })).toBe(true);
    expect(takes({ place: cat })).toBe(false);
    expect(takes({ list: [{ kind: "Dog", lives: 9 }] })).toBe(false);
  });

  it("without itself where it is abstract, or all of its tags are those of others", async () => {
    const abstract = { ...animal, "x-abstract": true };
    expect((await importBoth(ref("Animal"), { Animal: abstract, ...children })).unions).toEqual([
      "Animal: Dog Dog, Cat Cat, Puppy Puppy",
    ]);
    const kinds = (...values: string[]) => ({
      ...mapped({ dog: "Dog", puppy: "Puppy", cat: "Cat" }),
      properties: { kind: { enum: values }, name: string },
    });
    expect(
      (await importBoth(ref("Animal"), { Animal: kinds("dog", "cat", "puppy"), ...children })).unions,
    ).toEqual(["Animal: dog Dog, cat Cat, puppy Puppy"]);
    const { unions, takes } = await importBoth(ref("Animal"), {
      Animal: kinds("dog", "cat", "puppy", "fox"),
      ...children,
    });
    expect(unions).toEqual(["Animal: dog Dog, cat Cat, puppy Puppy, fox AnimalBase"]);
    expect(takes({ kind: "fox", name: "Red" })).toBe(true);
  });

  it("by what a subtype says itself, as documents of 2.0 do, and as its own values", async () => {
    const { unions } = await importBoth(ref("Animal"), {
      Animal: animal,
      Dog: extending("Animal", { barks: string }, { "x-ms-discriminator-value": "Pets.Dog" }),
      Cat: extending("Animal", { kind: { const: "cat" } }, { required: ["kind"] }),
      Bird: extending("Animal", { kind: { enum: ["lark", "robin"] } }),
    });
    expect(unions).toEqual(["Animal: Pets.Dog Dog, cat Cat, lark Bird, robin Bird, Animal AnimalBase"]);
  });

  it("of what a mapping leads to, whether or not that includes it", async () => {
    const { unions, takes, losses } = await importBoth(ref("Animal"), {
      Animal: mapped({ dog: "Dog", fox: "Fox", bear: "Bear", wolf: "Wolf" }),
      Dog: objectOf({ kind: string, name: string, barks: string }, ["kind"]),
      Fox: objectOf({ red: string }),
      Bear: { allOf: [ref("Animal")], nullable: true },
    });
    expect(unions).toEqual(["Animal: dog Dog, fox Fox, bear Bear, Animal AnimalBase"]);
    expect(takes({ kind: "fox", name: "Red", red: "1" })).toBe(true);
    expect(losses).toEqual(["reference-unresolved"]);
  });

  it("where a union lists it among others", async () => {
    const plant = { ...animal, properties: { kind: string, leaves: { type: "integer" } } };
    const { unions, takes } = await importBoth(
      { oneOf: [ref("Animal"), ref("Plant"), ref("Dog")], discriminator: { propertyName: "kind" } },
      { Animal: animal, ...children, Plant: plant },
    );
    expect(unions[0]).toBe("PostOrdersBody: Dog Dog, Cat Cat, Puppy Puppy, Animal Animal, Plant Plant");
    expect(takes({ kind: "Puppy", age: "1" })).toBe(true);
    expect(takes({ kind: "Plant", leaves: 4 })).toBe(true);
    expect(takes({ kind: "Plant", age: "1" })).toBe(false);
  });

  it("where it lists those that include it", async () => {
    const base = {
      ...mapped({ dog: "Dog", puppy: "Puppy", cat: "Cat" }),
      oneOf: [ref("Dog"), ref("Puppy"), ref("Cat")],
    };
    const { unions, takes, losses } = await importBoth(ref("Animal"), { Animal: base, ...children });
    expect(unions).toEqual(["Animal: puppy Puppy, dog Dog, cat Cat"]);
    expect(losses).toEqual([]);
    expect(takes({ kind: "cat", lives: 9, name: "Tom" })).toBe(true);
    expect(takes({ kind: "cat", barks: true })).toBe(false);
  });

  it("and keeps its types where nothing tells them apart", async () => {
    const loose = { ...animal, required: undefined };
    const { takes, losses, text } = await importBoth(ref("Animal"), { Animal: loose, ...children });
    expect(text).toContain("any_of");
    expect(losses).toEqual([]);
    expect(takes({ lives: 9 })).toBe(true);
    expect(takes({ kind: "fox" })).toBe(true);
    expect(takes({ barks: "loud" })).toBe(false);
  });
});

it("a type whose tag is only its name may have another one where the base isn't named", async () => {
  const { takes } = await importBoth(objectOf({ any: ref("Animal"), one: ref("Cat") }), {
    Animal: animal,
    ...children,
  });
  expect(takes({ any: { kind: "Cat", lives: 9 }, one: { kind: "tomcat", lives: 9 } })).toBe(true);
  expect(takes({ any: { kind: "tomcat", lives: 9 } })).toBe(false);
});

it("a type whose tags a mapping says has no others, whether or not its base is named", async () => {
  const schemas = { Animal: mapped({ dog: "Dog", cat: "Cat", tomcat: "Cat" }), ...children };
  const { takes, text } = await importBoth(ref("Cat"), schemas);
  expect(text).toContain("kind: { enum: [cat, tomcat] }");
  expect(takes({ kind: "tomcat" })).toBe(true);
  expect(takes({ kind: "dog" })).toBe(false);
  expect((await importBoth(ref("Animal"), schemas)).text).toContain("kind: { enum: [cat, tomcat] }");
});

it("a schema that nothing extends, or that another name has, is what it says", async () => {
  const named = { allOf: [ref("Animal")], nullable: true };
  const { unions, losses } = await importBoth(ref("Named"), { Animal: animal, Named: named });
  expect(unions).toEqual([]);
  expect(losses).toEqual([]);
});

it("files of a document have subtypes too, those that only a mapping names among them", async () => {
  const allOf = (rest: Json) => JSON.stringify({ allOf: [{ $ref: "animal.json" }, objectOf(rest)] });
  const imported = await readFiles({
    "openapi.json": JSON.stringify(both({ $ref: "animal.json" }, { Dog: { $ref: "dog.json" } })),
    "animal.json": JSON.stringify(mapped({ cat: "cat.json" })),
    "dog.json": allOf({ barks: string }),
    "cat.json": allOf({ lives: string }),
  });
  if ("severity" in imported) throw new Error(imported.message);
  const { unions, takes } = judge(imported);
  expect(unions).toEqual(["Animal: Dog Dog, cat Cat"]);
  expect(takes({ kind: "cat", lives: "9", name: "Tom" })).toBe(true);
});

it("a base of more subtypes than a union may have is itself, with a loss", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 501 }, (_, index) => [`A${index}`, extending("Animal", { [`f${index}`]: string })]),
  );
  const { unions, losses } = await importBoth(ref("Animal"), { Animal: animal, ...many });
  expect(unions).toEqual([]);
  expect(losses).toEqual(["union-too-large"]);
});

it("a base whose subtypes refer to it is no page of all that is in these", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `A${index}`);
  const schemas = Object.fromEntries(
    names.map((name) => [name, extending("Animal", { next: ref("Animal") })]),
  );
  const api = await read({ ...both(ref("Animal"), { Animal: animal, ...schemas }), security: [] });
  expect(pageMembers(api.operations[0]?.responses[0]?.types[0] ?? "", api.types).length).toBeLessThan(5000);
  expect(proposeQuestions(api, importModel(api))).toEqual([]);
});
