import { describe, expect, it } from "vitest";
import { fileNames } from "../../../src/site/content/file-names.js";
import { findNameProblem } from "../../../src/output/emitter/portable-names.js";

const namesOf = (names: readonly string[], reserved: readonly string[] = []) => [
  ...fileNames(names, { reserved }).values(),
];

describe("the files that are named after something", () => {
  it("keep names that all file systems have, whatever comes before them", () => {
    expect(namesOf(["a b", "a-b", "Order", "order", "2025-06-01", "a.b+c@d"])).toEqual([
      "a-b-2",
      "a-b",
      "Order",
      "order-2",
      "2025-06-01",
      "a.b+c@d",
    ]);
  });

  it("say other letters in numbers, so that one more file renames no other", () => {
    expect(namesOf(["Über uns", "安装", "日本"])).toEqual(["Uber-uns", "u5b89-u88c5", "u65e5-u672c"]);
    expect(namesOf(["日本"])).toEqual(["u65e5-u672c"]);
  });

  it("have names of their own beside what is there anyway", () => {
    expect(namesOf(["Index", "assets", "Index-2"], ["index", "assets"])).toEqual([
      "Index-3",
      "assets-2",
      "Index-2",
    ]);
  });

  it.each([
    "con",
    "Aux",
    "nul.txt",
    "COM1.a.b",
    "..",
    ".",
    "",
    "???",
    "a/../b",
    "\0",
    "\u202e",
    "trailing.",
    "-",
    "--",
    "__proto__",
    "constructor",
    "\ud800",
    "x".repeat(10_000),
    "安".repeat(300),
    `${"x".repeat(99)}.y`,
  ])("are names that all file systems have: %j", (name) => {
    for (const file of [...namesOf([name]), ...namesOf([`${name} `, name, `${name}?`], [name])]) {
      expect(findNameProblem(`${file}.html`)).toBeUndefined();
      expect(findNameProblem(file)).toBeUndefined();
      expect(file).not.toMatch(/--|^\./u);
    }
  });
});
