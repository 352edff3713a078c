import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { projectFolder as quoinFolder } from "../../house/source-files.js";
import { lastingFolder } from "../../output/write/temporary-folder.js";

let folder = "";

beforeAll(() => {
  folder = lastingFolder();
  const pack = ["pack", "--ignore-scripts", "--silent", "--offline", "--pack-destination", folder];
  execFileSync("npm", pack, { cwd: quoinFolder, stdio: "ignore" });
  const [tarball = ""] = readdirSync(folder);
  execFileSync("tar", ["-xzf", tarball], { cwd: folder });
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, "package/package.json"), "utf8"),
  );
  mkdirSync(join(folder, "package/node_modules"));
  // Nothing but what npm would install.
  for (const name of Object.keys(manifest.dependencies)) {
    symlinkSync(join(quoinFolder, "node_modules", name), join(folder, "package/node_modules", name));
  }
});

function run(...words: string[]): string {
  return execFileSync(process.execPath, [join(folder, "package/dist/cli.js"), ...words], {
    cwd: folder,
    encoding: "utf8",
  });
}

describe("the packed package", () => {
  it("holds everything that a run needs", () => {
    expect(run("init", "work")).toContain("work/spec/api.yaml");
    expect(run("generate", "--model", "work/spec", "--out", "work/client")).toMatch(
      /^work\/client {2}\d+ new\n/,
    );
    expect(run("check", "--model", "work/spec", "--out", "work/client")).toBe("work/client  current\n");
    expect(run("explain", "unknown-type")).toContain("Did you mean `Order`?");
  });

  it("holds neither tests nor models nor generated clients", () => {
    const names = readdirSync(join(folder, "package")).filter((name) => !/\.md$|^LICENSE$/.test(name));
    expect(names.sort()).toEqual(["dist", "docs", "node_modules", "package.json", "src", "templates"]);
  });
});
