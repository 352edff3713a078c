import { readFile } from "node:fs/promises";
import type { OutputFile } from "../output/emitter/output-file.js";
import { packageUrl } from "../output/emitter/package-folder.js";
import { tryItButton } from "./try-it/scripts.js";

/** A file that pages load, the same for every API. */
export interface Asset {
  /** Below the site. */
  readonly path: string;
  /** In Quoin's package: in `templates/docs/`, or in `dist/site/`, where the build puts scripts. */
  readonly source: string;
}

/** A script that the build makes, by its path below the site. */
export function builtScript(path: string): Asset {
  return { path, source: path.replace(/^assets\//u, "dist/site/") };
}

export const siteAssets: readonly Asset[] = [
  { path: "assets/site.css", source: "templates/docs/site.css" },
  builtScript("assets/search-field.js"),
  builtScript("assets/search.js"),
];

export const buttonAsset = builtScript(tryItButton);

/**
 * The files that pages load.
 *
 * @throws Error for a script that hasn't been built
 */
export function readAssets(assets: readonly Asset[]): Promise<readonly OutputFile[]> {
  return Promise.all(assets.map(readAsset));
}

async function readAsset({ path, source }: Asset): Promise<OutputFile> {
  try {
    return { path, text: await readFile(packageUrl(source), "utf8") };
  } catch (error) {
    const isUnbuilt = source.startsWith("dist/") && error instanceof Error && "code" in error;
    if (!isUnbuilt || error.code !== "ENOENT") throw error;
    throw new Error(`${source} hasn't been built. Run \`npm run build\`.`, { cause: error });
  }
}
