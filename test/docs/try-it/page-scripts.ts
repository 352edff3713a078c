import { readFile } from "node:fs/promises";
import { emitter } from "../../../src/emit/javascript/emitter.js";
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

export async function renderPageScripts(api: Api): Promise<PageScripts> {
  const files = await emitter.emit(planInput(api), { modules: "commonjs" });
  return {
    "sandbox.js": await readFile(packageUrl("dist/site/sandbox.js"), "utf8"),
    "client.js": renderClientScript(files, "lite.js"),
    "model.js": renderModelScript(api),
  };
}
