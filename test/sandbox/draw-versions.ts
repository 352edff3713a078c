import * as fc from "fast-check";
import { type JsonMap, type States, versionNames } from "../language/model/builders/write-histories.js";

/** A field of things, in each version. */
export interface FieldStates {
  readonly id: string;
  readonly states: States;
  /** By version; the same in most. */
  readonly names: readonly string[];
}

export interface Step {
  /** The index of a version. */
  readonly version: number;
  readonly method: "POST" | "PUT" | "PATCH";
  /** Which of the things that exist by then, counted round. */
  readonly thing: number;
  /** For each field, in the order of the model: which of its values the request has; above 2, none. */
  readonly picks: readonly number[];
}

/** Three values of each type. Versions can differ in whether they accept one. */
const values = {
  string: ["red", "blue", "mauve"],
  "string | null": ["red", null, "mauve"],
  int32: [2, 7, 3],
  uuid: ["1", "2", "3"].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`),
  "string[]": [[], ["a", "b"], ["b"]],
  Part: [{ x: "1" }, { x: "2", y: "two" }, { x: "1", y: "three" }],
  "Part[]": [[{ x: "1", y: "two" }], [{ x: "2" }, { x: "1", y: "two" }], []],
};

const types: readonly JsonMap[] = [
  { type: "string" },
  { type: "string", length: "1..4" },
  { enum: ["red", "blue"] },
  { enum: ["red", "blue", "mauve"] },
  { type: "string | null" },
  { type: "int32" },
  { type: "int32", range: "1..5" },
  { type: "uuid" },
  { type: "string[]" },
  { type: "Part" },
  { type: "Part[]" },
];

/** What a request may have for a field, of which this is the state. */
export function valueOf({ type = "string", ...rules }: JsonMap, pick: number): unknown {
  const known: Readonly<Record<string, readonly unknown[]>> = values;
  const value = known[String(type)]?.[pick];
  return accepts({ type, ...rules }, value) ? value : undefined;
}

/** Whether a field of this state may have the value, which is one of those above or a sample. */
export function accepts({ type, enum: words, length, range }: JsonMap, value: unknown): boolean {
  if (Array.isArray(words)) return words.some((word) => word === value);
  switch (type) {
    case "string":
      return typeof value === "string" && (length === undefined || (value !== "" && value.length <= 4));
    case "string | null":
      return value === null || typeof value === "string";
    case "uuid":
      return typeof value === "string" && value.length === 36;
    case "int32":
      return typeof value === "number" && (range === undefined || (value >= 1 && value <= 5));
    case "Part":
      return typeof value === "object" && value !== null && "x" in value;
    default:
      return Array.isArray(value);
  }
}

const lives = fc.constantFrom([0, 3], [0, 3], [0, 3], [1, 3], [0, 2], [1, 2], [2, 3], [0, 1]);

const states: fc.Arbitrary<States> = fc
  .tuple(
    fc.array(fc.constantFrom(...types), { minLength: 3, maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.boolean(),
    lives,
  )
  .map(([drawn, optional, isSame, [from = 0, to = 0]]) =>
    drawn.map((state, index) =>
      index >= from && index < to
        ? { ...(isSame ? (drawn[0] ?? state) : state), optional: optional[index] === true }
        : undefined,
    ),
  );

/** How many versions, from the oldest on, know a field by its former name. */
const renamed = fc.constantFrom(0, 0, 1, 2);

export const fields: fc.Arbitrary<readonly FieldStates[]> = fc
  .array(fc.tuple(states, renamed), { minLength: 1, maxLength: 4 })
  .map((drawn) =>
    drawn.map(([all, former], index) => {
      const id = `f${index}`;
      // The last version that has it calls it by its id.
      const last = all.findLastIndex((state) => state !== undefined);
      const names = versionNames.map((_, version) => (version < Math.min(former, last) ? `old${index}` : id));
      return { id, states: all, names };
    }),
  );

/** The second field of a part. */
export const partField: fc.Arbitrary<States> = lives.map(([from = 0, to = 0]) =>
  versionNames.map((_, index) =>
    index >= from && index < to ? { type: "string", optional: true } : undefined,
  ),
);

const step: fc.Arbitrary<Step> = fc.record({
  version: fc.nat(2),
  method: fc.constantFrom("POST", "PUT", "PATCH", "PATCH", "PATCH"),
  thing: fc.nat(2),
  picks: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
});

export const steps = fc.array(step, { minLength: 3, maxLength: 12 });
