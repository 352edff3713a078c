import type { OutputFile } from "../../output/emitter/output-file.js";
import { renderTemplate } from "../../output/emitter/templates.js";
import { banner } from "./module.js";
import type { Layout } from "./layout.js";
import { commentLine } from "./text/comment.js";
import { propertyKey, quote } from "./text/literal.js";

/** `environments.ts`: environments with a known address, which can be named in place of it; no file without any. */
export async function emitEnvironments({ api, names }: Layout): Promise<readonly OutputFile[]> {
  if (names.environment === undefined) return [];
  const environments = api.environments.flatMap(({ name, url, doc }) => {
    if (url.kind === "unknown") return [];
    return [{ key: propertyKey(name), url: quote(url.value), doc: commentLine(doc ?? "") }];
  });
  const view = { banner, environmentType: names.environment, environments };
  return [{ path: "environments.ts", text: await renderTemplate("typescript/environments.ts.hbs", view) }];
}
