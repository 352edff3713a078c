import { describe, expect, it } from "vitest";
import { editDistance, suggest } from "../../../src/language/text/suggestion.js";

describe("suggest", () => {
  it.each([
    ["typs", ["type", "types"], "type"],
    ["Custmer", ["Wallet", "Customer"], "Customer"],
    ["get", ["doc", "GET"], "GET"],
    ["uniqueId", ["event_name", "unique_id"], "unique_id"],
    ["natural-key", ["natural_key"], "natural_key"],
    ["unknwon", ["unknown"], "unknown"],
    ["wlalet", ["wallet"], "wallet"],
    ["id", ["it", "is"], "it"],
    ["b", ["a"], undefined],
    ["colour", ["property", "doc", "unknown"], undefined],
    ["", ["a"], undefined],
    ["a", [], undefined],
    ["x".repeat(10_000), ["x".repeat(10_000)], undefined],
  ])("%s of %j is %s", (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  it("takes the nearest, and the first of equally near ones", () => {
    expect(suggest("wallet", ["pallet", "wallets", "Wallet"])).toBe("Wallet");
    expect(suggest("wallet", ["pallet", "ballet"])).toBe("pallet");
    expect(suggest("wallet", ["ballet", "pallet"])).toBe("ballet");
  });
});

describe("editDistance", () => {
  it.each([
    ["", "", 0],
    ["abc", "", 3],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
    ["ab", "ba", 1],
    ["doc", "docs", 1],
  ])("from %j to %j is %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
