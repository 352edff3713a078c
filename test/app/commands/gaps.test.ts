import { expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { gaps } from "../../../src/app/commands/gaps.js";
import { projectFolder, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";

it("lists no gaps of a model whose names the language of an output refuses, and says what `check` says", async () => {
  const model = smallModel.replaceAll("BookChanges", "LibraryClient");
  const folder = projectFolder({ "spec/api.yaml": model });
  const refused = await runCommand(folder, async (io) => gaps({ json: false }, io));
  expect(refused.exit).toBe(1);
  expect(refused.out).toBe("");
  expect(refused.err).toContain("error  name-collision");
  expect(await runCommand(folder, async (io) => check({ json: false }, io))).toMatchObject({
    exit: 1,
    err: refused.err,
  });
});
