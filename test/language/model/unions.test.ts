import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const objects = `  Customer: { doc: C., fields: { id: string } }
  Person: { doc: P., fields: { id: string, name: string, nick?: string } }
  Sorted: { doc: K., fields: { kind: string } }
  Text: { doc: T., type: uuid }
  Name: { doc: N., type: string | null }
  Vague: { doc: O., unknown: Q }
  Nothing: { doc: N., type: "null" }
`;
const everything =
  "  All: { doc: A., fields: { a: Customer, b: Person, c: Text, d: Name, e: Vague, f: Sorted, g: Nothing } }\n";
const endpoints = `  get-order: { GET: /order, doc: Fetches., returns: Order }
  get-all: { GET: /all, doc: Fetches., returns: All }
`;

/** What is said of a type `Order`: code, column, message and help. */
function told(order: string, others = ""): readonly string[] {
  const types = `${objects}${everything}${others}  Order: ${order}\n`;
  const { diagnostics } = buildText(shop({ types, endpoints, rest: "unknowns: { Q: Something. }\n" }));
  return diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);
}

function ofField(type: string, rest = ""): readonly string[] {
  return told(`{ doc: O., fields: { by: { type: '${type}'${rest} } } }`);
}

describe("alternatives that differ in what they are in JSON", () => {
  it.each([
    "string | Customer",
    "string|Customer|null",
    "Customer | Customer[]",
    "string | int32 | boolean | Customer | Text[]",
    "map<string | Customer> | string",
    "(string | (int32 | null))[]",
    "Name | Customer",
  ])("%s is sound", (type) => expect(ofField(type)).toEqual([]));

  it.each([
    ["string | uuid", "`string` and `uuid` can both be a string"],
    ["string | Text", "`string` and `Text` can both be a string"],
    ["int32 | number", "`int32` and `number` can both be a number"],
    ["Customer | Person", "`Customer` and `Person` can both be an object"],
    ["object | Customer", "`object` and `Customer` can both be an object"],
    ["map<string> | Customer", "`map<string>` and `Customer` can both be an object"],
    ["string[] | Customer[]", "Write one array of both, `(string | Customer)[]`"],
    ["(string | uuid)[]", "`string` and `uuid` can both be a string"],
    ["string | json", "`json` takes any value"],
    ["Vague | Customer", "`Vague` takes any value"],
    ["Nothing | Customer", "`Nothing` is never anything but null. Write `null` in its place."],
    ["string | string", "`string` appears twice. Remove one of them."],
    ["Name | Customer | null", "`Name` may be null by itself, and so may what is beside it"],
  ])("%s isn't", (type, problem) => {
    const [first = "", ...others] = ofField(type);
    expect(others).toEqual([]);
    expect(first).toMatch(
      /^indistinct-alternatives The alternatives of the field `by` of `Order` don't differ: /,
    );
    expect(first).toContain(problem);
  });

  it("a constraint narrows those that can have it, and there has to be one", () => {
    expect(ofField("string | Customer | string[]", ", length: 1..5, items: 1..3, pattern: a")).toEqual([]);
    expect(ofField("boolean | Customer", ", length: 1..5")).toEqual([
      "misplaced-constraint The field `by` of `Order` has `length`, which doesn't apply to `boolean | Customer`. `length` applies to strings.",
    ]);
  });

  it("an alias that leads to itself through one is none, but a list of itself is", () => {
    expect(told('{ doc: O., type: "string | Order[]" }')).toEqual([]);
    const circle = told("{ doc: O., type: string | Other }", "  Other: { doc: O., type: int32 | Order }\n");
    expect(circle.filter((text) => text.startsWith("circular-alias"))).toHaveLength(2);
  });

  it("a value needs one of them only", () => {
    expect(ofField("Order | Order[]")).toEqual([]);
    expect(ofField("Order | string")).toEqual([]);
    expect(ofField("Order | Order[]", ", items: 1..").join()).toContain("infinite-type");
  });

  it("a default has to be of one of them", () => {
    const field = (value: string) =>
      told(`{ doc: O., fields: { by?: { type: int32 | Name, default: ${value} } } }`);
    expect([field("5"), field("a"), field("null")].flat().join()).not.toContain("invalid-default");
    expect(field("true").join()).toContain("invalid-default");
  });
});

