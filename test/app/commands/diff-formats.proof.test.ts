import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { formats } from "../../../src/app/commands/diff-flags.js";
import { readVersion } from "../../../src/app/commands/version.js";
import { sarifErrors } from "../../review/diff/sarif/validate-sarif.js";
import { readProjectFile } from "../../house/source-files.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { changed, gitProject, runDiff } from "./git-project.js";
import { drawSome } from "../../whole.js";
import { smallModel } from "./run-cli.js";

const shorter = changed("retention: 24h", "retention: 1h");

/** The paths of the issues that a comparison in some folder prints. */
async function pathsIn(folder: string, ...sides: readonly string[]): Promise<readonly string[]> {
  const { exit, out, err } = await runDiff(folder, sides, { format: "gitlab" });
  expect([exit, err]).toEqual([0, ""]);
  const issues: readonly { location: { path: string } }[] = JSON.parse(out);
  return [...new Set(issues.map(({ location }) => location.path))];
}

describe("the paths of a comparison for the host of the code", () => {
  it("are those from the root of the repository", async () => {
    const folder = gitProject({ "shop/spec/api.yaml": smallModel, "shop/next/api.yaml": shorter });
    expect(await pathsIn(join(folder, "shop"), "spec", "next")).toEqual(["shop/next/api.yaml"]);
    mkdirSync(join(folder, "shop/deep"));
    expect(await pathsIn(join(folder, "shop/deep"), "../spec", "HEAD:shop/next")).toEqual([
      "shop/next/api.yaml",
    ]);
  });

  it("are those from the working directory where there is no repository", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "old/api.yaml": smallModel, "next/api.yaml": shorter });
    expect(await pathsIn(folder, "old", "next")).toEqual(["next/api.yaml"]);
  });
});

describe("the formats of a comparison", () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    writeTree(folder, { "old/api.yaml": smallModel, "next/api.yaml": shorter });
  });

  it("include SARIF with the version of Quoin", async () => {
    const { out } = await runDiff(folder, ["old", "next"], { format: "sarif" });
    const document = JSON.parse(out);
    expect(sarifErrors(document)).toEqual([]);
    expect(document).toMatchObject({
      runs: [
        { tool: { driver: { version: readVersion() } }, results: [{ ruleId: "idem.retention-shortened" }] },
      ],
    });
  });

  it("include a page with its style and its script", { tags: ["whole"] }, async () => {
    const { out } = await runDiff(folder, ["old", "next"], { format: "html" });
    expect(out).toContain(readProjectFile("templates/diff/page.css"));
    expect(out).toContain(readProjectFile("templates/diff/page.js"));
    expect(out).toContain("Breaks clients.");
  });

  it("print nothing where the models can't be compared", async () => {
    for (const format of drawSome(
      1,
      formats.filter((one) => one !== "json"),
    )) {
      const { exit, out, err } = await runDiff(folder, ["old", "old/api.yaml@2020-01-01"], { format });
      expect([exit, out]).toEqual([2, ""]);
      expect(err).toContain("no-such-version");
    }
  });
});
