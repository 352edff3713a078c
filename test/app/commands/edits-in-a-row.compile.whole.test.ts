import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generate } from "../../../src/app/commands/generate.js";
import { bazaarFiles, billingFiles, type ModelFiles } from "../../review/diff/models.js";
import { drawSoundEdit, soundModel } from "../../edits/sound-model.js";
import { parseFiles } from "../../edits/tree.js";
import { drawFromSeed } from "../../fuzz/draw.js";
import { libraryModel } from "../../spec/language-pages.js";
import { readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { runCommand } from "./run-command.js";

const edits = 200;
const timeout = 3_600_000;

const models: readonly (readonly [string, ModelFiles])[] = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["library", libraryModel()],
];

/** Each of them for two edits: what files of groups are printed by, beside the model. */
const options = [
  "",
  "    imports: .ts\n",
  "    testing: true\n    package: other\n",
  "    language: javascript\n",
];

beforeEach(() => void vi.stubEnv("CI", ""));
afterEach(() => void vi.unstubAllEnvs());

type Files = Readonly<Record<string, string>>;

async function generateIn(folder: string, files: Files): Promise<Files> {
  writeTree(folder, files);
  const flags = { force: false, dryRun: false, json: false };
  const { exit, err } = await runCommand(folder, (io) => generate(flags, io));
  expect([exit, err]).toEqual([0, expect.any(String)]);
  return readTree(join(folder, "out"));
}

describe.each(models)("random edits of %s, one after the other", (name, files) => {
  it("give what the same files give where nothing is remembered", { timeout }, async () => {
    const draw = drawFromSeed(`edits in a row of ${name}`);
    const folder = temporaryFolder();
    writeTree(folder, { "node_modules/.keep": "" });
    let model = soundModel(parseFiles(files));
    for (let count = 0; count < edits && model !== undefined; count += 1) {
      const edit = drawSoundEdit(model, draw);
      model = edit.new;
      const option = options[Math.floor(count / 2) % options.length] ?? "";
      const texts = Object.fromEntries(model.texts.map(({ path, text }) => [`spec/${path}`, text]));
      const all = { ...texts, "quoin.config.yaml": `outputs:\n  - folder: out\n${option}` };
      const known = await generateIn(folder, all);
      expect([edit.name, known]).toEqual([edit.name, await generateIn(temporaryFolder(), all)]);
    }
  });
});
