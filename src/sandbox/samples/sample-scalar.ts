import { valueOf } from "../../language/model/ir/known.js";
import type { ScalarKind, ScalarType } from "../../language/model/ir/type.js";
import { grammarsOfFormats } from "../../language/model/known-formats.js";
import { isNoted } from "../../language/model/scalars.js";
import { readWords } from "../../language/text/names.js";
import { timestamp } from "../clock.js";
import { fits } from "./addressable.js";
import { referredId } from "./sample-id.js";
import type { SampleSource } from "./sample-source.js";
import type { Spot } from "./sampling.js";
import { nextMultiple } from "../../language/model/multiples.js";
import { exampleTexts } from "../../language/model/patterns/example-texts.js";
import { usualStrings } from "./usual-strings.js";

/** A value of a scalar type: the first candidate that the type's constraints allow, or else the last one. */
export function sampleScalar(type: ScalarType, spot: Spot, source: SampleSource): unknown {
  const id = referredId(spot.name, source);
  if (id !== undefined && fits(type, id)) return id;
  let last: unknown;
  for (const candidate of candidatesOf(type, spot, source)) {
    if (fits(type, candidate)) return candidate;
    last = candidate;
  }
  return last;
}

/** What has the format by which a string goes comes first, though nobody checks it. */
function* candidatesOf(type: ScalarType, spot: Spot, source: SampleSource): Generator {
  const grammar = type.format === undefined ? undefined : grammarsOfFormats.get(type.format);
  if (grammar !== undefined && type.scalar === "string") {
    yield* exampleTexts(grammar, { minimum: 0, number: spot.number - 1 });
  }
  yield* candidates[type.scalar](type, spot, source);
  if (isNoted(type)) yield* stringCandidates(type, spot);
}

type Candidates = (type: ScalarType, spot: Spot, source: SampleSource) => Iterable<unknown>;

const integers: Candidates = ({ range, multipleOf }, { name }) => {
  const { minimum = 1, maximum = 1 } = valueOf(range) ?? {};
  const usual = [
    isAbout(bounding, name) ? 100 : 1,
    1,
    Math.ceil(Number(minimum)),
    Math.floor(Number(maximum)),
  ];
  return [...usual, ...multiples(Number(minimum), multipleOf)];
};

/** The first one within a range that starts there; and 0, which is one of all. */
function multiples(minimum: number, step: number | undefined): readonly number[] {
  return step === undefined ? [] : [nextMultiple(minimum, step), 0];
}

const candidates: Readonly<Record<ScalarKind, Candidates>> = {
  string: stringCandidates,
  boolean: () => [true],
  int32: integers,
  int64: integers,
  integer: integers,
  number: ({ range, multipleOf }) => {
    const { minimum = 1, maximum = 1 } = valueOf(range) ?? {};
    return [12.5, 1, Number(minimum), Number(maximum), ...multiples(Number(minimum), multipleOf)];
  },
  decimal: ({ range }, { name }) => {
    const { minimum = "1", maximum = "1" } = valueOf(range) ?? {};
    return [...(isAbout(counting, name) ? ["1"] : []), "12.50", "1.00", String(minimum), String(maximum)];
  },
  datetime: (_, { name }, { now }) => [timestamp(momentOf(name, now()))],
  date: (_, { name }, { now }) => [timestamp(momentOf(name, now())).slice(0, "2026-04-01".length)],
  uuid: (_, { path }, { uuid }) => [uuid(path)],
  email: (type, spot) => ["ada@example.com", ...stringCandidates(type, spot)],
  url: (type, spot) => ["https://example.com/", ...stringCandidates(type, spot)],
  duration: () => ["PT15M"],
  unix_seconds: (type, spot, source) => unixTimes(1000, type, spot, source),
  unix_milliseconds: (type, spot, source) => unixTimes(1, type, spot, source),
  json: () => ["value"],
  object: () => [{ key: "value" }],
  null: () => [null],
  bytes: () => [{ size: 0 }],
};

function unixTimes(unitMs: number, type: ScalarType, spot: Spot, source: SampleSource): Iterable<unknown> {
  return [Math.floor(momentOf(spot.name, source.now()) / unitMs), ...integers(type, spot, source)];
}

const bounding = new Set(["max", "maximum", "limit"]);
const counting = new Set(["quantity", "count", "units"]);
/** Words of names for what is still to come. */
const later = new Set("end ends expires expiry expiration until due deadline next renews".split(" "));
const monthMs = 30 * 86_400_000;

function momentOf(name: string, now: number): number {
  return isAbout(later, name) ? now + monthMs : now;
}

function isAbout(words: ReadonlySet<string>, name: string): boolean {
  return readWords(name).some((word) => words.has(word));
}

const maxLength = 100_000;

/**
 * What a string may be: what is usual for its name, `customer_1` for `customer_id`, or else the words of the name; then what
 * its pattern and its length make of it.
 */
function* stringCandidates(
  { length, pattern }: ScalarType,
  { name, owner, number }: Spot,
): Generator<string> {
  yield* usualStrings(name, owner);
  const text = nameAsText(name);
  yield text;
  const { minimum: least = 0, maximum = maxLength } = valueOf(length) ?? {};
  const minimum = Math.min(least, maxLength);
  if (pattern !== undefined) {
    for (const example of exampleTexts(pattern, { minimum, number: number - 1 })) {
      yield example;
      yield example.padEnd(minimum, "-");
    }
  }
  yield text.padEnd(minimum, "-").slice(0, maximum);
}

/** `customer_1` for `customer_id`, `customerId` and `customer_ids`, else the words of the name. */
function nameAsText(name: string): string {
  const words = readWords(name);
  const isReference = words.length > 1 && ["id", "ids"].includes(words.at(-1) ?? "");
  return isReference ? `${words.slice(0, -1).join("_")}_1` : words.join(" ");
}
