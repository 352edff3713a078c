import { describe, expect, it } from "vitest";
import { parseDuration } from "../../src/model/duration.js";
import { parsePath } from "../../src/model/builders/parse-path.js";
import { shapeOf } from "../../src/model/ir/path.js";
import { parseRange } from "../../src/model/builders/parse-range.js";
import { parseTypeExpression } from "../../src/model/type-expression.js";

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

  it.each(["", "|", "a | b", "null | null", "string[", "map<>", "a b", "string();X();//", "[]"])(
    "D11 %j is refused",
    (text) => expect(parseTypeExpression(text)).toHaveProperty("problem"),
  );
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

  it.each([
    "a",
    "/a//b",
    "/a/",
    "/a/{id",
    "/a/{}",
    "/{a}{b}",
    "/{id}.json",
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
  });
});