describe("declared unions without a tag", () => {
  it.each([
    [
      "{ id: Customer, name: Person }",
      "`id` doesn't tell `Customer` from the other types of `Order`: `Person` has",
    ],
    [
      "{ kind: Sorted, nick: Person }",
      "`nick` doesn't tell `Person` from the other types of `Order`: it is optional",
    ],
    ["{ kind: Sorted, names: Person }", "`Person` has no such field. Did you mean `name`?"],
    ["{ kind: Sorted, id: Text }", "`Text` is not an object type"],
    ["{ id: Person, name: Person }", "`Person` is another alternative too"],
    ["{ kind: Sorted, id: Nobody }", "unknown-type The alternative `id` of `Order` has the type `Nobody`"],
    ["{}", "empty-union"],
  ])("by_field: %s isn't sound", (fields, problem) => {
    expect(told(`{ doc: O., union: { by_field: ${fields} } }`).join("\n")).toContain(problem);
  });

  it("by_field is sound where each type has a field of its own", () => {
    expect(told("{ doc: O., union: { by_field: { name: Person, kind: Sorted } } }")).toEqual([]);
  });

  it("keep their types where something isn't specified", () => {
    const order = "  Order: { doc: O., unknown: Q, union: { by_field: { name: Person, kind: Sorted } } }\n";
    const types = `${objects}${everything}${order}`;
    const { model } = buildText(shop({ types, endpoints, rest: "unknowns: { Q: Something. }\n" }));
    const built = model?.apiOf()?.types.find(({ id }) => id === "Order");
    expect(built).toMatchObject({ kind: "alias", unknowns: ["Q"], type: { kind: "union", by: "field" } });
  });

  it.each([
    ["[Customer, Person]", "untagged-union Nothing says which of its types a value of the type `Order` has"],
    ["[Customer, string]", "Write `type: Customer | string`: they differ by what they are in JSON."],
    ["[Customer, Customer]", "indistinct-alternatives"],
    ["[Customer, json]", "`json` takes any value"],
    ['[Customer, "null"]', "`null` is never anything but null. Say `| null` where the union is used."],
  ])("any_of: %s gets a message", (types, message) => {
    const [first, ...others] = told(`{ doc: O., union: { any_of: ${types} } }`);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });
});

describe("a tag that the union gives", () => {
  const tagged = (variants: string) =>
    told(`{ doc: O., union: { discriminator: kind, tags: union, variants: ${variants} } }`);

  it("is sound where a type lacks it, under several tags too", () => {
    expect(tagged("{ a: Customer, b: Customer, c: Person }")).toEqual([]);
  });

  it("is sound where a type has it with more values, to which the union narrows it", () => {
    const wide = (kind: string) =>
      told(
        "{ doc: O., union: { discriminator: kind, tags: union, variants: { a: Wide, b: Wide, c: Person } } }",
        `  Wide: { doc: W., fields: { kind: ${kind} } }\n`,
      );
    const kinds = ["string", "string | null", "{ enum: [a, b, z] }", "{ observed: [z] }", "Name"];
    expect(kinds.flatMap(wide)).toEqual([]);
    for (const kind of ["{ enum: [a] }", "uuid", "json"]) {
      expect(wide(kind).join()).toContain("its `kind` is never `b`");
    }
  });

  it("isn't where a type has that field as something else", () => {
    const optional = "  Loose: { doc: L., fields: { kind?: string } }\n";
    expect(
      told(
        "{ doc: O., union: { discriminator: kind, tags: union, variants: { b: Loose } } }",
        optional,
      ).join(),
    ).toContain("its field `kind` is optional");
    expect(tagged("{ a: Text }").join()).toContain("it is not an object type");
  });
});
