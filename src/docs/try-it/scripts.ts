import type { OutputFile } from "../../emit/output-file.js";
import type { PageClient } from "../../emit/shared/page-client.js";
import type { Api } from "../../model/ir/api.js";
import { renderClientScript } from "./client-script.js";
import { renderModelScript } from "./model-script.js";

/** The script that pages with a panel begin with: it loads the others once they are needed. */
export const tryItButton = "assets/try-it-button.js";

const clientScript = "assets/client.js";
const modelScript = "assets/model.js";

/** What a panel needs, in the order in which it is run. `prefix`: the folder of its version, or none. */
export function scriptsToTry(prefix: string): readonly string[] {
  return ["assets/sandbox.js", `${prefix}${clientScript}`, `${prefix}${modelScript}`, "assets/try-it.js"];
}

/** The scripts that are of one version of an API. */
export function renderVersionScripts(api: Api, client: PageClient, prefix: string): readonly OutputFile[] {
  return [
    { path: `${prefix}${clientScript}`, text: renderClientScript(client.files, client.entry) },
    { path: `${prefix}${modelScript}`, text: renderModelScript(api) },
  ];
}
