import { readFile } from "node:fs/promises";
import { minifyModule } from "../../../build/minify-module.js";
import { emitPageClient, pageEntry } from "../../../src/emit/javascript/emit-page-client.js";
import { packageUrl } from "../../../src/emit/package-folder.js";
import { planInput } from "../../../src/emit/shared/plan-input.js";
import { renderClientScript } from "../../../src/docs/try-it/client-script.js";
import { renderModelScript } from "../../../src/docs/try-it/model-script.js";
import type { Api } from "../../../src/model/ir/api.js";

/** The scripts of a page in which an API can be tried, by the names of their files. */
export interface PageScripts {
  readonly "sandbox.js": string;
  readonly "client.js": string;
  readonly "model.js": string;
}

/** As Quoin makes them once it is built: its runtime is minified then. */
export async function renderPageScripts(api: Api): Promise<PageScripts> {
  const files = await emitPageClient(planInput(api));
  const built = files.map((file) =>
    file.path.startsWith("runtime/") ? { ...file, text: minifyModule(file.text) } : file,
  );
  return {
    "sandbox.js": await readFile(packageUrl("dist/site/sandbox.js"), "utf8"),
    "client.js": renderClientScript(built, pageEntry),
    "model.js": renderModelScript(api),
  };
}
