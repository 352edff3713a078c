import { describe, expect, it } from "vitest";
import { listFiles, readProjectFile, readTable } from "../house/source-files.js";
import { readImports, selectTests } from "./select-tests.js";

const folders = [
  ...new Set(listFiles("src").flatMap((path) => /^src\/([^/.]+)\//u.exec(path)?.[1] ?? [])),
].toSorted();
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
    expect(testsOf("emit")).toContain(ofClient);
    expect(testsOf("import")).not.toContain(ofClient);
  });
});

it("CONTRIBUTING.md says of each folder of src what to run after a change", () => {
  const rows = readTable(readProjectFile("CONTRIBUTING.md"), "I changed").map(([folder = ""]) => folder);
  expect(rows.filter((folder) => !folder.endsWith("/")).toSorted()).toEqual(folders);
});
