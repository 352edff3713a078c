import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const endpoints = "  get-order: { GET: /order, doc: Fetches., returns: Order }\n";

/** The type of a field with these details, and what is said of it. */
function build(details: string) {
  const types = `  Order: { doc: O., fields: { level: { ${details} } } }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints }));
  const order = model?.apiOf()?.types.find(({ id }) => id === "Order");
  const [field] = order?.kind === "object" ? order.fields : [];
  return {
    type: field?.type,
    said: diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`),
  };
}

describe("what an `enum` lists", () => {
  it.each([
    ["enum: [1, 2]", [1, 2]],
    ["enum: [true]", [true]],
    ["enum: [1, -0.5, true, auto]", [1, -0.5, true, "auto"]],
    ["type: int32, enum: [1, 2]", [1, 2]],
    ["type: number, enum: [1, 1.5]", [1, 1.5]],
    ["type: boolean, enum: [false]", [false]],
    ['type: string, enum: ["1", "2"]', ["1", "2"]],
  ])("%s", (details, values) => {
    expect(build(details)).toEqual({ type: { kind: "enum", values }, said: [] });
  });

  it("each value narrows the type that it is of", () => {
    const { type, said } = build('type: "int32 | string | null", enum: [1, auto, "1"]');
    expect(said).toEqual([]);
    expect(type).toMatchObject({
      kind: "nullable",
      type: {
        kind: "union",
        alternatives: [
          { type: { kind: "enum", values: [1] } },
          { type: { kind: "enum", values: ["auto", "1"] } },
        ],
      },
    });
  });

  it.each([
    ["type: int32, enum: [1.5]", "misfit-value .*`1.5`, which is not a 32-bit integer"],
    ['type: int32, enum: [1, "2"]', 'misfit-value .*`"2"`.* Remove the quotes: `2`'],
    ['enum: [1, "2"]', 'misfit-value .*`"2"`, which is a string, beside numbers.* Remove the quotes: `2`'],
    ["type: string, enum: [a, 1]", 'misfit-value .*`1`, which is not a string. Quote it: `"1"`'],
    ['type: boolean, enum: ["true"]', "misfit-value .* Remove the quotes: `true`"],
    ["type: boolean, enum: [yes]", 'misfit-value .*`"yes"`, which is not true or false'],
    ["enum: [9007199254740992]", "misfit-value .* beyond 2\\^53"],
    ["enum: [1, 2, 1]", "duplicate-value .* lists the value `1` twice"],
    ["type: decimal, enum: [1]", "misplaced-constraint .*`decimal`.* strings, numbers and booleans"],
    ["type: int32, enum: [1, 2], range: 1..2", "misplaced-constraint .*`range`.* one of `1`, `2`"],
    ["type: int32, observed: [a]", "misplaced-constraint .*`observed`"],
    ["enum: [1, 2], default: 3", "invalid-default .*`3`, is not one of `1`, `2`"],
    ["enum: [1, a], default: b", 'invalid-default .*is not one of `1`, `"a"`'],
  ])("%s is refused", (details, problem) => {
    expect(build(details).said.join("\n")).toMatch(new RegExp(problem, "u"));
  });

  it.each(["1.0", "1.10", "012", "1e3", "9007199254740993", ".nan", ".inf", "0x10"])(
    "a number is written as it is understood: %s",
    (source) => expect(build(`enum: [${source}]`).said.join()).toMatch(/number-notation|wrong-kind/u),
  );
});

it("a tag is a string", () => {
  const types = `  Order: { doc: O., union: { discriminator: kind, variants: { "1": One } } }
  One: { doc: O., fields: { kind: { enum: [1] } } }
`;
  const { diagnostics } = buildText(shop({ types, endpoints }));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining("its `kind` is `1`, but a tag is a string"),
  ]);
});
