import { describe, expect, it } from "vitest";
import { buildModel } from "../../src/model/build-model.js";
import { scalars } from "../../src/model/scalars.js";
import { readModelText } from "../../src/read/read-model.js";
import { renderModelSchema } from "../../src/read/schema.js";
import { libraryModel, readLanguagePage } from "./library-page.js";

const page = readLanguagePage();
const examples = libraryModel();

function findings(files: typeof examples): readonly string[] {
  const { document, diagnostics } = readModelText(files);
  const built = document === undefined ? [] : buildModel(document).diagnostics;
  return [...diagnostics, ...built].map(
    ({ code, message, at }) => `${at?.file}:${at?.line} ${code} ${message}`,
  );
}

/** Every key that the definition of the language knows. */
function keysOfLanguage(): readonly string[] {
  const keys = new Set<string>();
  JSON.parse(renderModelSchema(), (name, value: unknown) => {
    if (name === "properties" && typeof value === "object" && value !== null) {
      for (const key of Object.keys(value)) keys.add(key);
    }
    return value;
  });
  return [...keys].toSorted();
}

function isShown(key: string, text: string): boolean {
  return new RegExp(`[\\s{\`]${key}[:\`]`).test(text);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

describe("the page about the language", () => {
  it("starts with a complete model of 15 lines", () => {
    const first = examples.slice(0, 1);
    expect(first[0]?.text.trimEnd().split("\n")).toHaveLength(15);
    expect(findings(first)).toEqual([]);
  });

  it("has examples that together are one model without a finding", () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(findings(examples)).toEqual([]);
  });

  it("has an example of several schemes that is sound, too", () => {
    const [, section = ""] = /^```yml\n(authentication:\n[\s\S]*?)^```$/mu.exec(page) ?? [];
    const types = "types: { Loan: { doc: A loan., fields: { id: string } } }";
    const text = `quoin: 1\napi: { name: Library }\ngroup: Loans\n${types}\n${section}`;
    expect(section).toContain("schemes:");
    expect(findings([{ path: "schemes.yaml", text }])).toEqual([]);
  });

  it("names every scalar type", () => {
    expect(Object.keys(scalars).filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
  });

  it("shows every key of a version in the section about them, also those that something else has too", () => {
    const [, section = ""] = /^## Versions$([\s\S]*?)^## /mu.exec(page) ?? [];
    const schema: unknown = JSON.parse(renderModelSchema());
    const path = ["properties", "versions", "properties", "list", "additionalProperties", "properties"];
    const keys = Object.keys(path.reduce(memberOf, schema) ?? {});
    expect(keys).toContain("released");
    expect(keys.filter((key) => !isShown(key, section))).toEqual([]);
  });

  it("shows every key of the language", () => {
    expect(keysOfLanguage().filter((key) => !isShown(key, page))).toEqual([]);
  });
});
