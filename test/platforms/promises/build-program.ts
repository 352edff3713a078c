import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createWorkspace } from "../../generated/workspace.js";
import { projectFolder } from "../../house/source-files.js";
import { bundleModule } from "../../proof/bundle-module.js";

const imports = (promises: string): string => `import { keepPromises } from ${promises};
import * as shop from "./shop/index";
`;

/** What is run as a program with the address of the service, and prints what it saw; and what responds with it as a worker. */
const mains = {
  "program.mjs": "console.log(JSON.stringify(await keepPromises(globalThis.process.argv.at(-1), shop)));",
  "worker.mjs": `export default {
  fetch: async (_, { SANDBOX_URL }) => Response.json(await keepPromises(SANDBOX_URL, shop)),
};`,
};

/**
 * Writes each as one file of JavaScript: with the client of `spec/`, that of the shop in `test/fixture`, and what is tried with
 * them.
 */
export async function buildPrograms(folder: string): Promise<void> {
  const workspace = createWorkspace();
  try {
    const output = { folder: "shop", target: "bundler" };
    const config = { model: join(projectFolder, "test/fixture/shop"), outputs: [output] };
    workspace.write({ "quoin.config.yaml": JSON.stringify(config) });
    const cli = join(projectFolder, "dist/cli.js");
    await promisify(execFile)(process.execPath, [cli, "generate"], { cwd: workspace.folder });
    const promises = JSON.stringify(join(projectFolder, "test/platforms/promises/keep-promises.ts"));
    for (const [name, main] of Object.entries(mains)) {
      workspace.write({ "main.ts": imports(promises) + main });
      await bundleModule(join(workspace.folder, "main.ts"), join(folder, name));
    }
  } finally {
    workspace.remove();
  }
}
