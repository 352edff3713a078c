import { describe, expect, it } from "vitest";
import { differingParts } from "../../../src/language/text/differing-parts.js";

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");

describe("the parts in which two texts differ", () => {
  it("are short texts as they are, in one line", () => {
    expect(differingParts("An order.", "An order.\nOf a customer.\n\n- One")).toEqual([
      "An order.",
      "An order. ↵ Of a customer. ↵ ↵ - One",
    ]);
  });

  it("have the words around them", () => {
    const [before, after] = [words(40, "a"), words(40, "b")];
    expect(differingParts(`${before} is read ${after}`, `${before} was written and read ${after}`)).toEqual([
      "… a33 a34 a35 a36 a37 a38 a39 is read b0 b1 b2 b3 b4 b5 b6 b7 …",
      "… a33 a34 a35 a36 a37 a38 a39 was written and read b0 b1 b2 b3 b4 b5 b6 b7 …",
    ]);
  });

  it("are few words of texts that have nothing in common", () => {
    const [before, after] = differingParts(words(100, "a"), `${words(20, "b")}\n${words(90, "c")}`);
    expect(Math.max(before.length, after.length)).toBeLessThan(165);
    expect(after).toMatch(/^b0 b1 .* b19 ↵ c0 .* c\d+ …$/u);
  });

  it("cut no character in two, be it in words or not", () => {
    const [one, other] = ["𝒳".repeat(300), `${"𝒳".repeat(150)}𝒴${"𝒳".repeat(150)}`];
    const parts = differingParts(one, other);
    expect(parts.join("")).not.toMatch(/\p{Cs}/u);
    expect(parts[1]).toContain("𝒴");
  });
});
