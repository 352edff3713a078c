import { describe, expect, it } from "vitest";
import { explainError } from "../../src/upgrade/list/explanation.js";

const explanations = [
  { symbols: ["Issue.type"], sentence: "The type of an issue may be null." },
  { symbols: ["Order.url"], sentence: "The URL of an order may be null." },
  { symbols: ["License.url"], sentence: "The URL of a licence may be null." },
];
const message = "Type 'string | null' is not assignable to type 'string'.";

describe("the change that explains what a compiler says", () => {
  it("is that of the member that the code reads, before others of its name", () => {
    const complaint = { message, names: ["url", "licence", "url"], paths: ["Shop.licence", "License.url"] };
    expect(explainError(complaint, explanations)).toBe("The URL of a licence may be null.");
  });

  it("is not that of a word in the compiler's sentence", () => {
    expect(explainError({ message, names: ["note"], paths: [] }, explanations)).toBeUndefined();
    const quoted = { message: "Property 'type' is missing in type '{}'.", names: [], paths: [] };
    expect(explainError(quoted, explanations)).toBe("The type of an issue may be null.");
  });
});
