import { describe, expect, it } from "vitest";
import { readProjectFile } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { buildText, tell } from "./build-text.js";
import { lengthen, namedModel, names } from "./named-model.js";

const withLength = (name: string, length: number) => tell(buildText(lengthen(name, length)));

describe("a name has at most 100 characters", () => {
  it.each(drawSome(12, names))("%s", (name) => {
    expect(namedModel).toContain(name);
    expect(withLength(name, 100)).toEqual([]);
    expect(withLength(name, 101)[0]).toMatch(/^name-too-long \d+:\d+$/);
    expect(withLength(name, 1_000)[0]).toMatch(/^name-too-long \d+:\d+$/);
  });

  it("and one that is too long is shown in part", () => {
    const { diagnostics } = buildText(namedModel.replaceAll("endpoint-name", "to-".repeat(33) + "one"));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "`to-to-to-to-to-to-to…` is too long for an endpoint: it has 102 characters.",
    ]);
  });

  it("as the table of limits says", () => {
    expect(readProjectFile("docs/language/limits.md")).toMatch(/^\| a name +\| 100 characters/m);
  });
});

it.each(["environment-name", "version-name", "unknown-name"])("%s isn't empty", (name) => {
  expect(tell(buildText(namedModel.replaceAll(name, '""')))[0]).toMatch(/^invalid-name \d+:\d+$/);
});
