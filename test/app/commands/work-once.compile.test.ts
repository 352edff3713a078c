import { afterEach, describe, expect, it, vi } from "vitest";
import { Lexer } from "yaml";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";

const api = smallModel.replace("groups:\n", "groups:\n  More: { doc: Has more. }\n");
const more = "group: More\ntypes:\n  Shelf: { doc: Holds books., fields: { id: string } }\n";

afterEach(() => vi.restoreAllMocks());

/** The texts that a run of `quoin generate` parses, one after the other. */
async function parsedTexts(folder: string, flags: Partial<GenerateFlags> = {}): Promise<readonly string[]> {
  const lex = vi.spyOn(Lexer.prototype, "lex");
  const all = { force: false, dryRun: false, json: false, ...flags };
  expect((await runCommand(folder, (io) => generate(all, io))).exit).toBe(0);
  const texts = lex.mock.calls.map(([text]) => text);
  lex.mockRestore();
  return texts;
}

describe("a run of quoin generate", () => {
  it("parses each file of the model once, whether or not there is a lock", async () => {
    const folder = projectFolder({ "spec/api.yaml": api, "spec/more.yaml": more });
    expect(await parsedTexts(folder)).toEqual([api, more]);
    expect(await parsedTexts(folder, { force: true })).toEqual([api, more]);
    const changed = more.replace("Holds books.", "Holds all books.");
    writeTree(folder, { "spec/more.yaml": changed });
    expect(await parsedTexts(folder)).toEqual([api, changed]);
  });
});
