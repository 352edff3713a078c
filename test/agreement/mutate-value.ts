import type { Draw } from "../fuzz/draw.js";
import { drawJson } from "./draw-value.js";
import { isMembers, nothing, type Place, placesIn, replaceAt } from "./places.js";
import type { Subject } from "./subjects.js";

/** A value with one place changed, which may make it invalid. */
export function mutateValue(draw: Draw, subject: Subject, value: unknown): unknown {
  const place = draw.one(placesIn(subject, value));
  const [path, replacement] = draw.one(mutationsAt(draw, place));
  return replaceAt(value, path, replacement);
}

type Mutation = readonly [path: Place["path"], replacement: unknown];

function mutationsAt(draw: Draw, { path, value, shape }: Place): readonly Mutation[] {
  const others: readonly Mutation[] = [
    [path, null],
    [path, draw.one(texts)],
    [path, draw.one(numbers)],
    [path, draw.one([true, [], {}])],
    [path, drawJson(draw)],
  ];
  if (shape.kind === "array" && Array.isArray(value)) {
    return [...others, [path, []], [path, [...value, null]], [path, [...value, ...value, ...value]]];
  }
  if (!isMembers(value)) return others;
  const names = Object.keys(value);
  const removed: readonly Mutation[] = names.flatMap((name): readonly Mutation[] => [
    [[...path, name], nothing],
    [[...path, name], undefined],
  ]);
  return [...others, ...removed, ...addedMembers(draw, path), ...otherTags(draw, path, shape)];
}

function addedMembers(draw: Draw, path: Place["path"]): readonly Mutation[] {
  const name = draw.one(["another member", "id", "a", "constructor", "toString", "__proto__"]);
  return [
    [[...path, name], draw.one(["text", 1, null])],
    [[...path, "unexpected"], "text"],
  ];
}

/** The members of a variant stay as they are. */
function otherTags(draw: Draw, path: Place["path"], shape: Place["shape"]): readonly Mutation[] {
  if (shape.kind === "other-variant") return [[[...path, shape.tag], draw.one(texts)]];
  if (shape.kind !== "members" || shape.tag === undefined) return [];
  const { name, values } = shape.tag;
  return [...values, "a variant to come"].map((tag) => [[...path, name], tag]);
}

/** Each is what some scalar is written as, or just not. */
const texts = [
  ..."12.50 1e3 -0.1 99 2026-04-01 2026-02-29 2026-04-01T12:00:00Z 2026-04-01T12:00:00 true".split(" "),
  "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
  "",
  "a",
  "a long text",
  "/z.",
  "\u2028",
] as const;

const numbers = [0, 1, -1, 0.5, -6, 10, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e300] as const;
