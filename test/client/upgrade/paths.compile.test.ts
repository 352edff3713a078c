import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { lastingFolder, temporaryFolder } from "../../output/write/temporary-folder.js";
import { createLibrary, type LibraryRun, upgradeLibrary } from "./library.js";

const config = `runtime: { folder: runtime }
outputs:
  - folder: old
    api_version: 2025-01-01
    package: old-client
  - folder: next
    package: next-client
`;

/** What takes paths in tests, scripts and CommonJS, for the compiler. */
const header = `export type { LibraryClient } from "../old/index.js";
declare const require: { (path: string): object; resolve(path: string): string };
declare function createRequire(file: string): typeof require;
declare const vi: Record<string, (path: string, make?: () => object) => void>, jest: typeof vi, mock: typeof vi;
declare const join: (...parts: string[]) => string;
const load = createRequire(import.meta.url);
`;

interface Moved {
  readonly run: LibraryRun;
  readonly read: (path: string) => string;
}

/** Moves the callers of one client to the other, which are two folders and two packages. */
async function move(files: Readonly<Record<string, string>>, place = temporaryFolder()): Promise<Moved> {
  const folder = createLibrary({ "quoin.config.yaml": config, ...files }, place);
  const run = await upgradeLibrary(folder);
  return { run, read: (path) => readFileSync(join(folder, path), "utf8") };
}

describe("a string that leads to the old client", () => {
  const moving = `load("../old/index.js");
load.resolve("../old/index.js");
createRequire(import.meta.url)("old-client/errors.js");
require.resolve("old-client");
import.meta.resolve("../old/index.js");
new URL("../old/index.js", import.meta.url);
jest.mock("../old/index.js");
vi.doMock("old-client", () => ({}));
jest.unstable_mockModule?.("old-client", () => ({}));
mock.module?.("../old/errors.js", () => ({}));
vi.mock(\`../old/index.js\`);
`;
  const asked = `join("..", "old/index.ts");
join("../old/policy.js");
Promise.resolve("old-client");
new URL("../old/", import.meta.url);
join(\`../old/\${vi}\`);
[{ entry: "./old/index.ts" }];
import.meta.resolve("../old/README.md");
`;
  const alike = 'join("old", "./old.js", "older/index.js", "an old-client, once", "https://old/index.js");\n';
  const files = {
    "src/moving.ts": header + moving,
    "src/asked.ts": header.replace("../old/", "../next/") + asked,
    "src/alike.ts": header + alike,
    "src/build.ts": '/// <reference path="../old/index.ts" />\nexport const entry = ["old/index.ts"];\n',
  };
  const moved: { all?: Moved } = {};
  beforeAll(async () => {
    moved.all = await move(files, lastingFolder());
  });

  const read = (path: string) => moved.all?.read(path);
  const list = (path: string) =>
    moved.all?.run.diagnostics
      .filter(({ at }) => at?.file === path)
      .map(({ code, at }) => `${at?.line}:${at?.column} ${code}`);

  it("is moved where it names a module", () => {
    expect(list("src/moving.ts")).toEqual([]);
    expect(read("src/moving.ts")).toBe(files["src/moving.ts"].replaceAll(/old(?=[/-])/g, "next"));
  });

  it("is asked about where nothing says what becomes of it", () => {
    const places = asked
      .split("\n")
      .slice(0, -1)
      .map((_, index) => expect.stringMatching(`^${index + 7}:\\d+ unmoved-path$`));
    expect(list("src/asked.ts")).toEqual(places);
    expect([moved.all?.run.exit, read("src/asked.ts")]).toEqual([1, files["src/asked.ts"]]);
  });

  it("is nothing where it only looks like that", () => {
    expect(list("src/alike.ts")).toEqual([]);
  });

  it("is asked about in files without any import of it, too, and in a reference", () => {
    expect(list("src/build.ts")).toEqual(["1:22 unmoved-path", "2:23 unmoved-path"]);
  });
});

describe("package.json and tsconfig.json", () => {
  const uses = 'export type { LibraryClient } from "#library";\n';

  const manifest = '{ "type": "module", "imports": { "#library": "old-client" } }';

  it("get the new package where `imports` have the old one", async () => {
    const { run, read } = await move({ "src/caller.ts": uses, "package.json": manifest });
    expect([run.diagnostics, read("package.json")]).toEqual([[], manifest.replace("old", "next")]);
  });

  it("are told of the dependency where `imports` get the new package", { tags: ["whole"] }, async () => {
    const dependent = manifest.replace("{", '{ "dependencies": { "old-client": "1.0.0" },');
    const { run: other } = await move({ "src/caller.ts": uses, "package.json": dependent });
    expect(other.diagnostics.map(({ code }) => code)).toEqual(["old-dependency"]);
    const both = dependent.replace('"1.0.0"', '"1.0.0", "next-client": "1.0.0"');
    const { run: last } = await move({ "src/caller.ts": uses, "package.json": both });
    expect([last.exit, last.diagnostics.map(({ code }) => code)]).toEqual([1, ["unused-dependency"]]);
  });

  it(
    "are asked about what leads to the old client and isn't an alias of these callers",
    { tags: ["whole"] },
    async () => {
      const content = {
        type: "module",
        imports: { "#library": "./old/index.ts" },
        exports: { ".": "./old/index.js" },
        dependencies: {
          "old-client": "file:./old",
          "next-client": "file:./next",
          library: "npm:old-client@1",
        },
      };
      const { run, read } = await move({
        "src/caller.ts": uses,
        "package.json": JSON.stringify(content, undefined, 1),
      });
      expect(JSON.parse(read("package.json"))).toEqual({
        ...content,
        imports: { "#library": "./next/index.ts" },
      });
      expect(run.diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`)).toEqual([
        "package.json:7 unmoved-path",
        "package.json:12 unmoved-path",
      ]);
    },
  );

  it("are asked about `paths` that lead to an installed package", { tags: ["whole"] }, async () => {
    const options = { target: "ES2022", module: "NodeNext", lib: ["ES2022", "DOM"], types: [] };
    const paths = { library: ["./node_modules/old-client/index.ts"] };
    const { run } = await move({
      "src/caller.ts": 'export type { LibraryClient } from "library";\n',
      "node_modules/old-client/index.ts": "export {};\n",
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...options, paths }, include: ["src"] }),
    });
    expect(run.diagnostics.map(({ code, at }) => `${at?.file} ${code}`)).toEqual([
      "src/caller.ts unmoved-import",
      "tsconfig.json unmoved-path",
    ]);
  });
});
