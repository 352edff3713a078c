import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findLosses,
  isKept,
  isNestedDeeper,
  type JsonPath,
  scanJson,
} from "../../src/runtime/support/json.js";
import { isWhole } from "../whole.js";

/** A value as it is written: with doubled members, and numbers as their digits. */
type Written =
  | { readonly kind: "number"; readonly digits: string }
  | { readonly kind: "string"; readonly quoted: string }
  | { readonly kind: "list"; readonly items: readonly Written[] }
  | { readonly kind: "object"; readonly members: readonly (readonly [quoted: string, value: Written])[] };

const integers = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String);
const numbers = fc.oneof(integers, fc.constantFrom("-0", "1e400", "1E+2", "9007199254740992.5", "0.1e-7"));

/** Written plainly, or with each of its code units escaped. */
const strings = fc
  .tuple(fc.string({ unit: fc.constantFrom(...'a",:[]{}\\1😀'), maxLength: 4 }), fc.boolean())
  .map(([text, isEscaped]) => (isEscaped ? escapeAll(text) : JSON.stringify(text)));

function escapeAll(text: string): string {
  const units = text.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `"${units.join("")}"`;
}

const { value: values } = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    numbers.map((digits): Written => ({ kind: "number", digits })),
    strings.map((quoted): Written => ({ kind: "string", quoted })),
    fc.array(tie("value"), { maxLength: 4 }).map((items): Written => ({ kind: "list", items })),
    fc
      .array(fc.tuple(strings, tie("value")), { maxLength: 4 })
      .map((members): Written => ({ kind: "object", members })),
  ),
}));

function write(value: Written, space: string): string {
  const join = (parts: readonly string[]) => `${space}${parts.join(`${space},${space}`)}${space}`;
  if (value.kind === "number") return value.digits;
  if (value.kind === "string") return value.quoted;
  if (value.kind === "list") return `[${join(value.items.map((item) => write(item, space)))}]`;
  return `{${join(value.members.map(([name, member]) => `${name}${space}:${write(member, space)}`))}}`;
}

interface Expected {
  readonly doubled: JsonPath[];
  readonly inexact: JsonPath[];
}

function expectLosses(value: Written, path: JsonPath, expected: Expected): Expected {
  if (value.kind === "number" && !isKept(value.digits)) expected.inexact.push(path);
  if (value.kind === "list") {
    value.items.forEach((item, index) => expectLosses(item, [...path, index], expected));
  }
  if (value.kind !== "object") return expected;
  const names = new Set<string>();
  for (const [quoted, member] of value.members) {
    const name: string = JSON.parse(quoted);
    if (names.has(name)) expected.doubled.push([...path, name]);
    names.add(name);
    expectLosses(member, [...path, name], expected);
  }
  return expected;
}

function lossesIn(text: string): Expected {
  const losses = [...scanJson(text)];
  const paths = (kind: string) => losses.filter((loss) => loss.kind === kind).map(({ path }) => path);
  return { doubled: paths("doubled-member"), inexact: paths("inexact-number") };
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at ? Reflect.get(at, step) : at),
    value,
  );
}

/** The value itself, without the help of JSON.parse, whose members V8 13 to 14 misname: nodejs/node#63785. */
function read(value: Written): unknown {
  if (value.kind === "number") return Number(value.digits);
  if (value.kind === "string") return JSON.parse(value.quoted);
  if (value.kind === "list") return value.items.map(read);
  return Object.fromEntries(value.members.map(([name, member]) => [JSON.parse(name), read(member)]));
}

