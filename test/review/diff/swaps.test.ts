import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText, shop } from "../../language/model/build-text.js";
import { isWhole } from "../../whole.js";
import { addressOf } from "../../../src/review/diff/subject.js";

/** What is said of two models whose types and endpoints are given: kind, place, verdict, and where it is asked about. */
function differences(old: Parts, next: Parts): readonly string[] {
  return compareVersions(build(old), build(next)).map(({ kind, subject, verdict, question }) =>
    [
      kind,
      addressOf(subject),
      verdict.client,
      verdict.source,
      ...(question === undefined ? [] : [question]),
    ].join(" | "),
  );
}

interface Parts {
  readonly types: string;
  readonly returns?: string;
  readonly rest?: string;
}

function build({ types, returns = "Order", rest = "" }: Parts): Api {
  const endpoints = `  get-order:
    GET: /orders/{id}
    doc: Fetches an order.
    path: { id: string }
    returns: ${returns}
${rest}`;
  const { model, diagnostics } = buildText(shop({ types: types.replaceAll(/^(?=\w)/gmu, "  "), endpoints }));
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

const circles = `Order: { doc: One., fields: { id: string, by: Customer } }
Customer: { doc: One., fields: { name: string, best?: Friend } }
Friend: { doc: One., fields: { name: string, of: "Customer[]" } }
Receipt: { doc: Two., fields: { by: Person, id: string } }
Person: { doc: Two., fields: { best?: Mate, name: string } }
Mate: { doc: Two., fields: { of: "Person[]", name: string } }
`;

describe("a place that has another declared type", () => {
  const swapped = "type.swapped | endpoints.get-order.returns.200 | safe | doc";

  it("is compatible if both say the same, in circles and in another order too", () => {
    expect(differences({ types: circles }, { types: circles, returns: "Receipt" })).toEqual([swapped]);
  });

  it.each([
    ["items that are unique", 'tags: "string[]"', 'tags: { type: "string[]", unique: true }'],
    ["how many members there are", 'tags: "map<string>"', 'tags: { type: "map<string>", items: ..3 }'],
  ])("tells what differs in %s", (_, former, own) => {
    const types = `Order: { doc: One., fields: { ${former} } }\nReceipt: { doc: Two., fields: { ${own} } }\n`;
    expect(differences({ types }, { types, returns: "Receipt" })).toHaveLength(2);
  });

  it("tells what differs at its place, and judges that", () => {
    const types = circles.replace(
      "Receipt: { doc: Two., fields: { by",
      "Receipt: { doc: Two., fields: { total: int64, by",
    );
    expect(differences({ types }, { types, returns: "Receipt" })).toEqual([
      swapped,
      "res.field-added | endpoints.get-order.returns.200.fields.total | safe | constructing",
    ]);
    expect(differences({ types, returns: "Receipt" }, { types })).toEqual([
      "type.swapped | endpoints.get-order.returns.200 | safe | doc",
      "res.field-removed-required | endpoints.get-order.returns.200.fields.total | breaking | breaking",
    ]);
  });

  it("follows what both refer to, once in a circle", () => {
    const types = circles.replace(
      "Mate: { doc: Two., fields: { of",
      "Mate: { doc: Two., fields: { age: int32, of",
    );
    expect(differences({ types }, { types, returns: "Receipt" })).toEqual([
      swapped,
      "res.field-added | endpoints.get-order.returns.200.fields.by.fields.best.fields.age | safe | constructing",
    ]);
  });

  it("tells what differs once for all places", () => {
    const rest = (type: string) => `  put-order:
    PUT: /orders/{id}
    doc: Replaces an order.
    path: { id: string }
    body: ${type}
    returns: ${type}
`;
    const types = circles.replace('Person[]", name: string', 'Person[]", name?: string');
    expect(differences({ types, rest: rest("Order") }, { types, returns: "Receipt", rest: rest("Receipt") }))
      .toMatchInlineSnapshot(`
        [
          "type.swapped | endpoints.get-order.returns.200 | safe | doc",
          "type.swapped | endpoints.put-order.body | safe | doc",
          "type.swapped | endpoints.put-order.returns.200 | safe | doc",
          "res.field-became-optional | endpoints.get-order.returns.200.fields.by.fields.best.fields.name | breaking | breaking",
          "req.field-became-optional | endpoints.put-order.body.fields.by.fields.best.fields.name | safe | reading",
        ]
      `);
  });

  it("is told where an alias, or null that says nothing new, is all that differs", () => {
    const types =
      "Name: { doc: A name., type: string, length: 1..9 }\nOrder: { doc: One., fields: { id: json, by: Name, for: Name } }\n";
    const inline = types.replace("by: Name", "by: { type: string, length: 1..9 }");
    const swappedAt = (field: string) => [`type.swapped | types.Order.fields.${field} | safe | doc`];
    expect(differences({ types }, { types: inline })).toEqual(swappedAt("by"));
    expect(differences({ types: inline }, { types })).toEqual(swappedAt("by"));
    const withNull = types.replace("id: json", "id: json | null");
    expect(differences({ types }, { types: withNull })).toEqual(swappedAt("id"));
  });

  it("says that a name is gone, and asks whether it became the other one", () => {
    const types = "Order: { doc: One., fields: { id: string } }\n";
    const next = "Receipt: { doc: Two., fields: { id: string, total: int64 } }\n";
    expect(differences({ types }, { types: next, returns: "Receipt" })).toMatchInlineSnapshot(`
      [
        "type.swapped | endpoints.get-order.returns.200 | safe | doc",
        "name.type-removed | types.Order | safe | breaking | Was it renamed to \`Receipt\`? If so, say so there with \`was: { until: …, name: Order }\`; if not, accept it.",
        "name.type-added | types.Receipt | safe | adding",
        "res.field-added | endpoints.get-order.returns.200.fields.total | safe | constructing",
      ]
    `);
  });

  it("is wider where a union has the type as a variant, and narrower the other way round", () => {
    const types = `Pet: { doc: A pet., union: { discriminator: kind, variants: { cat: Cat, dog: Dog } } }
Cat: { doc: A cat., fields: { kind: { enum: [cat] } } }
Dog: { doc: A dog., fields: { kind: { enum: [dog] } } }
`;
    expect(differences({ types, returns: "Cat" }, { types, returns: "Pet" })).toMatchInlineSnapshot(`
      [
        "type.res-widened | endpoints.get-order.returns.200 | breaking | breaking",
      ]
    `);
    expect(differences({ types, returns: "Pet" }, { types, returns: "Cat" })).toMatchInlineSnapshot(`
      [
        "type.res-narrowed | endpoints.get-order.returns.200 | safe | constructing",
      ]
    `);
  });

  it("means the same under an alias, in a list, and where it is written in place", () => {
    const types = `Order: { doc: One., fields: { tags: Tags, sizes: "map<Size>" } }
Tags: { doc: Tags., type: "Tag[]" }
Tag: { doc: A tag., type: string, length: 1..5 }
Size: { doc: A size., type: int32 }
Receipt: { doc: Two., fields: { tags: "Label[]", sizes: "map<int32>" } }
Label: { doc: A label., type: string, length: 1..5 }
`;
    expect(differences({ types }, { types, returns: "Receipt" })).toEqual([swapped]);
  });
});

describe("a field that goes where another one of its type comes", () => {
  const order = (fields: string) => ({ types: `Order: { doc: One., fields: { ${fields} } }\n` });

  it("is asked about", () => {
    expect(
      differences(
        order("id: string, note: string, total: int64"),
        order("id: string, memo: string, total: int64"),
      ),
    ).toMatchInlineSnapshot(`
      [
        "res.field-removed-required | types.Order.fields.note | breaking | breaking | Was it renamed to \`memo\`? If so, say so there with \`was: { until: …, name: note }\`; if not, accept it.",
        "res.field-added | types.Order.fields.memo | safe | constructing",
      ]
    `);
  });

  it("isn't if it has another type, or another place", () => {
    const asked = (next: string) =>
      differences(order("id: string, note: string, total: int64"), order(next)).some((line) =>
        line.includes("?"),
      );
    expect(asked("id: string, memo: int32, total: int64")).toBe(false);
    expect(asked("memo: string, id: string, total: int64")).toBe(false);
    expect(asked("id: string, memo: string, total: int64")).toBe(true);
  });
});

it("compares types that refer to each other in long circles in time", () => {
  const circle = (name: string, count: number, last: string) =>
    Array.from({ length: count }, (_, index) => {
      const extra = index === count - 1 ? last : "";
      return `${name}${index}: { doc: One., fields: { next?: ${name}${(index + 1) % count}${extra} } }\n`;
    }).join("");
  // No two places of circles of such lengths are the same, and each can meet each.
  const count = isWhole ? 500 : 200;
  const types = circle("A", count - 1, ", id: string") + circle("B", count, ", id: string");
  const sides = { old: build({ types, returns: "A0" }), new: build({ types, returns: "B0" }) };
  const startedAt = performance.now();
  expect(compareVersions(sides.old, sides.new).length).toBeGreaterThan(2);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
