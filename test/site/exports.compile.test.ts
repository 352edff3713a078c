import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { exportModel } from "../../src/app/commands/export.js";
import { runCommand } from "../app/commands/run-command.js";
import { drawSome } from "../whole.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { brokenModel } from "../app/commands/git-project.js";
import { projectFolder as createProject } from "../app/commands/run-cli.js";
import { compiledOnce } from "../suite/compiled-once.js";

describe.each(["ir", "plan"] as const)("quoin export %s", (what) => {
  const path = `docs/${what}.schema.json`;

  it.each(drawSome(1, ["2026-04-01", "unversioned"]))(
    "prints a version as its schema has it: %s",
    async (apiVersion) => {
      const isValid = new Ajv2020({ strict: false, ...compiledOnce }).compile(
        JSON.parse(readProjectFile(path)),
      );
      const { exit, out, err } = await runCommand(projectFolder, (io) =>
        exportModel(what, { apiVersion }, io),
      );
      expect([exit, err]).toEqual([0, ""]);
      const document: unknown = JSON.parse(out);
      expect([isValid(document), isValid.errors]).toEqual([true, null]);
      expect(document).toMatchObject({ format: 1 });
    },
  );

  it("prints nothing of a model with mistakes", async () => {
    const folder = createProject({ "spec/api.yaml": brokenModel });
    const { exit, out, err } = await runCommand(folder, (io) => exportModel(what, {}, io));
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toContain("error");
  });
});
