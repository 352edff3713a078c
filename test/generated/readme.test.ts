import { afterAll, expect, it, vi } from "vitest";
import { readShop, shopVersions } from "../fixture/shop.js";
import { readProjectFile } from "../house/source-files.js";
import { compile } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { createWorkspace } from "./workspace.js";

vi.setConfig({ testTimeout: 120_000 });

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

it("every example of the READMEs compiles as it stands", async () => {
  const apis = [
    await readSpec(),
    await readSpec("unversioned"),
    ...(await Promise.all(shopVersions.map((version) => readShop(version)))),
  ];
  for (const [index, api] of apis.entries()) {
    const files = await emitUnformatted(api);
    const client = `const client: import("./index.js").${api.name}Client`;
    const examples = examplesOf(files["README.md"] ?? "", [...settings, client]);
    expect(examples.length).toBeGreaterThan(3);
    const named = Object.fromEntries(examples.map((code, number) => [`example-${number}.ts`, code]));
    workspace.write(inFolder(`api-${index}`, { ...files, ...named }));
  }
  workspace.write(inFolder("generated/typescript", await emitUnformatted(await readSpec())));
  const [front = ""] = examplesOf(readProjectFile("README.md"), settings);
  workspace.write({ "front.ts": front });
  const options = { types: ["node"], skipLibCheck: true, noUnusedLocals: false };
  expect(compile("typescript", workspace, ["front.ts", "api-*/example-*.ts"], options)).toEqual([]);
});
