import { describe, expect, it } from "vitest";
import { validatorCompiler } from "../../../src/sandbox/validation/compile-validator.js";
import type { Issue } from "../../../src/sandbox/validation/issue.js";
import { indexTypes } from "../../../src/language/model/type-index.js";
import { buildText, shop } from "./build-text.js";

/** The field of a type, and what is said of the model. */
function fieldOf(field: string, path = "string") {
  const types = `  Visit: { doc: V., fields: { at?: ${field} } }\n`;
  const endpoints = `  visit: { POST: "/visits/{id}", doc: Visits., path: { id: ${path} }, body: Visit, returns: Visit }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints }));
  const declared = model?.apiOf()?.types ?? [];
  const [visit] = declared;
  return {
    codes: diagnostics.map(({ code }) => code),
    type: visit?.kind === "object" ? visit.fields[0]?.type : undefined,
    issuesOf: (value: unknown) => {
      const issues: Issue[] = [];
      const strictness = { isComplete: true, unknownFields: "refused" } as const;
      validatorCompiler(indexTypes(declared), strictness)({ kind: "named", id: "Visit" })(
        { at: value },
        "",
        issues,
      );
      return issues.map(({ message }) => message);
    },
  };
}

describe("a string with the format of a type", () => {
  it.each([
    ["date-time", "datetime"],
    ["date", "date"],
    ["uuid", "uuid"],
    ["email", "email"],
    ["uri", "url"],
    ["duration", "duration"],
    ["decimal", "decimal"],
  ])("%s is a %s that nobody checks", (format, scalar) => {
    const { codes, type, issuesOf } = fieldOf(`{ type: string, format: ${format} }`);
    expect(codes).toEqual([]);
    expect(type).toMatchObject({ kind: "scalar", scalar, format });
    expect(issuesOf("none")).toEqual([]);
    expect(issuesOf(1)).toEqual(["must be a string"]);
    expect(fieldOf(scalar).issuesOf("none")).toHaveLength(1);
  });

  it("may be narrowed as any string, and have any example or default", () => {
    const { codes, issuesOf } = fieldOf(
      "{ type: string, format: date-time, length: ..6, pattern: '^[a-z]*$', default: never, example: soon }",
    );
    expect(codes).toEqual([]);
    expect(issuesOf("ever")).toEqual([]);
    expect(issuesOf("1")).toEqual(["must match ^[a-z]*$"]);
    expect(issuesOf("whenever")).toEqual(["must have at most 6 characters"]);
    expect(fieldOf("{ type: datetime, default: never }").codes).toEqual(["invalid-default"]);
  });

  it("may stand in a path, unlike what has several spellings", () => {
    expect(fieldOf("string", "{ type: string, format: date-time }").codes).toEqual([]);
    expect(fieldOf("string", "datetime").codes).toHaveLength(1);
  });
});

it("a number has no format that a type says", () => {
  expect(fieldOf("{ type: integer, format: int64 }").codes).toEqual(["format-with-type"]);
});
