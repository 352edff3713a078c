import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { readHarbour } from "../fixture/harbour.js";
import { readShop, shopVersions } from "../fixture/shop.js";
import { readProjectFile } from "../house/source-files.js";
import { readTree } from "../output/write/temporary-folder.js";
import { compile } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { writeShared } from "./emit-shared.js";
import { drawSome } from "../whole.js";
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

/** Writes the examples of a client's README and of its pages beside the client, each as a module. */
function writeExamples(folder: string, files: Readonly<Record<string, string>>, { name }: Api): void {
  const client = `const client: import("./index.js").${name}Client`;
  const pages = Object.keys(files).filter((path) => /^(?:README|docs\/.*)\.md$/.test(path));
  expect(pages.length).toBeGreaterThan(4);
  const examples = pages.flatMap((path) => examplesOf(files[path] ?? "", [...settings, client]));
  expect(examples.length).toBeGreaterThan(3);
  const named = Object.fromEntries(examples.map((code, number) => [`example-${number}.ts`, code]));
  workspace.write(inFolder(folder, named));
}

it("every example of the READMEs and their pages compiles unchanged", async () => {
  const apis = [
    await readSpec(),
    await readSpec("unversioned"),
    await readHarbour(),
    ...(await Promise.all(shopVersions.map((version) => readShop(version)))),
  ];
  for (const [index, api] of drawSome(1, apis).entries()) {
    const files = await emitUnformatted(api);
    workspace.write(inFolder(`api-${index}`, files));
    writeExamples(`api-${index}`, files, api);
  }
  workspace.write(inFolder("generated/typescript", await emitUnformatted(await readSpec())));
  const [front = ""] = examplesOf(readProjectFile("README.md"), settings);
  workspace.write({ "front.ts": front });
  expect(compile("typescript", workspace, ["front.ts", "api-*/example-*.ts"], options)).toEqual([]);
});

it("so do those of clients that share a runtime", { tags: ["whole"] }, async () => {
  const api = await readSpec();
  for (const isPackage of [false, true]) {
    const folder = `shared-${isPackage}`;
    await writeShared(workspace, folder, { apis: { client: api }, importEnding: ".js", isPackage });
    const files = readTree(join(workspace.folder, folder, "client"));
    expect(files["README.md"]).toContain(
      `from "${isPackage ? "@acme/api-runtime/file-store" : "../runtime/file-store.js"}"`,
    );
    writeExamples(`${folder}/client`, files, api);
  }
  expect(compile("typescript", workspace, ["shared-*/client/example-*.ts"], options)).toEqual([]);
});
