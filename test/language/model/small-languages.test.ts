import { describe, expect, it } from "vitest";
import { parseDuration } from "../../../src/language/model/duration.js";
import { parsePath } from "../../../src/language/model/builders/parse-path.js";
import { renderPath, shapeOf } from "../../../src/language/model/ir/path.js";
import { parseRange } from "../../../src/language/model/builders/parse-range.js";
import { parseTypeExpression } from "../../../src/language/model/type-expression.js";

describe("ranges", () => {
  it.each([
    ["1..100", { minimum: 1, maximum: 100 }],
    ["..255", { minimum: undefined, maximum: 255 }],
    ["0.5..", { minimum: 0.5, maximum: undefined }],
    ["-5..-1", { minimum: -5, maximum: -1 }],
    ["0.10..9007199254740993", { minimum: "0.10", maximum: "9007199254740993" }],
    ["-0..0.0000001", { minimum: "-0", maximum: "0.0000001" }],
  ])("%s is read", (text, range) => expect(parseRange(text)).toEqual(range));

  it.each(["", "..", "5", "10..1", "1...3", "a..b", "1e3..", "01..5", "+1..2"])("F14 %j is refused", (text) =>
    expect(parseRange(text)).toHaveProperty("problem"),
  );
});

describe("durations", () => {
  it.each([
    ["24h", 86_400_000],
    ["90s", 90_000],
    ["30d", 2_592_000_000],
    ["500ms", 500],
  ])("%s is %d milliseconds", (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

  it.each(["", "24", "1.5h", "0h", "24 h", "1w"])("%j is no duration", (text) =>
    expect(parseDuration(text)).toBeUndefined(),
  );
});

describe("type expressions", () => {
  it("reads arrays, maps and null", () => {
    expect(parseTypeExpression("map<string[]> | null")).toEqual({
      expression: {
        kind: "nullable",
        type: { kind: "map", values: { kind: "array", items: { kind: "name", name: "string" } } },
      },
    });
  });

  it("reads alternatives, of which those in parentheses and null are none of their own", () => {
    const [a, b] = ["a", "b"].map((name) => ({ kind: "name", name }));
    const union = { kind: "union", alternatives: [a, { kind: "array", items: b }] };
    expect(parseTypeExpression("a|b[]")).toEqual({ expression: union });
    const nullable = { expression: { kind: "nullable", type: union } };
    expect(parseTypeExpression("a | null | b[]")).toEqual(nullable);
    expect(parseTypeExpression("(a | null) | (b[])")).toEqual(nullable);
    expect(parseTypeExpression("map<(a | b[])[]>")).toEqual({
      expression: { kind: "map", values: { kind: "array", items: union } },
    });
  });

  it.each(["null", "(null)", "(null) | (null)"])("reads %s as null alone", (text) =>
    expect(parseTypeExpression(text)).toEqual({ expression: { kind: "name", name: "null" } }),
  );

  it("reads null in an array and in a map", () => {
    const nothing = { kind: "name", name: "null" };
    expect(parseTypeExpression("map<null[]> | null")).toEqual({
      expression: { kind: "nullable", type: { kind: "map", values: { kind: "array", items: nothing } } },
    });
  });

  it.each([
    "",
    "|",
    "a |",
    "a || b",
    "(a | null",
    "null | null",
    "string[",
    "map<>",
    "a b",
    "string();X();//",
    "[]",
  ])("D11 %j is refused", (text) => expect(parseTypeExpression(text)).toHaveProperty("problem"));
});

describe("paths", () => {
  it("reads segments and parameters", () => {
    expect(parsePath("/invoices/{id}/line-items")).toEqual({
      path: [
        { kind: "text", text: "invoices" },
        { kind: "parameter", name: "id" },
        { kind: "text", text: "line-items" },
      ],
    });
  });

  it("reads text around parameters, marks, and a slash at the end", () => {
    expect(parsePath("/")).toEqual({ path: [{ kind: "text", text: "" }] });
    expect(parsePath("/{base}...{head}.json/@me/")).toEqual({
      path: [
        {
          kind: "mixed",
          parts: [
            { kind: "parameter", name: "base" },
            { kind: "text", text: "..." },
            { kind: "parameter", name: "head" },
            { kind: "text", text: ".json" },
          ],
        },
        { kind: "text", text: "@me" },
        { kind: "text", text: "" },
      ],
    });
  });

  it.each([
    "/",
    "/a/",
    "/@me",
    "/$count",
    "/{id}:cancel",
    "/v1:go",
    "/a.b~c!d'e(f)g*h+i,j;k=l&m",
    "/{a}-{b}",
  ])("G03 %j is a path, and is written as it was", (text) => {
    const parsed = parsePath(text);
    expect("path" in parsed && renderPath(parsed.path)).toBe(text);
  });

  it.each([
    "a",
    "/a//b",
    "/a/{id",
    "/a/id}",
    "/a/{}",
    "/a/{{id}}",
    "/a/{id?}",
    "/a/{1}",
    "/{a}{b}",
    "/a%2Fb",
    "/x{a}/{a}.json",
    "/a/../b",
    "/a?x",
    "/a b",
    "/{a}/{a}",
    "/a/%2e",
  ])("G03 G07 %j is refused", (path) => expect(parsePath(path)).toHaveProperty("problem"));

  it("G05 takes two parameters at one place for the same route", () => {
    const shape = (text: string) => {
      const parsed = parsePath(text);
      return "path" in parsed && shapeOf(parsed.path);
    };
    expect(shape("/a/{id}")).toBe(shape("/a/{name}"));
    expect(shape("/a/current")).not.toBe(shape("/a/{name}"));
    expect(shape("/a/{id}/")).not.toBe(shape("/a/{id}"));
    expect(shape("/a/{id}:go")).not.toBe(shape("/a/{id}"));
  });
});
