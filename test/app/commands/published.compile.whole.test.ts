import { describe, expect, it } from "vitest";
import { readTree } from "../../output/write/temporary-folder.js";
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

async function generateTwice(config: string) {
  const [published, sources] = await Promise.all([
    generate(config),
    generate(config, `${modulesFolder}cli.js`),
  ]);
  return { published, sources };
}

describe("what is published", () => {
  it.each(typescript)("writes what its sources write, locks included: %s", async (output) => {
    const { published, sources } = await generateTwice(`outputs: [${output}]\n`);
    expect(published).toEqual(sources);
    expect([published.exit, published.err]).toEqual([0, ""]);
  });

  it.each(javascript)("compiles what its sources compile: %s", async (output) => {
    const { published, sources } = await generateTwice(`outputs: [${output}]\n`);
    expect(published).toEqual(sources);
    expect([published.exit, published.err]).toEqual([0, ""]);
  });

  it("says of a wrong configuration what its sources say", async () => {
    const config = "model: spec\noutputs:\n  - folder: out\n    lang: javascript\n    package: Not A Name\n";
    const { published, sources } = await generateTwice(config);
    expect(published).toEqual(sources);
    expect(published.exit).toBe(2);
  });
});
