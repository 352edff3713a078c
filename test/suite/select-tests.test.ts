import { describe, expect, it } from "vitest";
import { ordered } from "../house/rooms.js";
import { readProjectFile, readTable } from "../house/source-files.js";
import { folders, readImports, selectTests } from "./select-tests.js";

const imports = readImports();
const testsOf = (folder: string) => selectTests([folder], imports);

describe("the tests of a folder of src", () => {
  it("are those below the folder of its name, and those that import its files or what imports them", () => {
    const tests = testsOf("cli");
    expect(tests).toContain("test/app/cli/commands.test.ts");
    expect(tests).not.toContain("test/client/upgrade/upgrade.compile.test.ts");
    // It imports src/app/languages, which imports from src/client/upgrade.
    expect(testsOf("upgrade")).toContain("test/app/languages/defaults.test.ts");
  });

  it("are the tests of generated clients too, for what they are copied from and made by", () => {
    const ofClient = "test/generated/keys.test.ts";
    expect(testsOf("runtime")).toContain(ofClient);
    expect(testsOf("typescript")).toContain(ofClient);
    expect(testsOf("import")).not.toContain(ofClient);
  });
});

it("the tests of a room are those of all of its folders", () => {
  const ofRoom = new Set(testsOf("output"));
  expect(testsOf("write").filter((test) => !ofRoom.has(test))).toEqual([]);
});

const divided = new Set(ordered.map(({ base }) => base));
/** Folders that are divided no further by a table. */
const leaves = [...folders].flatMap(([name, path]) => (divided.has(`src/${path}/`) ? [] : [name])).toSorted();

it("CONTRIBUTING.md says of each folder of src what to run after a change", () => {
  const rows = readTable(readProjectFile("CONTRIBUTING.md"), "I changed").map(([folder = ""]) => folder);
  expect(rows.filter((folder) => !folder.endsWith("/")).toSorted()).toEqual(leaves);
});
