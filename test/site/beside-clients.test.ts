import { expect, it } from "vitest";
import { diff } from "../../src/app/commands/diff.js";
import { runCommand } from "../app/commands/run-command.js";
import { shop } from "../language/model/build-text.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

const model = (field: string) => shop({ types: `  Order: { doc: One., fields: { id: string${field} } }\n` });

async function compare(): Promise<string> {
  const folder = temporaryFolder();
  const client = "{ folder: client, package: { name: shop-client, version: 1.0.0 } }";
  writeTree(folder, {
    "old/api.yaml": model(", note: string"),
    "spec/api.yaml": model(""),
    "quoin.config.yaml": `outputs: [{ folder: site, language: site }, ${client}]\n`,
  });
  const flags = { format: "json", json: false, verbose: true, today: "2026-01-01" } as const;
  return (await runCommand(folder, (io) => diff("old", "spec", flags, io))).out;
}

it("a site is no package whose version number a comparison judges", async () => {
  const { packages } = JSON.parse(await compare());
  expect(packages).toEqual([expect.objectContaining({ name: "shop-client", bump: "major" })]);
});
