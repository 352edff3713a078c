import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { smallModel } from "../commands/run-cli.js";
import { listFiles, readProjectFile } from "../../house/source-files.js";
import { lastingFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { runAndList } from "./loaded-code.js";

interface Limit {
  readonly words: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** All of them, and no more. */
  readonly packages: readonly string[];
  /** What was loaded when it was written, and a little more: a new figure belongs here only with its reason. */
  readonly modules: number;
  readonly kilobytes: number;
}

/** What is in the chunk that each command starts with. */
const start = { packages: ["commander"], modules: 4, kilobytes: 501 };

/** What a command loads is most of what it takes, where nothing changed. */
const limits: Readonly<Record<string, Limit>> = {
  "generate, nothing changed": { words: ["generate"], ...start },
  check: { words: ["check"], ...start },
  "check, with CI set": {
    words: ["check"],
    env: { CI: "true" },
    packages: ["commander", "yaml"],
    modules: 8,
    kilobytes: 772,
  },
  "--help": { words: ["--help"], ...start },
  "--version": { words: ["--version"], ...start },
  explain: { words: ["explain", "unused-type"], packages: ["commander"], modules: 7, kilobytes: 536 },
};

const folder = lastingFolder();
let first: ReturnType<typeof runAndList> | undefined;

beforeAll(() => {
  // Caches are kept in it, where there is one.
  mkdirSync(join(folder, "node_modules"));
  const model = listFiles("spec").map((path) => [path, readProjectFile(path)]);
  writeTree(folder, {
    ...Object.fromEntries(model),
    "package.json": '{ "type": "module", "private": true, "dependencies": { "zod": "^4.5.0" } }',
    "quoin.config.yaml": "outputs:\n  - { folder: client, testing: true, file_store: true }\n",
  });
  first = runAndList(["generate"], folder);
});

/** The packages of compilers that a comparison loads. */
function compilersIn(...words: readonly string[]): readonly string[] {
  writeTree(folder, { "old/api.yaml": smallModel, "new/api.yaml": smallModel.replace("24h", "1h") });
  const { packages } = runAndList(["diff", "old", "new", ...words], folder);
  return packages.filter((name) => /ts-morph|typescript/u.test(name));
}

describe("the code that a command loads", () => {
  it.each(drawSome(1, Object.entries(limits)))(
    "is no more than `limits` of this file says: %s",
    (_, limit) => {
      const loaded = runAndList(limit.words, folder, limit.env);
      expect(loaded.packages).toEqual(limit.packages);
      expect(loaded.kilobytes).toBeLessThanOrEqual(limit.kilobytes);
      expect(loaded.modules).toBeLessThanOrEqual(limit.modules);
    },
  );

  it("has no compiler where models are compared", () => {
    expect(compilersIn("--format", "markdown")).toEqual([]);
  });

  it("has a compiler where callers are examined", { tags: ["whole"] }, () => {
    expect(compilersIn("--callers", "src/**")).toEqual(["@ts-morph/common", "ts-morph"]);
  });

  it("has what a first run needs besides", () => {
    expect(first?.packages).toEqual(["commander", "handlebars", "yaml", "zod"]);
  });
});
