import { describe, expect, it } from "vitest";
import { runDiff } from "../../app/commands/git-project.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { depotFiles } from "./depot.js";
import { billingFiles, type ModelFiles } from "./models.js";

function filesIn(folder: string, files: ModelFiles): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [`${folder}/${path}`, text]));
}

const config = `model: spec
outputs:
  - folder: generated/typescript
  - folder: generated/typescript-unversioned
    api_version: unversioned
    package: billing-client-unversioned
`;

describe("VER-4 a guide for callers of billing", () => {
  it.each([
    ["sdk", "guide-billing.md"],
    ["wire", "guide-billing-wire.md"],
  ] as const)("with %s moves a caller of the unversioned API, as pages/%s shows", async (reader, page) => {
    const folder = temporaryFolder();
    writeTree(folder, { ...filesIn(".", billingFiles), "quoin.config.yaml": config });
    const sides = ["@unversioned", "@2026-04-01"];
    const { exit, out, err } = await runDiff(folder, sides, { format: "guide", for: reader });
    expect([exit, err]).toEqual([0, ""]);
    await expect(out).toMatchFileSnapshot(`pages/${page}`);
  });
});

describe("a guide where much has changed", () => {
  it.each([
    ["sdk", "guide-depot.md"],
    ["wire", "guide-depot-wire.md"],
  ] as const)("with %s says all of it, as pages/%s shows", async (reader, page) => {
    const folder = temporaryFolder();
    writeTree(folder, { ...filesIn("old", depotFiles("old")), ...filesIn("new", depotFiles("new")) });
    const { exit, out, err } = await runDiff(folder, ["old", "new"], { format: "guide", for: reader });
    expect([exit, err]).toEqual([0, ""]);
    await expect(out).toMatchFileSnapshot(`pages/${page}`);
  });
});

describe("what a guide isn't for", () => {
  it("is servers: nothing is compared then", async () => {
    const { exit, out, err } = await runDiff(temporaryFolder(), ["old", "new"], {
      format: "guide",
      for: "server",
    });
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain("guide-for-servers");
  });
});