describe("scanning JSON", () => {
  it("J04 RES-15 finds the doubled members and the lost numbers of any value, by their paths", () => {
    fc.assert(
      fc.property(values, fc.constantFrom("", " ", "\n\t"), (value, space) => {
        const text = write(value, space);
        expect(lossesIn(text)).toEqual(expectLosses(value, [], { doubled: [], inexact: [] }));
      }),
      { numRuns: isWhole ? 3_000 : 800 },
    );
  });

  it("leaves out none of them for being quick", () => {
    fc.assert(
      fc.property(values, fc.constantFrom("", " ", "\n\t"), (value, space) => {
        const text = write(value, space);
        const parsed: unknown = JSON.parse(text);
        fc.pre(isDeepStrictEqual(parsed, read(value)));
        const paths = [...scanJson(text)].map(({ path }) => path);
        expect(findLosses(text, parsed).map(({ path }) => path)).toEqual(paths);
      }),
      { numRuns: isWhole ? 3_000 : 600 },
    );
  });

  it("RES-15 leads to the numbers that JSON.parse reads", () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = write(value, "");
        const losses = [...scanJson(text)];
        const parsed: unknown = JSON.parse(text);
        fc.pre(losses.every(({ kind }) => kind === "inexact-number"));
        fc.pre(isDeepStrictEqual(parsed, read(value)));
        const written = losses.flatMap((loss) => ("digits" in loss ? [Number(loss.digits)] : []));
        expect(losses.map(({ path }) => valueAt(parsed, path))).toEqual(written);
      }),
      { numRuns: isWhole ? 2_000 : 600 },
    );
  });

  it("RES-15 names a member as it is written, also where an engine that has read a backslash misnames it", () => {
    for (const text of ['{"":{},"\\\\":0}', '{"]":"","\\\\":0}', '{"a":0,"a\\\\":0}']) JSON.parse(text);
    const named = [
      String.raw`{"":{"":{"":{},"\u0061":19639656585398517}}}`,
      String.raw`[[{"]":"","\u0061":14101589623740927}]]`,
      String.raw`{"a":0,"a\"":14101589623740927}`,
    ];
    expect(named.map((text) => lossesIn(text).inexact)).toEqual([[["", "", "a"]], [[0, 0, "a"]], [['a"']]]);
  });

  it("measures the depth of what is written", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, deepest) => {
        expect(isNestedDeeper(JSON.stringify(value), deepest)).toBe(depthOf(value) > deepest);
      }),
      { numRuns: isWhole ? 2_000 : 600 },
    );
  });

  it("measures what isn't JSON too", () => {
    for (const text of ['"', '"[[[', '"\\', "]]]", '}{"\\"[', '\\\\"[[[']) {
      expect(isNestedDeeper(text, 1)).toBe(false);
    }
    expect(isNestedDeeper("]]][[[[[", 1)).toBe(true);
  });

  it("takes no longer for hostile texts than for others, and no stack", () => {
    const depth = isWhole ? 1_000_000 : 100_000;
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    // A pattern runs out of stack on so many escapes, and not yet on a third of them.
    const size = isWhole ? 10_000_000 : 1_000_000;
    const escapes = `{"${"\\\\".repeat(size)}":"${'\\"'.repeat(size)}","b":9007199254740993}`;
    expect(isNestedDeeper(deep, depth)).toBe(false);
    expect(isNestedDeeper(deep, depth - 1)).toBe(true);
    expect(isNestedDeeper(escapes, 1)).toBe(false);
    expect(isNestedDeeper("\\".repeat(size), 1)).toBe(false);
    expect(lossesIn(escapes)).toEqual({ doubled: [], inexact: [["b"]] });
    expect(lossesIn(deep)).toEqual({ doubled: [], inexact: [] });
    expect(lossesIn(`[9007199254740993.${"0".repeat(depth)}1]`)).toEqual({ doubled: [], inexact: [[0]] });
  });
});

describe("RES-15 a number", () => {
  it("is kept if it is written again with the same value", () => {
    const kept = [
      "0",
      "-0.0",
      "9007199254740991",
      "9007199254740992",
      "-9007199254740992.0",
      "9007199254740.992e3",
      "1e23",
      "100000000000000000000000",
      "0.1",
      "0.10000000000000000001",
      "0e999",
      "1.7976931348623157e308",
    ];
    const lost = [
      "9007199254740993",
      "-9007199254740993",
      "9007199254740993.0",
      "9007199254740992.5",
      "900719925474.0993e4",
      "1152921504606846976",
      "99999999999999999999999",
      "1e400",
      "-1e400",
    ];
    expect(kept.filter((text) => !isKept(text))).toEqual([]);
    expect(lost.filter(isKept)).toEqual([]);
  });

  it("that is whole is kept if its digits come back", () => {
    fc.assert(
      fc.property(integers, (text) => {
        expect(isKept(text)).toBe(String(Number(text)) === text);
      }),
      { numRuns: isWhole ? 2_000 : 600 },
    );
  });
});
