import { describe, expect, it } from "vitest";
import { drawSome } from "../whole.js";
import { readTree } from "../write/temporary-folder.js";
import { modulesFolder, projectFolder, runCli } from "./run-cli.js";

const typescript = [
  "{ folder: out, testing: true, file_store: true, package: { name: '@acme/books', version: 1.0.0 } }",
  "{ folder: out, target: bundler, sql_store: true }",
];
const javascript = [
  "{ folder: out, language: javascript, testing: true }",
  "{ folder: out, language: javascript, target: commonjs }",
  "{ folder: out, language: javascript, target: package, file_store: true }",
];

async function generate(config: string, program?: string) {
  const folder = projectFolder({ "quoin.config.yaml": config });
  const run = await runCli(folder, ["generate"], program === undefined ? {} : { program });
  return { ...run, tree: readTree(folder) };
}

describe("what is published", () => {
  const name = "writes what its sources write, locks included: %s";
  const writesTheSame = async (output: string) => {
    const config = `outputs: [${output}]\n`;
    const [published, sources] = await Promise.all([
      generate(config),
      generate(config, `${modulesFolder}cli.js`),
    ]);
    expect(published).toEqual(sources);
    expect([published.exit, published.err]).toEqual([0, ""]);
  };

  it.each(drawSome(1, typescript))(name, writesTheSame);

  it.each(javascript)(name, { tags: ["whole"] }, writesTheSame);

  it("says of a wrong configuration what its sources say", async () => {
    const config = "model: spec\noutputs:\n  - folder: out\n    lang: javascript\n    package: Not A Name\n";
    const [published, sources] = await Promise.all([
      generate(config),
      generate(config, `${modulesFolder}cli.js`),
    ]);
    expect(published).toEqual(sources);
    expect(published.exit).toBe(2);
  });
});
