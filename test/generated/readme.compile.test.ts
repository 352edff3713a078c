import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Api } from "../../src/model/ir/api.js";
import { readShop, shopVersions } from "../fixture/shop.js";
import { readProjectFile } from "../house/source-files.js";
import { compile } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { writeShared } from "./emit-shared.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const settings = ["const apiKey: string", "const baseUrl: string"];

/** What stands in the blocks of a page, each as a module that has what the page takes as given. */
function examplesOf(page: string, given: readonly string[]): readonly string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => {
    const missing = given.filter((declaration) => !code.includes(`${/const \w+/.exec(declaration)?.[0]} =`));
    return [...missing.map((declaration) => `declare ${declaration};`), code, "export {};"].join("\n");
  });
}

const options = { types: ["node"], skipLibCheck: true, noUnusedLocals: false };

/** Writes the examples of a client's README beside it, each as a module. */
function writeExamples(folder: string, readme: string, { name }: Api): void {
  const client = `const client: import("./index.js").${name}Client`;
  const examples = examplesOf(readme, [...settings, client]);
  expect(examples.length).toBeGreaterThan(3);
  const named = Object.fromEntries(examples.map((code, number) => [`example-${number}.ts`, code]));
  workspace.write(inFolder(folder, named));
}

it("every example of the READMEs compiles unchanged", async () => {
  const apis = [
    await readSpec(),
    await readSpec("unversioned"),
    ...(await Promise.all(shopVersions.map((version) => readShop(version)))),
  ];
  for (const [index, api] of apis.entries()) {
    const files = await emitUnformatted(api);
    workspace.write(inFolder(`api-${index}`, files));
    writeExamples(`api-${index}`, files["README.md"] ?? "", api);
  }
  workspace.write(inFolder("generated/typescript", await emitUnformatted(await readSpec())));
  const [front = ""] = examplesOf(readProjectFile("README.md"), settings);
  workspace.write({ "front.ts": front });
  expect(compile("typescript", workspace, ["front.ts", "api-*/example-*.ts"], options)).toEqual([]);
});

it("so do those of clients that share a runtime", async () => {
  const api = await readSpec();
  for (const isPackage of [false, true]) {
    const folder = `shared-${isPackage}`;
    await writeShared(workspace, folder, { apis: { client: api }, importEnding: ".js", isPackage });
    const readme = readFileSync(join(workspace.folder, folder, "client/README.md"), "utf8");
    expect(readme).toContain(
      `from "${isPackage ? "@acme/api-runtime/file-store" : "../runtime/file-store.js"}"`,
    );
    writeExamples(`${folder}/client`, readme, api);
  }
  expect(compile("typescript", workspace, ["shared-*/client/example-*.ts"], options)).toEqual([]);
});
