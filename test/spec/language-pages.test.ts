import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildModel } from "../../src/language/model/build-model.js";
import { scalars } from "../../src/language/model/scalars.js";
import { readModelText } from "../../src/language/read/read-model.js";
import { listFiles, projectFolder, readProjectFile } from "../house/source-files.js";
import { isShown, keyRows, keysOfLanguage, readHeadings, renderKeys } from "./language-keys.js";
import { keysPage, languageFolder, libraryModel, readLanguagePages } from "./language-pages.js";

const pages = readLanguagePages();
const examples = libraryModel();
const longestPage = 150;

function findings(files: typeof examples): readonly string[] {
  const { document, diagnostics } = readModelText(files);
  const built = document === undefined ? [] : buildModel(document).diagnostics;
  return [...diagnostics, ...built].map(
    ({ code, message, at }) => `${at?.file}:${at?.line} ${code} ${message}`,
  );
}

function textOf(page: string): string {
  return pages.find(({ name }) => name === page)?.text ?? "";
}

describe("the pages about the language", () => {
  it("start with a complete model of 15 lines, which the page of the folder of the model has too", () => {
    const [first] = examples;
    expect(first?.text.trimEnd().split("\n")).toHaveLength(15);
    expect(findings(examples.slice(0, 1))).toEqual([]);
    expect(readProjectFile("spec/README.md")).toContain(`\`\`\`yaml\n${first?.text}\`\`\``);
  });

  it("have examples that together are one model without a finding", () => {
    expect(examples.length).toBeGreaterThan(20);
    expect(findings(examples)).toEqual([]);
  });

  it("have an example of several schemes that is sound, too", () => {
    const [, section = ""] =
      /^```yml\n(authentication:\n[\s\S]*?)^```$/mu.exec(textOf("authentication.md")) ?? [];
    const types = "types: { Loan: { doc: A loan., fields: { id: string } } }";
    const text = `quoin: 1\napi: { name: Library }\ngroup: Loans\n${types}\n${section}`;
    expect(section).toContain("schemes:");
    expect(findings([{ path: "schemes.yaml", text }])).toEqual([]);
  });

  it("name every scalar type", () => {
    expect(Object.keys(scalars).filter((kind) => !textOf("types.md").includes(`\`${kind}\``))).toEqual([]);
  });

  it("are all linked by the first, begin with a paragraph, and are short", () => {
    const files = listFiles(languageFolder).map((path) => path.slice(languageFolder.length + 1));
    expect(files).toEqual([...pages.map(({ name }) => name), keysPage].toSorted());
    expect(pages.filter(({ text }) => text.split("\n").length > longestPage)).toEqual([]);
    expect(pages.filter(({ text }) => !/^# .+\n\n[A-Z`].+/u.test(text))).toEqual([]);
  });

  it("show every key of the language", () => {
    const all = pages.map(({ text }) => text).join("\n");
    expect(keysOfLanguage().filter((key) => !isShown(key, all))).toEqual([]);
    expect(keysOfLanguage().length).toBeGreaterThan(150);
  });
});

describe("the index of keys", () => {
  it("is current", async () => {
    await expect(renderKeys(pages)).toMatchFileSnapshot(join(projectFolder, languageFolder, keysPage));
  });

  it("leads to headings whose text shows the key", () => {
    const sections = new Map(pages.flatMap(readHeadings).map(({ heading, text }) => [heading, text]));
    const wrong = keyRows(pages).flatMap(({ keys, heading }) =>
      keys.filter((key) => !isShown(key, sections.get(heading) ?? "")).map((key) => `${key}: ${heading}`),
    );
    expect(wrong).toEqual([]);
  });
});
