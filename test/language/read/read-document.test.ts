import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readDocument } from "../../../src/language/read/read-document.js";

const circle = z.strictObject({
  shape: z.literal("circle").optional(),
  radius: z.int().meta({ description: "From the centre to the line." }),
  edge: z.enum(["thin", "thick"]).optional(),
});
const square = z.strictObject({
  shape: z.literal("square"),
  side: z.int(),
  edge: z.enum(["plain", "dotted"]).optional(),
});
const schema = z.strictObject({ figure: z.discriminatedUnion("shape", [circle, square]) });

function diagnosticsOf(text: string) {
  const { diagnostics } = readDocument({ path: "figure.yaml", text }, { noun: "a figure", schema });
  return diagnostics.map(({ code, message, help }) => [code, message, help]);
}

describe("a union by the value of a key", () => {
  it.each([
    "figure: { radius: 1 }",
    "figure: { shape: circle, radius: 1 }",
    "figure: { shape: square, side: 1 }",
  ])("takes %s", (text) => {
    expect(diagnosticsOf(text)).toEqual([]);
  });

  it.each([
    [
      "figure: { shape: square, side: 1, edge: thick }",
      "unknown-word",
      "`edge` of `figure` is `thick`. Expected `plain` or `dotted`.",
      "Write `plain` or `dotted`.",
    ],
    [
      "figure: { radius: 1, edge: plain }",
      "unknown-word",
      "`edge` of `figure` is `plain`. Expected `thin` or `thick`.",
      "Write `thin` or `thick`.",
    ],
    [
      "figure: { shape: square, side: 1, colour: red }",
      "unknown-key",
      "`figure` has no key `colour`.",
      "The keys here are `shape`, `side`, `edge`.",
    ],
    [
      "figure: { edge: thin }",
      "missing-key",
      "`figure` needs the key `radius`.",
      "From the centre to the line.",
    ],
    [
      "figure: { shape: line, length: 1 }",
      "unknown-word",
      "`shape` of `figure` is `line`. Expected `circle` or `square`.",
      "Write `circle` or `square`.",
    ],
    [
      "figure: 1",
      "wrong-kind",
      "`figure` is the number `1`. Expected a map with `shape`, `radius`, `edge` or a map with `shape`, `side`, `edge`.",
      "Write a map such as `{ radius: … }`.",
    ],
  ])("speaks only of what goes with that value: %s", (text, ...expected) => {
    expect(diagnosticsOf(text)).toEqual([expected]);
  });
});
