import { expect, it } from "vitest";
import { listFiles, readProjectFile } from "./source-files.js";

const promised = [...readProjectFile("SECURITY.md").matchAll(/^- (PULL-\d+):/gmu)].map(([, id = ""]) => id);

const texts = listFiles("test")
  .filter((path) => path.endsWith(".test.ts"))
  .map(readProjectFile);

/** The numbers with which names of tests begin, also those behind `it.each(…)`. */
function numbersOf(text: string): readonly string[] {
  const names = [...text.matchAll(/\(\s*["'`]((?:PULL-\d+ )+)/gu)];
  return names.flatMap(([, numbers = ""]) => numbers.trim().split(" "));
}

it("what SECURITY.md says of pull requests is numbered from 1, each once", () => {
  expect(promised.length).toBeGreaterThan(0);
  expect(promised).toEqual(promised.map((_, index) => `PULL-${index + 1}`));
});

it("each number of SECURITY.md has a test that begins with it, and no test begins with another one", () => {
  const tried = new Set(texts.flatMap(numbersOf));
  expect([...tried].toSorted()).toEqual(promised.toSorted());
  const named = texts.flatMap((text) => text.match(/PULL-\d+/gu) ?? []);
  expect(named.filter((number) => !promised.includes(number))).toEqual([]);
});
