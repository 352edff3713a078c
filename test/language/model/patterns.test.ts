import { describe, expect, it } from "vitest";
import { exampleTexts } from "../../../src/language/model/patterns/example-texts.js";
import { complexityOf } from "../../../src/language/model/patterns/complexity.js";
import { patternMatcher } from "../../../src/language/model/patterns/match-pattern.js";
import { drawSome } from "../../whole.js";
import { buildText, shop, tell } from "./build-text.js";

const raw = String.raw;

/** What another analysis of patterns, recheck 4.5.0, says of them too, as far as it says anything in ten seconds. */
const expected = {
  linear: [
    raw`^[A-Z]{2}\d{4}$`,
    raw`^(?:[a-z0-9]+(?:-[a-z0-9]+)*)$`,
    raw`^[a-z]{1,64}(-[a-z]{1,64})*$`,
    raw`^https?://([a-z0-9-]+\.)+[a-z]{2,}(/.*)?$`,
    raw`^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$`,
    raw`^"(?:[^"\\]|\\.)*"$`,
    raw`^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*$`,
    raw`^(?=.*a)(?=.*b).{8,}$`,
    raw`^.{1,5000}$`,
    raw`^(\s*\w+\s*,)*$`,
    raw`^(a)\1+$`,
    raw`(a*)*`,
    raw`foo.*`,
    raw`^(?:[a-c]{2})?$`,
    raw`^((?:[a-c]{2})?){2,}\d$`,
    "",
    "^$",
  ],
  polynomial: [
    raw`^\d+\d+$`,
    raw`\s+$`,
    raw`^.*foo.*$`,
    raw`^[^@]+@[^@]+\.[^@]+$`,
    raw`^(.*)(.*)(.*)$`,
    raw`^(a+)\1$`,
    raw`^(?<x>a+)\k<x>$`,
    raw`^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$`,
    raw`^((?=a+)a)*$`,
  ],
  exponential: [
    "^(a+)+$",
    "^(a|a)*$",
    "(x+x+)+y",
    raw`^(\w+\s?)*$`,
    raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
    raw`^(\p{L}+)+$`,
    raw`^(?:\p{L}|\p{Lu})+$`,
    raw`^(?:\u{1F600}|\p{Emoji})+$`,
    raw`^(?:\uD83D\uDE00|.)+$`,
    raw`^((a+)\2)+$`,
    "^(a{1,100}){1,100}$",
    "^(?:a{0,40}){0,40}$",
    "^(a?){50}a{50}$",
    `^${"a?".repeat(30)}${"a".repeat(30)}$`,
    `^${"(a|a)".repeat(30)}$`,
    "(.*a){12}b",
    "^(?:(a|a)*b|c?)",
    "^(?!(a+)+$)",
  ],
  unknown: [`^${"(a|b)*".repeat(5_000)}$`, `^${"(".repeat(300)}a${")".repeat(300)}$`],
} as const;

describe("patterns are analysed for how long they can take", () => {
  it.each(Object.entries(expected))("%s", (complexity, patterns) => {
    for (const pattern of patterns) expect([pattern, complexityOf(pattern)]).toEqual([pattern, complexity]);
  });

  it("those that are linear don't take long in fact", () => {
    for (const pattern of expected.linear) {
      const expression = new RegExp(pattern, "u");
      for (const piece of ["a", "1", " ", "a,", "-a", '\\"', "http://a.", "Aa "]) {
        const start = process.cpuUsage();
        expression.test(`${piece.repeat(20_000)}\u0000`);
        expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
      }
    }
  });
});

it("whatever the pattern, its analysis takes a bounded time", () => {
  const huge = [
    "(a|b)*".repeat(16_000),
    "a?".repeat(45_000),
    "(?:".repeat(150) + "a{9}){9}".repeat(1) + "){9}".repeat(149),
    Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e_00 + index)).join("|"),
    `(${"\\p{L}|".repeat(5_000)}a)*`,
    `${"(a)".repeat(90)}${"(\\1\\2\\3)*".repeat(2_000)}`,
    "[a-z]".repeat(15_000),
    "(?=a*)".repeat(10_000),
    "(){1000000000}",
  ];
  for (const pattern of drawSome(3, huge)) {
    const start = process.cpuUsage();
    complexityOf(pattern);
    expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
  }
});

