import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { upgrade } from "../../../src/app/commands/upgrade.js";
import { changed } from "../../app/commands/git-project.js";
import { runCommand } from "../../app/commands/run-command.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import type { LibraryRun } from "./library.js";
import { drawnTypes, type DrawnTypes, renderCaller, renderModel } from "./random-caller.js";

const options = {
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  lib: ["ES2022", "DOM"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
};

const oldVersion = changed(
  '  list:\n    "2026-01-01"',
  '  list:\n    "2025-01-01": { doc: The first. }\n    "2026-01-01"',
);

/** A caller of the old version, beside a model and without a generated client. */
function createProject(types: DrawnTypes): string {
  const folder = temporaryFolder();
  writeTree(folder, {
    "spec/api.yaml": oldVersion,
    "spec/things.yaml": renderModel(types),
    "quoin.config.yaml": "runtime: { folder: runtime }\noutputs:\n  - folder: client\n",
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
    "src/caller.ts": renderCaller(types, "old"),
  });
  return folder;
}

async function runUpgrade(folder: string) {
  const flags = { from: "2025-01-01", write: true, force: true, json: true, verbose: false };
  const { out } = await runCommand(folder, (io) => upgrade(flags, io));
  const { exit, files, diagnostics }: Pick<LibraryRun, "exit" | "files" | "diagnostics"> = JSON.parse(out);
  // The client is in memory only.
  return { exit, files, diagnostics: diagnostics.filter(({ code }) => code !== "client-not-generated") };
}

it("a caller of any model has the new names afterwards, and nothing else changes", async () => {
  const property = fc.asyncProperty(drawnTypes, async (types) => {
    const folder = createProject(types);
    const first = await runUpgrade(folder);
    expect(first).toMatchObject({ exit: 0, diagnostics: [] });
    expect(readFileSync(join(folder, "src/caller.ts"), "utf8")).toBe(renderCaller(types, "new"));
    expect(await runUpgrade(folder)).toEqual({ exit: 0, files: [], diagnostics: [] });
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
}, 900_000);
