import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findCacheFolder } from "../../../src/output/cache/cache-folder.js";
import { openCache } from "../../../src/output/cache/cache.js";
import { machineDisk } from "../../../src/output/write/disk.js";
import { temporaryFolder, writeTree } from "../write/temporary-folder.js";
import { drawSome } from "../../whole.js";

const value = { "sha256-1": "sha256-2", list: [1, "ü\n", null, true] };

beforeEach(() => void vi.stubEnv("CI", ""));
afterEach(() => void vi.unstubAllEnvs());

/** A project with a cache that has a value, and the one file that it is in. */
function projectWithValue(): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "node_modules"));
  openCache(folder, "quoin.config.yaml").keep("texts", value);
  const place = join(folder, "node_modules/.cache/quoin");
  return { folder, file: join(place, readdirSync(place)[0] ?? "") };
}

function recall(folder: string, owner = "quoin.config.yaml"): unknown {
  return openCache(folder, owner).recall("texts");
}

describe("where the cache of a project is", () => {
  it("is the nearest node_modules, also of a folder around it", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "node_modules/a.js": "", "packages/api/spec/api.yaml": "" });
    expect(findCacheFolder(join(folder, "packages/api"), {})).toBe(join(folder, "node_modules/.cache/quoin"));
    mkdirSync(join(folder, "packages/api/node_modules"));
    const own = join(folder, "packages/api/node_modules/.cache/quoin");
    expect(findCacheFolder(join(folder, "packages/api"), {})).toBe(own);
  });

  it("is nowhere without a node_modules, or where that is a file", () => {
    const folder = temporaryFolder();
    expect(findCacheFolder(folder, {})).toBeUndefined();
    writeFileSync(join(folder, "node_modules"), "");
    expect(findCacheFolder(folder, {})).toBeUndefined();
  });

  it.each([
    ["true", false],
    ["1", false],
    ["woodpecker", false],
    ["", true],
    ["0", true],
    ["false", true],
  ])("with CI=%j is one: %s", (ci, isOne) => {
    const { folder } = projectWithValue();
    expect(findCacheFolder(folder, { CI: ci }) !== undefined).toBe(isOne);
  });
});

describe("the cache", () => {
  it("has what was kept, as it was kept, for its owner only", () => {
    const { folder } = projectWithValue();
    expect(recall(folder)).toEqual(value);
    expect(recall(folder, "other.yaml")).toBeUndefined();
    openCache(folder, "quoin.config.yaml").keep("texts", ["later"]);
    expect(recall(folder)).toEqual(["later"]);
  });

  it("believes no text of which anything is changed, missing or too much", () => {
    const { folder, file } = projectWithValue();
    const text = readFileSync(file, "utf8");
    const damages = [
      ...Array.from(text, (_, at) => text.slice(0, at) + (text[at] === "x" ? "y" : "x") + text.slice(at + 1)),
      ...Array.from(text.trimEnd(), (_, at) => text.slice(0, at)),
      "",
      "{}",
    ];
    // Which line break ends it doesn't matter: nothing of the value is behind it.
    const harmful = damages.filter((one) => one.slice(0, -1) !== text.slice(0, -1));
    for (const damage of drawSome(6, harmful)) {
      writeFileSync(file, damage);
      expect([damage, recall(folder)]).toEqual([damage, undefined]);
    }
  });

  it("believes nothing that another generator has kept", () => {
    const { folder, file } = projectWithValue();
    const [, json = ""] = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, `sha256-${"0".repeat(64)}\n${json}\n`);
    expect(recall(folder)).toBeUndefined();
  });

  it("stays silent where it can't be read or written", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "node_modules/.cache": "a file" });
    const cache = openCache(folder, "quoin.config.yaml");
    cache.keep("texts", value);
    expect(recall(folder)).toBeUndefined();
    expect(readFileSync(join(folder, "node_modules/.cache"), "utf8")).toBe("a file");
  });

  it.each(["makeFolder", "createFile", "rename", "removeTree"] as const)(
    "stays silent where %s fails",
    (step) => {
      const { folder, file } = projectWithValue();
      const fail = () => {
        throw Object.assign(new Error("read-only"), { code: "EROFS" });
      };
      const disk = { ...machineDisk, rename: fail, [step]: fail };
      openCache(folder, "quoin.config.yaml", disk).keep("texts", ["later"]);
      openCache(folder, "other.yaml", disk).keep("texts", ["later"]);
      expect(recall(folder)).toEqual(value);
      const left = readdirSync(join(file, "..")).length;
      expect(left).toBe(step === "removeTree" ? 3 : 1);
    },
  );
});
