import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import type { Plugin } from "rolldown";
import { templateOptions } from "../src/output/emitter/load-template.js";
import { packageUrl } from "../src/output/emitter/package-folder.js";
import { languages } from "../src/app/languages/languages.js";
import { renderCompiledRuntime } from "./render-compiled-runtime.js";
import { renderGuards } from "./render-guards.js";
import { digestOwnSources } from "../src/output/write/generator-digest.js";

/** Puts what is known when Quoin is built in place of the modules that find it out when it runs. */
export async function replacedModules(folder: string): Promise<Plugin> {
  const digests = [join(folder, "output/write/built-digests.js"), renderDigests()] as const;
  // Tests load the modules as they are, but needn't read all sources either.
  writeFileSync(...digests);
  const texts = new Map([
    digests,
    [join(folder, "output/emitter/load-template.js"), renderTemplates()],
    ...(await renderGuards(folder)),
    [join(folder, "client/javascript/compiled-runtime.js"), await renderCompiledRuntime()],
  ]);
  const missing = new Set(texts.keys());
  return {
    name: "replaced-modules",
    load: (id) => {
      missing.delete(id);
      return texts.get(id);
    },
    buildEnd: (failure) => {
      if (failure !== undefined || missing.size === 0) return;
      throw new Error(`Nothing imports ${[...missing].join(", ")}.`);
    },
  };
}

function renderDigests(): string {
  const sources = languages.flatMap(({ language }) => language.sources);
  return `export const builtDigests = new Map(${JSON.stringify([...digestOwnSources(sources)])});`;
}

/** All templates as functions: nothing has to be parsed when one is filled. */
function renderTemplates(): string {
  const folder = fileURLToPath(packageUrl("templates/"));
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".hbs"),
  );
  const entries = paths.sort().map((path) => {
    const compiled = Handlebars.precompile(readFileSync(join(folder, path), "utf8"), templateOptions);
    return `${JSON.stringify(path.replaceAll("\\", "/"))}: ${String(compiled)}`;
  });
  return `import Handlebars from "handlebars/runtime.js";
const templates = { ${entries.join(",\n")} };
export async function loadTemplate(path) { return Handlebars.template(templates[path]); }`;
}
