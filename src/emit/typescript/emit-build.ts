import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { banner } from "./banner.js";

/** What makes a package to publish of a client's sources: `npm run build` writes it into `dist/`. */
export async function emitBuild(hasFileStore: boolean): Promise<readonly OutputFile[]> {
  const [script, settings] = await Promise.all([
    renderTemplate("typescript/build.mjs.hbs", { banner }),
    renderTemplate("typescript/tsconfig.json.hbs", { types: hasFileStore ? '["node"]' : "[]" }),
  ]);
  return [
    { path: "tsconfig.json", text: settings },
    { path: "build.mjs", text: script },
    { path: ".gitignore", text: "dist/\n*.tgz\n" },
  ];
}

/** The packages that the build needs, as JSON. */
export function buildDependencies(hasFileStore: boolean): string {
  const types = hasFileStore ? { "@types/node": ">=20" } : {};
  return JSON.stringify({ ...types, typescript: ">=5.9" });
}
