import { describe, expect, it } from "vitest";
import { diagnoseExample } from "../../src/commands/explain.js";
import { explanations } from "../../src/commands/explanations/explanations.js";
import { catalog } from "../../src/diagnostics/catalog.js";

const examples = [...explanations].flatMap(([code, explanation]) =>
  explanation.kind === "example" ? [{ code, ...explanation }] : [],
);

describe("the explanations", () => {
  it("are there for each code of the catalogue, and for no other", () => {
    expect([...explanations.keys()].sort()).toEqual(Object.keys(catalog).sort());
  });

  it.each(examples)("$code: its example has the mistake", async ({ code, wrong, isWhole }) => {
    const { diagnostics } = await diagnoseExample(wrong, isWhole);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    const others = diagnostics.filter(({ severity }) => severity === "error").map((found) => found.code);
    expect(others.filter((other) => other !== code)).toEqual([]);
  });

  it.each(examples)("$code: its remedy is sound", async ({ code, right, isWhole }) => {
    const { diagnostics } = await diagnoseExample(right, isWhole);
    const wrong = diagnostics.filter((found) => found.severity === "error" || found.code === code);
    expect(wrong.map(({ code: found, message }) => `${found}: ${message}`)).toEqual([]);
  });
});
