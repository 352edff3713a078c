import { describe, expect, it } from "vitest";
import { listFiles, readProjectFile, readTable } from "../house/source-files.js";
import { readVectors, vectorFiles } from "./serve/vector.js";

const vectors = vectorFiles.flatMap(readVectors);
const words = [...new Set(vectors.flatMap(({ play }) => play.flatMap(({ fails }) => fails ?? [])))].sort();
const tables = listFiles("test/vectors/exceptions");

describe("the failures of the conformance vectors", () => {
  it("are each explained by the README, which explains no other", () => {
    const rows = readTable(readProjectFile("test/vectors/README.md"), "fails");
    expect(rows.map(([word]) => word).sort()).toEqual(words);
    for (const [, meaning, sent] of rows) {
      expect(meaning).toMatch(/^[A-Z].*\.$/);
      expect(["not sent", "maybe sent"]).toContain(sent);
    }
  });

  it("have a table for TypeScript", () => {
    expect(tables).toContain("test/vectors/exceptions/typescript.json");
  });

  it.each(tables)("are exactly the words of %s, each with a way to report it", (path) => {
    const table: Record<string, readonly unknown[]> = JSON.parse(readProjectFile(path));
    expect(Object.keys(table).sort()).toEqual(words);
    expect(Object.entries(table).filter(([, ways]) => ways.length === 0)).toEqual([]);
  });

  it("are at most one word a vector, since each way to report it is a run of its own", () => {
    const several = vectors.filter(({ play }) => new Set(play.flatMap(({ fails }) => fails ?? [])).size > 1);
    expect(several).toEqual([]);
  });

  it("are words of no platform", () => {
    expect(words.filter((word) => !/^[a-z]+(?:-[a-z]+)*$/.test(word))).toEqual([]);
    const texts = vectorFiles.map((file) => readProjectFile(`test/vectors/${file}`)).join("");
    const reported = tables.flatMap((path) => readProjectFile(path).match(/[A-Z]\w*/g) ?? []);
    expect(reported.filter((name) => texts.includes(name))).toEqual([]);
  });
});

it("the vectors have ids of their own", () => {
  const ids = vectors.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
