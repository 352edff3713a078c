import { describe, expect, it } from "vitest";
import { explainError } from "../../../src/client/upgrade/list/explanation.js";

const explanations = [
  { fingerprint: "0", symbols: ["Issue.type"], sentence: "The type of an issue may be null." },
  { fingerprint: "1", symbols: ["Order.url"], sentence: "The URL of an order may be null." },
  { fingerprint: "2", symbols: ["License.url"], sentence: "The URL of a licence may be null." },
];
const message = "Type 'string | null' is not assignable to type 'string'.";

describe("the change that explains what a compiler says", () => {
  it("is that of the member that the code reads, before others of its name", () => {
    const complaint = { message, names: ["url", "licence", "url"], paths: ["Shop.licence", "License.url"] };
    expect(explainError(complaint, explanations)?.sentence).toBe("The URL of a licence may be null.");
  });

  it("is not that of a word in the compiler's sentence", () => {
    expect(explainError({ message, names: ["note"], paths: [] }, explanations)).toBeUndefined();
    const alone = { message: "Property 'type' is missing in type '{}'.", names: [], paths: [] };
    expect(explainError(alone, explanations)).toBeUndefined();
    const both = "Property 'type' is missing in type '{}' but required in type 'Issue'.";
    expect(explainError({ message: both, names: [], paths: [] }, explanations)?.sentence).toBe(
      "The type of an issue may be null.",
    );
  });
});
