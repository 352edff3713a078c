import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Quoin's own package: the folder of the nearest manifest, wherever in it this code is. */
const root = findPackage(new URL("./", import.meta.url));

export const packageFolder = fileURLToPath(root);

/** A file or a folder of the package, by its path from there: `templates/diff/page.css`, `src/runtime/`. */
export function packageUrl(path: string): URL {
  return new URL(path, root);
}

function findPackage(folder: URL): URL {
  if (existsSync(new URL("package.json", folder))) return folder;
  const around = new URL("../", folder);
  if (around.href === folder.href) throw new Error("Quoin is not in its package.");
  return findPackage(around);
}