describe("examples of a pattern", () => {
  const firstMatch = (pattern: string, wishes = { minimum: 0, number: 0 }) => {
    const matches = patternMatcher(pattern);
    for (const text of exampleTexts(pattern, wishes)) if (matches(text)) return text;
    return undefined;
  };

  it.each([
    [raw`^[A-Z]{2}\d{4}$`, "AA1111"],
    [raw`^sub_[a-z0-9]{8}$`, "sub_aaaaaaaa"],
    [raw`^https?://([a-z0-9-]+\.)+[a-z]{2,}(/.*)?$`, "http://a.aa"],
    [raw`^\+[1-9]\d{1,14}$`, "+11"],
    [raw`^(usd|eur)$`, "usd"],
    [raw`^(a+)\1$`, "aa"],
    ["^[中文]{2}$", "中中"],
    ["", ""],
  ])("%s: %s", (pattern, text) => {
    expect(firstMatch(pattern)).toBe(text);
  });

  it.each([
    raw`^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$`,
    raw`^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,64}$`,
    "^(?!aaa)[a-c]{3}$",
  ])("are found where it looks around: %s", (pattern) => {
    expect(firstMatch(pattern)).toBeDefined();
  });

  it("are as long as they have to be, and no longer", () => {
    expect(firstMatch("^[a-z]+(-[a-z]+)?$", { minimum: 9, number: 0 })).toBe("aaaaaaaaa");
    expect(firstMatch("^[a-z]{2,4}-[0-9]*$", { minimum: 9, number: 0 })).toBe("aaaa-1111");
  });

  it("are others for other numbers", () => {
    const texts = [0, 1, 2, 3].map((number) => firstMatch("^[ab][0-9]$", { minimum: 0, number }));
    expect(texts).toEqual(["a1", "b1", "a2", "b2"]);
  });

  it("take a bounded time and length", () => {
    for (const pattern of [
      "((a{1000}){1000}){1000}",
      "(){1000000000}",
      `${"(a|".repeat(150)}b${")*".repeat(150)}`,
    ]) {
      const start = process.cpuUsage();
      const texts = [...exampleTexts(pattern, { minimum: 100_000, number: 0 })];
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(20_000);
      expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
    }
  });
});

describe("no pattern of a model runs without bounds", () => {
  const field = (rest: string) =>
    shop({
      types: `  Order:\n    doc: An order.\n    fields:\n      id?: { type: string, ${rest} }\n`,
      endpoints: "  put-order: { POST: /orders, doc: Orders., body: Order, returns: none }\n",
    });
  const text = `${"a".repeat(40)}b`;

  it("one that blows up is refused, and not run on its own default", () => {
    expect(tell(buildText(field(`pattern: '^(a+)+$', default: ${text}`)))).toEqual([
      "exponential-pattern 9:37",
    ]);
  });

  it("one that may take long earns a warning; it is run on a short default only", () => {
    const long = (length: number) => field(`pattern: '^.+@.+$', default: "x${"@".repeat(length)}x"`);
    expect(tell(buildText(long(1)))).toEqual(["slow-pattern 9:37"]);
    expect(tell(buildText(field("pattern: '^.+@.+$', default: x")))).toContain("invalid-default 9:57");
    expect(tell(buildText(field(`pattern: '^.+@.+$', default: ${"x".repeat(101)}`)))).toEqual([
      "slow-pattern 9:37",
    ]);
  });

  it("one that can't be judged isn't run", () => {
    const pattern = "(a|b)*".repeat(5_000);
    expect(tell(buildText(field(`pattern: '${pattern}c', default: ${text}`)))).toEqual([
      "undecided-pattern 9:37",
    ]);
  });

  it(
    "all of them are judged in a bounded time: those after the first thousands earn a warning",
    { tags: ["whole"] },
    () => {
      const fields = Array.from(
        { length: 2_000 },
        (_, index) => `      f${index}: { type: string, pattern: '^a{${index}}$' }\n`,
      );
      const types = `  Order:\n    doc: An order.\n    fields:\n${fields.join("")}      id: string\n`;
      const codes = buildText(shop({ types })).diagnostics.map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set(["undecided-pattern"]));
      expect(codes.length).toBeGreaterThan(100);
      expect(codes.length).toBeLessThan(1_900);
    },
  );

  it("where requests are validated, one that takes too long is stopped", () => {
    const slow = patternMatcher("^(.*)(.*)(.*)(.*)x$");
    const start = process.cpuUsage();
    expect(slow("a".repeat(100_000))).toBe(true);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    expect([slow("ax"), slow("a")]).toEqual([true, false]);
  });
});
