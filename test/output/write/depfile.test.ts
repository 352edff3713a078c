import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Prerequisites, renderDepfile, writeDepfile } from "../../../src/output/write/depfile.js";
import { findTool } from "../../tools.js";
import { drawSome } from "../../whole.js";
import { snapshot, temporaryFolder, writeTree } from "./temporary-folder.js";

const target = "made from\\a model#1";
const recipe = `all: made\\ from/a\\ model\\#1\nmade\\ from/a\\ model\\#1: ; @echo made; touch '$@'\ninclude out.d\n`;

/** A folder with a Makefile, the prerequisites of its target, and a depfile of them. */
function makefileFolder(paths: Prerequisites): string {
  const folder = temporaryFolder();
  const inside = paths.folders.map((path) => `${path}/.keep`);
  writeTree(folder, {
    ...Object.fromEntries([...paths.files, ...inside].map((path) => [path, ""])),
    Makefile: recipe,
    "out.d": renderDepfile(target, paths),
    "made from/.keep": "",
  });
  return folder;
}

/** Whether Make makes the target. */
function make(folder: string): boolean {
  const { status, stdout, stderr } = spawnSync("make", [], { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout.includes("made\n");
}

function setAge(path: string, hours: number): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path, then, then);
}

/** Has a file or a folder change after the target was made; until then, it isn't made again. */
function change(folder: string, name: string): void {
  setAge(join(folder, name), 2);
  expect(make(folder)).toBe(true);
  setAge(join(folder, "made from/a model#1"), 1);
  expect(make(folder)).toBe(false);
  setAge(join(folder, name), 0);
}

const names =
  "plain.yaml|a b.yaml|a  b|a#b|a$b|a$(b)c|a:b|c:/a|a*b|a?b|a[b]c|a~b|a(b)c|a&b|a'b|a\"b|a,b|a!b|a@b|-a|.a|a`b|a{b}|a<b>|ü é";

const tool = findTool("make");

describe.skipIf(tool.isMissing)(`a depfile, as Make reads it${tool.note}`, () => {
  it.each(drawSome(3, names.split("|")))(
    "has the target made again when %s changes or is gone, and not otherwise",
    (name) => {
      const folder = makefileFolder({ files: [name], folders: [] });
      change(folder, name);
      expect(make(folder)).toBe(true);
      rmSync(join(folder, name));
      expect(make(folder)).toBe(true);
    },
  );

  it.each(drawSome(1, ["spec", "spec (copy)", "a/b"]))(
    "has it made again when a file is added to the folder %s",
    (name) => {
      const folder = makefileFolder({ files: [], folders: [name] });
      change(folder, name);
      expect(make(folder)).toBe(true);
    },
  );

  it.each(drawSome(2, ["a%b", "a(b)", "a;b", "a|b", "a=b", "a\\b", "a\tb", "a\nb", "~b"]))(
    "has it made each time for a name that Make can't be told: %j",
    (name) => {
      const folder = makefileFolder({ files: ["plain.yaml", name], folders: [] });
      expect([make(folder), make(folder), make(folder)]).toEqual([true, true, true]);
    },
  );
});

describe("a depfile", () => {
  it("is a rule with one prerequisite a line, and one for each of these", () => {
    const text = renderDepfile("build/client", {
      files: ["quoin.config.yaml", "spec/a b.yaml"],
      folders: ["spec"],
    });
    expect(text).toBe(
      [
        "build/client: \\\n  quoin.config.yaml \\\n  spec/ \\\n  spec/a\\ b.yaml\n",
        "quoin.config.yaml:\n",
        "spec/:\n",
        "spec/a\\ b.yaml:\n",
      ].join("\n"),
    );
  });

  const inputs = { files: ["spec/api.yaml"], folders: ["spec"] };

  it("gets its folder, is replaced as a whole, and isn't touched if it says the same", () => {
    const folder = join(temporaryFolder(), "build");
    const path = join(folder, "client.d");
    expect(writeDepfile(path, { files: [], folders: [] })).toEqual([]);
    expect(writeDepfile(path, inputs)).toEqual([]);
    expect(readFileSync(path, "utf8")).toBe(renderDepfile(join(folder, "client"), inputs));
    const before = [snapshot(folder), statSync(path).mtimeMs];
    expect(writeDepfile(path, inputs)).toEqual([]);
    expect([snapshot(folder), statSync(path).mtimeMs]).toEqual(before);
  });

  it("isn't written through a link, or over a folder", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "a.d/b": "" });
    expect(writeDepfile(join(folder, "a.d"), inputs)).toMatchObject([{ code: "cannot-write" }]);
    writeFileSync(join(folder, "c"), "");
    expect(writeDepfile(join(folder, "c/a.d"), inputs)).toMatchObject([{ severity: "error" }]);
  });
});
