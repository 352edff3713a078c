import { describe, expect, it } from "vitest";
import { listInputFiles, listOutputFiles } from "../../src/app/commands/list-files.js";
import { smallModel } from "../app/commands/run-cli.js";
import { runCommand } from "../app/commands/run-command.js";
import { readProjectFile } from "../house/source-files.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";
import { sectionOf } from "./section-of.js";

describe.each(["Turborepo", "Nx"])("docs/build-systems.md, %s", (title) => {
  const blocks = [
    ...sectionOf(readProjectFile("docs/build-systems.md"), title).matchAll(
      /^```(\w+) (\S+)\n([^]*?)^```$/gmu,
    ),
  ];

  it("names the inputs and the outputs that quoin generate lists; npm run consumers runs it", async () => {
    const folder = temporaryFolder();
    const shown = blocks.map(([, , path = "", text = ""]) => [path, text] as const);
    writeTree(folder, { ...Object.fromEntries(shown), "spec/api.yaml": smallModel });
    const [json = ""] = blocks.filter(([, language]) => language === "json").map(([, , , text]) => text);
    expect(() => JSON.parse(json)).not.toThrow();
    const inputs = await runCommand(folder, (io) => listInputFiles({ json: false }, io));
    const [own, ...others] = inputs.out.trimEnd().split("\n").toSorted();
    expect([own, others]).toEqual([
      expect.stringMatching(/\/package\.json$/u),
      ["quoin.config.yaml", "spec/api.yaml"],
    ]);
    expect(json).toMatch(
      /"(?:\{workspaceRoot\}\/)?quoin\.config\.yaml",\s+"(?:\{workspaceRoot\}\/)?spec\/\*\*/u,
    );
    const outputs = await runCommand(folder, (io) => listOutputFiles({ json: false }, io));
    const [stray] = outputs.out
      .trimEnd()
      .split("\n")
      .filter((path) => !path.startsWith("packages/billing/"));
    expect([outputs.exit, stray]).toEqual([0, undefined]);
    expect(json).toContain("packages/billing/");
  });
});
