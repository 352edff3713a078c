import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { digestText } from "../../../src/output/write/digest.js";
import { generate } from "../../../src/app/commands/generate.js";
import { lastingFolder, snapshot, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { copyOf, projectFolder, readIn, sameOutput, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";

const output = "generated/typescript";
let generated = "";

beforeAll(async () => {
  generated = projectFolder({}, lastingFolder());
  await runCommand(generated, (io) => generate({ force: false, dryRun: false, json: false }, io));
});

interface Checked {
  readonly exit: number;
  readonly codes: readonly string[];
}

interface Shown extends Checked {
  readonly text: string;
}

type Change = (folder: string) => void;

/** Checks a copy of the current project after a change to it, in a whole run for people, too. */
async function checkAfter(change: Change): Promise<Checked> {
  return isWhole ? showAfter(change) : checkUnchanged(copyAfter(change));
}

/** Checks such a copy for people, in a whole run for programs, too. */
async function showAfter(change: Change): Promise<Shown> {
  const folder = copyAfter(change);
  const before = snapshot(folder);
  const { exit, out, err } = await runCommand(folder, (io) => check({ json: false }, io));
  expect(snapshot(folder)).toEqual(before);
  const codes = [...err.matchAll(/(?:error|warning) {2}(\S+)$/gmu)].map(([, code = ""]) => code);
  const toldPrograms = isWhole ? await checkUnchanged(folder) : { exit, codes };
  expect(toldPrograms).toEqual({ exit, codes });
  return { exit, codes, text: out + err };
}

function copyAfter(change: Change): string {
  const folder = copyOf(generated);
  change(folder);
  return folder;
}

/** The check itself must change nothing. */
async function checkUnchanged(folder: string): Promise<Checked> {
  const before = snapshot(folder);
  const { exit, out } = await runCommand(folder, (io) => check({ json: true }, io));
  expect(snapshot(folder)).toEqual(before);
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(out);
  return { exit, codes: diagnostics.map(({ code }) => code) };
}

describe("quoin check", () => {
  it("K06 is content with output that is current", async () => {
    const { exit, codes, text } = await showAfter(() => {});
    expect([exit, codes, text]).toEqual([0, [], "generated/typescript  current\n"]);
  });

  it.each(drawSome(1, ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "node_modules/zod/index.js"]))(
    "K06 leaves %s to the package manager",
    async (path) => {
      const { exit } = await checkAfter((folder) => writeTree(folder, { [`${output}/${path}`]: "{}\n" }));
      expect(exit).toBe(0);
    },
  );

  it("VER-3 refuses a version that has no folder", async () => {
    const { exit, err } = await runCommand(generated, (io) =>
      check({ json: false, apiVersion: "2026-01-01" }, io),
    );
    expect(exit).toBe(2);
    expect(err).toContain("--out <folder>");
  });

  it("K06 finds an edited file, and says how to go on", async () => {
    const { exit, codes, text } = await showAfter((folder) =>
      writeTree(folder, { [`${output}/types/books.ts`]: "export {};\n" }),
    );
    expect([exit, codes]).toEqual([1, ["edited-output"]]);
    expect(text).toContain("quoin generate --force");
  });

  it("K06 finds a file that was edited together with the lock, which `generate` writes anew", async () => {
    const forge = (folder: string) => {
      const [file, lock] = ["policy.ts", "quoin.lock.json"].map((name) => join(folder, output, name));
      if (file === undefined || lock === undefined) throw new Error("There are two.");
      const text = `${readFileSync(file, "utf8")}\nexport const forged = true;\n`;
      writeFileSync(file, text);
      const line = /"output policy\.ts": "sha256-[0-9a-f]+"/u;
      const forged = `"output policy.ts": "${digestText(text)}"`;
      writeFileSync(lock, readFileSync(lock, "utf8").replace(line, forged));
    };
    expect(await checkAfter(forge)).toEqual({ exit: 1, codes: ["stale-output"] });
    // What an earlier run kept is about another lock.
    const folder = copyOf(generated);
    writeTree(folder, { "node_modules/one/package.json": "{}" });
    const write = { force: false, dryRun: false, json: false };
    await runCommand(folder, (io) => generate(write, io));
    forge(folder);
    expect((await checkUnchanged(folder)).codes).toEqual(["stale-output"]);
    await runCommand(folder, (io) => generate(write, io));
    expect(readIn(folder, `${output}/policy.ts`)).not.toContain("forged");
    expect((await checkUnchanged(folder)).codes).toEqual([]);
  });

  it("K06 finds a file that was formatted otherwise", { tags: ["whole"] }, async () => {
    const { exit, codes } = await checkAfter((folder) => {
      const text = readIn(folder, `${output}/types/books.ts`);
      writeTree(folder, { [`${output}/types/books.ts`]: text.replaceAll("  ", "    ") });
    });
    expect([exit, codes]).toEqual([1, ["edited-output"]]);
  });

  it("K06 finds a missing file", async () => {
    const { exit, codes, text } = await showAfter((folder) => rmSync(join(folder, output, "index.ts")));
    expect([exit, codes]).toEqual([1, ["missing-output"]]);
    expect(text).toContain("index.ts");
    expect(text).toContain("quoin generate");
  });

  it("K06 finds a file that was not generated, hidden ones and node_modules aside", async () => {
    const { exit, codes, text } = await showAfter((folder) => {
      const hidden = { ".gitignore": "x\n", "node_modules/a/index.js": "x\n" };
      for (const [path, content] of Object.entries(hidden)) {
        writeTree(folder, { [`${output}/${path}`]: content });
      }
      writeTree(folder, { [`${output}/extra/deep.ts`]: "x\n", [`${output}/types/more.ts`]: "x\n" });
    });
    expect([exit, codes]).toEqual([1, ["extra-output"]]);
    expect(text).toContain("extra/ and types/more.ts");
    expect(text).not.toContain("outDir");
  });

  it.each(drawSome(1, ["index.js", "types/books.d.ts", "index.mjs"]))(
    "says how a compiler is kept from writing %s",
    async (path) => {
      const { codes, text } = await showAfter((folder) => writeTree(folder, { [`${output}/${path}`]: "" }));
      expect([codes, text.includes("`outDir`")]).toEqual([["extra-output"], true]);
    },
  );

  it("K06 takes a checkout with CRLF as current", async () => {
    const { exit, codes } = await checkAfter((folder) => {
      for (const path of ["spec/api.yaml", `${output}/index.ts`, `${output}/quoin.lock.json`]) {
        writeFileSync(join(folder, path), readIn(folder, path).replaceAll("\n", "\r\n"));
      }
    });
    expect([exit, codes]).toEqual([0, []]);
  });

  it("finds output that is older than the model", async () => {
    const { exit, codes, text } = await showAfter((folder) =>
      writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of the library.", "A printed book.") }),
    );
    expect([exit, codes]).toEqual([1, ["stale-output"]]);
    expect(text).toContain("types/books.ts");
  });

  const unseen = [
    ["a key that is there twice", "    doc: A book of the library.\n", "    doc: A map.\n", "duplicate-key"],
    ["a bidirectional control in a comment", "", "# \u202e\n", "direction-character"],
  ] as const;

  it.each(drawSome(1, unseen))("reads a model again for %s", async (_, line, added, code) => {
    const changed = smallModel.replace(line, `${line}${added}`);
    expect(changed).not.toBe(smallModel);
    const { exit, codes } = await checkAfter((folder) => writeTree(folder, { "spec/api.yaml": changed }));
    expect(exit).toBe(1);
    expect(codes).toContain(code);
  });

  it(
    "finds a lock that is older than the model when the output would stay the same",
    { tags: ["whole"] },
    async () => {
      const { exit, codes } = await checkAfter((folder) =>
        writeTree(folder, { "spec/notes.yaml": sameOutput }),
      );
      expect([exit, codes]).toEqual([1, ["stale-lock"]]);
    },
  );

  it(
    "finds output that is older than one of two folders of the model that have one name",
    { tags: ["whole"] },
    async () => {
      const folder = temporaryFolder();
      const limits = (most: string) => `limits: { orders-per-page: { range: 1..${most}, unit: orders } }\n`;
      writeTree(folder, {
        "a/spec/api.yaml": smallModel,
        "a/spec/limits.yaml": limits("8"),
        "b/spec/limits.yaml": limits("9").replace("orders-", "more-orders-"),
        "quoin.config.yaml": "model: [a/spec, b/spec]\n",
      });
      const { exit } = await runCommand(folder, (io) =>
        generate({ force: false, dryRun: false, json: false }, io),
      );
      expect(exit).toBe(0);
      writeTree(folder, { "a/spec/limits.yaml": limits("7") });
      const checked = await runCommand(folder, (io) => check({ json: false }, io));
      expect([checked.exit, checked.err]).toEqual([1, expect.stringContaining("stale-output")]);
    },
  );

  it("takes comments and layout of the model for nothing that changed", async () => {
    const { exit, codes } = await checkAfter((folder) =>
      writeTree(folder, {
        "spec/api.yaml": `# A comment.\n\n${smallModel.replaceAll(": date", ":   date")}`,
      }),
    );
    expect([exit, codes]).toEqual([0, []]);
  });

  it("says that a lock is missing, not that it is old", { tags: ["whole"] }, async () => {
    const { exit, codes, text } = await showAfter((folder) => rmSync(`${folder}/${output}/quoin.lock.json`));
    expect([exit, codes]).toEqual([1, ["stale-lock"]]);
    expect(text).toContain("quoin.lock.json is missing");
  });

  it("notices an edited emitter by the digest of the generator", async () => {
    const { exit, codes } = await checkAfter((folder) => {
      const lock = readIn(folder, `${output}/quoin.lock.json`);
      const other = lock.replace(/("generator": "sha256-)[0-9a-f]{8}/, "$100000000");
      writeTree(folder, { [`${output}/quoin.lock.json`]: other });
    });
    expect([exit, codes]).toEqual([1, ["stale-lock"]]);
  });

  it("takes a lock with two digests of a version for no proof", async () => {
    const path = `${output}/quoin.lock.json`;
    const { exit, codes } = await checkAfter((folder) => {
      const lock = readIn(folder, path);
      const [line = "", digest = ""] = / {2}"model[^"]*": "sha256-(.*)",\n/.exec(lock) ?? [];
      expect(digest).toHaveLength(64);
      writeTree(folder, { [path]: lock.replace(line, line + line.replace(digest, "0".repeat(64))) });
    });
    expect([exit, codes]).toEqual([1, ["stale-lock"]]);
  });

  it("K07 names both versions when another quoin generated the output", async () => {
    const { codes, text } = await showAfter((folder) => {
      const lock = readIn(folder, `${output}/quoin.lock.json`);
      writeTree(folder, {
        [`${output}/quoin.lock.json`]: lock.replace(/"quoin": "[^"]*"/, '"quoin": "9.9.9"'),
      });
    });
    expect(codes).toContain("other-generator");
    expect(text).toMatch(/quoin 9\.9\.9.*quoin \d+\.\d+\.\d+/);
  });

  it("H14 finds what an interrupted run left behind", async () => {
    const { exit, codes } = await checkAfter((folder) =>
      writeTree(folder, { [`${output}/.quoin-writing-999999999/journal.json`]: "[]" }),
    );
    expect([exit, codes]).toEqual([1, ["interrupted-write"]]);
  });

  it("finds what is wrong with the model first", async () => {
    const { exit, codes } = await checkAfter((folder) =>
      writeTree(folder, { "spec/api.yaml": smallModel.replace("due?: date", "due?: dat") }),
    );
    expect([exit, [...new Set(codes)]]).toEqual([1, ["unknown-type"]]);
  });

  it("takes a package that a model can't have for a mistake of the model", { tags: ["whole"] }, async () => {
    const api = smallModel.replace('"@example/library"', '"../x"');
    const { exit, codes } = await checkAfter((folder) => writeTree(folder, { "spec/api.yaml": api }));
    expect([exit, codes]).toEqual([1, ["invalid-package-name"]]);
  });

  it("finds that nothing was generated yet", { tags: ["whole"] }, async () => {
    const { exit, codes } = await checkAfter((folder) => rmSync(join(folder, output), { recursive: true }));
    expect([exit, codes]).toEqual([1, ["missing-output"]]);
  });

  it("exits with 2 when there is no model, and when the configuration is wrong", async () => {
    const empty = temporaryFolder();
    expect((await runCommand(empty, (io) => check({ json: false }, io))).exit).toBe(2);
    writeTree(empty, { "quoin.config.yaml": "modle: x\n" });
    expect((await runCommand(empty, (io) => check({ json: false }, io))).exit).toBe(2);
  });
});
