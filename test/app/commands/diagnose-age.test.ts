import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, readIn, sameOutput, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

describe("the age of the versions that outputs are for", () => {
  it("VER-3 says of a version that is pinned that a newer one exists, when it retires, and moves nothing", async () => {
    const versions = smallModel.replace(
      '    "2026-01-01":\n',
      '    "2025-01-01": { retires: 2027-01-01 }\n    "2026-01-01":\n',
    );
    const pinned = "outputs: [{ folder: a, api_version: 2025-01-01 }]\n";
    const folder = projectFolder({ "spec/api.yaml": versions, "quoin.config.yaml": pinned });
    const { exit, err } = await run(folder);
    expect(exit).toBe(0);
    expect(err).toContain(
      "a is generated for `2025-01-01`, but `2026-01-01` is newer. It retires on 2027-01-01.",
    );
    expect(err.match(/newer-version/g)).toHaveLength(1);
    expect(readIn(folder, "quoin.config.yaml")).toBe(pinned);
    const again = await run(folder);
    expect([again.out, again.err]).toEqual(["nothing changed\n", err]);
    const checked = await runCommand(folder, (io) => check({ json: false }, io));
    expect(checked).toEqual({ exit: 0, out: "a  current\n", err });
  });

  it(
    "VER-3 advises nothing that another output does already, and says of the deprecated one what it is",
    { tags: ["whole"] },
    async () => {
      const versions = smallModel.replace(
        '    "2026-01-01":\n',
        '    "2025-01-01": { deprecated: Move on. }\n    "2025-06-01": {}\n    "2026-01-01":\n',
      );
      const old = "{ folder: a, api_version: 2025-01-01 }, { folder: b, api_version: 2025-06-01 }";
      const both = `outputs: [${old}, { folder: c }]\n`;
      const folder = projectFolder({ "spec/api.yaml": versions, "quoin.config.yaml": both });
      const first = await run(folder);
      expect([first.exit, first.err]).toEqual([0, ""]);
      expect(first.out).toMatch(/^a {2}\d+ new \(deprecated version\)\n/);
      expect(first.out).toMatch(/\nb {2}\d+ new\n/);
      expect(await run(folder, { out: "a" })).toMatchObject({ out: "nothing changed\n", err: "" });
      rmSync(`${folder}/a/quoin.lock.json`);
      expect((await run(folder)).out).toMatch(
        /^a {2}\d+ unchanged \(the lock file was renewed; deprecated version\)\nb {2}\d+ unchanged\n/,
      );
      writeTree(folder, { "quoin.config.yaml": `outputs: [${old}]\n` });
      const alone = await run(folder);
      expect(alone.err.match(/(deprecated|newer)-version/g)).toEqual(["deprecated-version", "newer-version"]);
    },
  );

  it("says of a current version that is deprecated to name another one", async () => {
    const deprecated = smallModel.replace(
      '    "2026-01-01":\n',
      '    "2026-01-01":\n      deprecated: Move on.\n',
    );
    const { err } = await run(projectFolder({ "spec/api.yaml": deprecated }));
    expect(err).toContain("Write the version that callers should use under `current` of `versions`");
    expect(err).not.toContain("quoin upgrade");
  });

  it("VER-3 says when a deprecated version retires, or that it isn't specified, unless it is silenced", async () => {
    const versions = smallModel.replace(
      '    "2026-01-01":\n',
      '    "2025-01-01": { deprecated: Move on., retires: { unknown: Q-1 } }\n    "2026-01-01":\n',
    );
    const pinned = "outputs: [{ folder: a, api_version: 2025-01-01 }]\n";
    const folder = projectFolder({
      "spec/api.yaml": `${versions}unknowns: { Q-1: When the first version retires. }\n`,
      "quoin.config.yaml": pinned,
    });
    const first = await run(folder);
    expect(first.err).toContain(
      "a is generated for `2025-01-01`, which is deprecated: Move on. When it retires isn't specified (Q-1).",
    );
    expect((await run(folder)).err).toBe(first.err);
    const silence = "silenced: [{ code: deprecated-version, at: spec/api.yaml, reason: We move in May. }]\n";
    writeTree(folder, { "quoin.config.yaml": pinned + silence });
    expect([(await run(folder)).err, (await run(folder)).err]).toEqual(["", ""]);
  });

  it("VER-3 says of output for a deprecated version what it is, changed or not", async () => {
    const versions = smallModel.replace(
      '    "2026-01-01":\n',
      '    "2025-01-01": { deprecated: Move on. }\n    "2026-01-01":\n',
    );
    const config = "outputs: [{ folder: old, api_version: 2025-01-01 }, { folder: new }]\n";
    const folder = projectFolder({ "spec/api.yaml": versions, "quoin.config.yaml": config });
    const checked = () => runCommand(folder, (io) => check({ json: false }, io));
    await runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false }, io));
    const current = { exit: 0, err: "", out: "old  current (deprecated version)\nnew  current\n" };
    expect(await checked()).toMatchObject(current);
    writeTree(folder, { "spec/notes.yaml": sameOutput });
    expect((await checked()).err).not.toContain("deprecated-version");
  });
});
