import { describe, expect, it } from "vitest";
import { known } from "../../../../src/language/model/ir/known.js";
import type { Field } from "../../../../src/language/model/ir/type.js";
import { renderTypeWords } from "../../../../src/language/model/type-words.js";
import { buildText, shop, tell } from "../build-text.js";

const rest =
  "versions:\n  header: V\n  current: third\n  list: { first: { doc: A. }, second: { doc: B. }, third: { doc: C. } }\nlimits: { size: { range: 1..50 } }\n";

/** A model with one more field in its only type, and perhaps more types. */
function withField(field: string, types = ""): string {
  return shop({
    rest,
    types: `  Order:\n    doc: An order.\n    fields:\n      id: string\n      ${field}\n${types}`,
  });
}

function fieldsIn(text: string): Readonly<Record<string, Field | undefined>> {
  const { model, diagnostics } = buildText(text);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const fieldIn = (version: string) => {
    const [type] = model?.apiOf(version)?.types ?? [];
    return type?.kind === "object" ? type.fields[1] : undefined;
  };
  return { first: fieldIn("first"), second: fieldIn("second"), third: fieldIn("third") };
}

const bounds = (minimum: number, maximum: number) => known({ minimum, maximum });

describe("an element as of a version", () => {
  it("has of each fact what the nearest later entry says, and keeps what a later one says", () => {
    const fields = fieldsIn(
      withField(
        "note: { type: string, length: 1..3, was: [{ until: second, length: 1..2 }, { until: third, name: text, length: 1..9, deprecated: Old. }] }",
      ),
    );
    expect(fields["first"]).toMatchObject({
      name: "text",
      deprecated: "Old.",
      type: { length: bounds(1, 2) },
    });
    expect(fields["second"]).toMatchObject({
      name: "text",
      deprecated: "Old.",
      type: { length: bounds(1, 9) },
    });
    expect(fields["third"]).toMatchObject({ name: "note", type: { length: bounds(1, 3) } });
    expect(fields["third"]?.deprecated).toBeUndefined();
  });

  it("lacks what an entry says that it lacked, until an older one says it again", () => {
    const fields = fieldsIn(
      withField(
        "note?: { type: string, length: 1..3, default: abc, was: [{ until: third, without: [length, default] }, { until: second, default: a }] }",
      ),
    );
    expect(fields["third"]).toMatchObject({ default: "abc", type: { length: bounds(1, 3) } });
    expect(fields["second"]).toMatchObject({ type: { kind: "scalar" } });
    expect(fields["second"]).not.toHaveProperty("default");
    expect(fields["second"]?.type).not.toHaveProperty("length");
    expect(fields["first"]).toMatchObject({ default: "a" });
  });

  it.each([
    ["another type has its own", "type: string, length: 1..3", "type: int32", {}],
    ["a nullable one has the same", "type: string, length: 1..3", "type: string | null", { length: "1..3" }],
    ["one that wasn't nullable too", "type: string | null, length: 1..3", "type: string", { length: "1..3" }],
    [
      "what an entry says holds",
      "type: string, length: 1..3",
      "type: decimal, range: 1..3",
      { range: "1..3" },
    ],
    ["a vocabulary was free", "enum: [a, b]", "type: string", {}],
    ["a free string had a vocabulary", "type: string, length: 1..3", "enum: [a, b]", { words: "a b" }],
    [
      "it had other words",
      'type: "string[]", items: 1..3, enum: [a]',
      "enum: [b]",
      { items: "1..3", words: "b" },
    ],
    ["it was open", "enum: [a, b]", "observed: [a, b]", { words: "a b" }],
    ["nothing was specified", "type: string, length: 1..3", "unknown: Q, without: [type]", {}],
  ])("keeps of what narrows the type what applies: %s", (_, now, then, narrowed) => {
    const text = withField(`note: { ${now}, was: { until: third, ${then} } }`);
    const { second } = fieldsIn(text.replace("limits:", "unknowns: { Q: Something. }\nlimits:"));
    expect(second && narrowing(second.type)).toEqual(narrowed);
  });

  it.each([
    ["type: string | null, default: null", "type: string", undefined],
    ["type: string | null, default: a", "type: string", "a"],
    ["enum: [a, b], default: b", "enum: [a]", undefined],
    ["enum: [a, b], default: a", "enum: [a]", "a"],
    ["enum: [a, b], default: b", "observed: [a]", "b"],
    ["type: string | null, enum: [a, b], default: null", "enum: [a]", null],
    ["type: string, default: b", "type: int32", undefined],
  ])("keeps a default that was possible: %s after %s", (now, then, value) => {
    const { second } = fieldsIn(withField(`note?: { ${now}, was: { until: third, ${then} } }`));
    expect(second?.default).toBe(value);
  });

  it("keeps what isn't about the type, and no default of a field that was required", () => {
    const { second } = fieldsIn(
      withField(
        "note?: { type: string, default: a, sensitive: true, deprecated: Old., forbids: credentials, was: { until: third, type: int32, optional: false } }",
      ),
    );
    expect(second).toMatchObject({
      isRequired: true,
      isSensitive: true,
      deprecated: "Old.",
      forbidsCredentials: true,
    });
    expect(second).not.toHaveProperty("default");
  });

  it("may have had another type than one that is newer", () => {
    const fields = fieldsIn(
      withField(
        "price: { type: Money, was: { until: second, type: string } }",
        "  Money: { doc: An amount., since: second, fields: { amount: decimal } }\n",
      ),
    );
    expect(Object.values(fields).map((field) => field && renderTypeWords(field.type))).toEqual([
      "string",
      "Money",
      "Money",
    ]);
  });

  it("reports a type that the version lacks, and that the field doesn't replace, where it is said", () => {
    const money = "  Money: { doc: An amount., since: second, fields: { amount: decimal } }\n";
    expect(tell(buildText(withField("price: Money", money)))).toEqual(["type-not-in-version 15:14"]);
    expect(
      tell(buildText(withField("price: { type: string, was: { until: third, type: Money } }", money))),
    ).toEqual(["type-not-in-version 15:57"]);
  });

  it("reports what is wrong with an old fact at that fact", () => {
    const found = tell(
      buildText(
        withField(
          "note: { type: string, was: [{ until: third, length: 9..1 }, { until: second, name: No no, range: 1..2 }] }",
        ),
      ),
    );
    expect(found).toEqual(["invalid-range 15:59", "misplaced-constraint 15:97", "missing-as 15:90"]);
  });
});

function narrowing(type: Field["type"]): Readonly<Record<string, string>> {
  switch (type.kind) {
    case "nullable":
      return narrowing(type.type);
    case "array":
      return {
        ...(type.count?.kind === "known" ? { items: words(type.count.value) } : {}),
        ...narrowing(type.items),
      };
    case "enum":
    case "observed":
      return { words: type.values.join(" ") };
    case "scalar":
      return {
        ...(type.length?.kind === "known" ? { length: words(type.length.value) } : {}),
        ...(type.range?.kind === "known" ? { range: words(type.range.value) } : {}),
      };
    default:
      return {};
  }
}

function words({
  minimum,
  maximum,
}: {
  readonly minimum: string | number | undefined;
  readonly maximum: string | number | undefined;
}) {
  return `${minimum}..${maximum}`;
}
