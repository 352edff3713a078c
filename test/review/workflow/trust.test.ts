import { describe, expect, it } from "vitest";
import { readProjectFile, readTable } from "../../house/source-files.js";
import { importReview } from "./written-scripts.js";

interface Trust {
  readonly decisiveNames: readonly string[];
  readonly findDecisive: (paths: readonly string[]) => readonly string[];
}

const { decisiveNames, findDecisive } = await importReview<Trust>("trust");

const page = readProjectFile("docs/review.md");
const namesOf = (head: string) => readTable(page, head).map(([names = ""]) => names.split(" "));
const documented = namesOf("decides").flat();
const harmless = namesOf("doesn't decide").flat();

/** Paths that a name of the page stands for: in the root and in folders. */
function pathsOf(name: string): readonly string[] {
  const words = name.includes("*") ? ["", "x", "-1.0_é "].map((word) => name.replace("*", word)) : [name];
  return words.flatMap((word) => [word, `api/${word}`, `a/b/${word}`]);
}

/** The same in a folder, and what may be there instead of the folder. */
function pathsBelow(folder: string): readonly string[] {
  const name = folder.slice(0, -1);
  return [`${folder}x`, `${folder}a/b.cjs`, `api/${folder}x`, name, `api/${name}`];
}

/** Other names around a whole one. */
function aroundOf(name: string): readonly string[] {
  return name.includes("*") ? [] : [`my${name}`, `${name}-x`, name.replaceAll(".", "x").replace(/^x/, "y")];
}

describe("what decides the report", () => {
  it("is documented, all of it and nothing else", () => {
    expect(documented.toSorted()).toEqual(decisiveNames.toSorted());
    expect(new Set(documented).size).toBe(documented.length);
  });

  it.each(documented)("PULL-1 %s is found wherever it is", (name) => {
    const paths = name.endsWith("/") ? pathsBelow(name) : pathsOf(name);
    expect(findDecisive(paths)).toEqual([...paths].sort());
  });

  it.each(documented)("what is only named like %s isn't found", (name) => {
    const folder = name.slice(0, -1);
    const alike = name.endsWith("/") ? [`x${name}y`, `${folder}x/y`] : [`${name}x/y`, ...aroundOf(name)];
    expect(findDecisive(alike)).toEqual([]);
  });

  it.each([
    ["letters in upper case", "API/Package.JSON"],
    ["a letter that some file systems take for another one", "pac\u212aage.json"],
    ["a line break in a folder", "a\n/.npmrc"],
  ])("is found with %s", (_, path) => {
    expect(findDecisive([path])).toEqual([path]);
  });

  it.each(harmless)("%s isn't found, as the page says", (name) => {
    expect(findDecisive(pathsOf(name))).toEqual([]);
  });
});
