import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { projectFolder as quoinFolder } from "../../house/source-files.js";
import { lastingFolder, readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { noticeReading, stopClock } from "./preloads.js";
import { type CliOptions, projectFolder, runCli, smallModel } from "./run-cli.js";
import { runWords } from "./run-words.js";

// What is generated is a function of the files that `quoin generate --inputs` lists; see docs/build-systems.md.

const inputs = {
  "quoin.config.yaml": `model: spec
outputs:
  - { folder: out/client, package: shelves }
  - { folder: out/other, testing: true }
silenced:
  - { code: unused-type, at: spec/b/more.yaml, reason: It is for later. }
`,
  "spec/api.yaml": smallModel.replace("groups:\n", "groups:\n  More: { doc: Has more. }\n"),
  "spec/b/more.yaml": "group: More\ntypes:\n  Shelf: { doc: Holds books., fields: { id: string } }\n",
};

type Files = Readonly<Record<string, string>>;

/** What the sources make of them in this process. */
let expected: Files = {};

beforeAll(async () => {
  expected = await generateHere(projectFolder(inputs, lastingFolder()));
});

beforeEach(() => void vi.stubEnv("CI", ""));
afterEach(() => void vi.unstubAllEnvs());

/** All files of the outputs with their texts, locks included; which digest the published program has is another matter. */
function readOutputs(folder: string): Files {
  const texts = Object.entries(readTree(join(folder, "out")));
  return Object.fromEntries(
    texts.map(([path, text]) => [path, text.replace(/(?<="generator": ")sha256-\w{64}/u, "")]),
  );
}

async function generateHere(folder: string): Promise<Files> {
  const { exit, err } = await runWords(folder, ["generate"]);
  expect([exit, err]).toEqual([0, ""]);
  return readOutputs(folder);
}

/** The same by the published program. */
async function generateIn(folder: string, options: CliOptions): Promise<Files> {
  const { exit, err } = await runCli(folder, ["generate"], options);
  expect([exit, err]).toEqual([0, ""]);
  return readOutputs(folder);
}

/** A project with a folder for caches. */
function cachingProject(files: Readonly<Record<string, string>> = inputs): string {
  return projectFolder({ ...files, "node_modules/.keep": "" });
}

const caches = "node_modules/.cache/quoin";

const environments: readonly NodeJS.ProcessEnv[] = [
  { TZ: "Pacific/Kiritimati", LANG: "ar_EG.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "de" },
  {
    HOME: "/nowhere",
    USER: "somebody",
    TMPDIR: "/nowhere",
    XDG_CONFIG_HOME: "/nowhere",
    XDG_CACHE_HOME: "/nowhere",
  },
  {
    CI: "true",
    GITHUB_ACTIONS: "true",
    NODE_ENV: "production",
    NO_COLOR: "1",
    DEBUG: "*",
    COLUMNS: "20",
    TERM: "dumb",
  },
  {
    NODE_ENV: "development",
    FORCE_COLOR: "3",
    npm_config_user_agent: "pnpm/10",
    INIT_CWD: "/",
    SOURCE_DATE_EPOCH: "0",
  },
];

describe("the same inputs give the same files", () => {
  it.each(environments)("H24 with the environment %j", { tags: ["whole"] }, async (environment) => {
    expect(await generateIn(projectFolder(inputs), { environment })).toEqual(expected);
  });

  it("H19 H24 at another time, in another environment, to files of another time and order", async () => {
    const folder = temporaryFolder();
    for (const [path, text] of Object.entries(inputs).toReversed()) {
      writeTree(folder, { [path]: text });
      utimesSync(join(folder, path), 0, 0);
    }
    const [environment = {}] = drawSome(1, environments);
    expect(await generateIn(folder, { environment, nodeFlags: stopClock() })).toEqual(expected);
  });

  it("H18 in another folder, seen from another working directory", async () => {
    const folder = projectFolder(inputs, join(lastingFolder(), "a folder", "…"));
    const around = dirname(folder);
    const { exit, err } = await runWords(around, ["generate", "--config", "…/quoin.config.yaml"]);
    expect([exit, err, readOutputs(folder)]).toEqual([0, "", expected]);
  });

  it("whatever other files are beside them", async () => {
    const others = {
      ".editorconfig": "root = true\n[*]\nindent_style = tab\nend_of_line = crlf\n",
      ".prettierrc": "semi: false\ntabWidth: 7\n",
      ".git/config": "[core]\n\tautocrlf = true\n",
      "package.json":
        '{ "name": "x", "type": "commonjs", "prettier": { "semi": false }, "dependencies": { "zod": "4" } }\n',
      "tsconfig.json": '{ "compilerOptions": { "module": "commonjs", "newLine": "crlf" } }\n',
      "quoin.accept.yaml": "accepted: []\n",
      "spec/.hidden/a.yaml": "types: [\n",
      "spec/notes.txt": "types: [\n",
      "prettier.config.mjs": "throw new Error('It is run.');\n",
    };
    expect(await generateHere(projectFolder({ ...inputs, ...others }))).toEqual(expected);
  });

  it("whatever was generated before, and however much of it is left", { tags: ["whole"] }, async () => {
    const folder = projectFolder({
      ...inputs,
      "quoin.config.yaml": inputs["quoin.config.yaml"].replace("shelves", "old"),
    });
    await generateHere(folder);
    writeTree(folder, { "quoin.config.yaml": inputs["quoin.config.yaml"] });
    rmSync(join(folder, "out/other/validators"), { recursive: true });
    expect(await generateHere(folder)).toEqual(expected);
  });

  it("with a cache of the same files", { tags: ["whole"] }, async () => {
    const folder = cachingProject();
    await generateHere(folder);
    expect(readdirSync(join(folder, caches)).length).toBeGreaterThan(1);
    rmSync(join(folder, "out"), { recursive: true });
    expect(await generateHere(folder)).toEqual(expected);
  });

  it("with a cache of other files, of another project or of another Quoin", { tags: ["whole"] }, async () => {
    const changed = { "spec/b/more.yaml": inputs["spec/b/more.yaml"].replace("Holds books.", "Holds none.") };
    const spoils = [(text: string) => text, (text: string) => text.replace(/^.{8}/u, "00000000")];
    for (const spoil of spoils) {
      const other = cachingProject({ ...inputs, ...changed });
      await generateHere(other);
      const folder = cachingProject();
      await generateHere(folder);
      takeCaches(other, folder, spoil);
      rmSync(join(folder, "out"), { recursive: true });
      expect(await generateHere(folder)).toEqual(expected);
    }
  });
});

describe("the output of a large model", () => {
  const surroundings = [
    { TZ: "UTC", LANG: "C", LC_ALL: "C" },
    { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", USER: "somebody", HOME: undefined, COLUMNS: "40" },
    { TZ: "America/St_Johns", LANG: "ar_EG.UTF-8", FORCE_COLOR: "1", CI: "true", NODE_ENV: "production" },
  ];

  it(
    "H18 H24 has the same bytes in any time zone, language, folder and home",
    { tags: ["whole"] },
    async () => {
      const trees = await Promise.all(
        surroundings.map(async (environment, index) => {
          const folder = join(lastingFolder(), `a folder ${index}`, "…");
          cpSync(join(quoinFolder, "spec"), join(folder, "spec"), { recursive: true });
          cpSync(join(quoinFolder, "quoin.config.yaml"), join(folder, "quoin.config.yaml"));
          const { exit, err } = await runCli(folder, ["generate"], { environment });
          expect([exit, err.includes("error")]).toEqual([0, false]);
          return readTree(join(folder, "generated"));
        }),
      );
      const [first, ...others] = trees;
      expect(Object.keys(first ?? {}).length).toBeGreaterThan(100);
      for (const other of others) expect(other).toEqual(first);
    },
  );
});

/** Puts what one project keeps in the place of what another one keeps. */
function takeCaches(from: string, to: string, spoil: (text: string) => string): void {
  const [theirs, ours] = [from, to].map((folder) => readdirSync(join(folder, caches)).toSorted());
  expect(theirs?.length).toBe(ours?.length);
  for (const [index, name] of (theirs ?? []).entries()) {
    const text = readFileSync(join(from, caches, name), "utf8");
    const own = ours?.[index] ?? "";
    expect(own.split("-")[0]).toBe(name.split("-")[0]);
    expect(own).not.toBe(name);
    writeFileSync(join(to, caches, own), spoil(text));
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

describe("a run reads nothing else", () => {
  it("than the listed inputs, Quoin, what it has written, names around it, and manifests to warn of a missing zod", async () => {
    const folder = cachingProject();
    const { out } = await runWords(folder, ["generate", "--inputs"]);
    const listed = out
      .trimEnd()
      .split("\n")
      .map((path) => resolve(folder, path));
    const own = ["dist", "src/runtime", "templates", "node_modules"].map((path) => join(quoinFolder, path));
    const written = [join(folder, "out"), join(folder, caches)];
    const isWithin = (path: string, root: string) => path === root || path.startsWith(join(root, sep));
    const isKnown = (path: string) =>
      listed.includes(path) ||
      listed.some((file) => dirname(file) === path) ||
      [...own, ...written].some((root) => isWithin(path, root)) ||
      // Where a run that was killed may have left something.
      (isFolder(path) && isWithin(folder, path)) ||
      (basename(path) === "package.json" && isWithin(folder, dirname(path)));
    const later = [[], ["--force"], ["--dry-run"], ["--depfile", "out/all.d"]];
    for (const words of isWhole ? [[], ...later] : [[]]) {
      const { exit, err } = await runCli(folder, ["generate", ...words], { nodeFlags: noticeReading() });
      const read = [...err.matchAll(/^read: (.*)$/gmu)].map(([, path = ""]) => resolve(folder, path));
      expect([exit, read.filter((path) => listed.includes(path)).toSorted()]).toEqual([0, listed.toSorted()]);
      expect(read.filter((path) => !isKnown(path))).toEqual([]);
    }
  });

  it("which the test would notice, in modules of both kinds", async () => {
    const folder = temporaryFolder();
    writeTree(folder, {
      "a.mjs": 'import { readFileSync } from "node:fs";\nreadFileSync("a.mjs");\nawait import("./b.cjs");\n',
      "b.cjs":
        'const { promises, openSync } = process.getBuiltinModule("node:fs");\nopenSync("c", "w");\nvoid promises.open("b.cjs", 0);\n',
    });
    const { stderr } = await promisify(execFile)(process.execPath, [...noticeReading(), "a.mjs"], {
      cwd: folder,
    });
    const read = stderr.trimEnd().split("\n");
    // Some Nodes load modules by what a program can call: their absolute paths are in between.
    expect(read.filter((line) => !isAbsolute(line.slice("read: ".length)))).toEqual([
      "read: a.mjs",
      "read: b.cjs",
    ]);
  });
});
