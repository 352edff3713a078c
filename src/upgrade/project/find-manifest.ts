import { posix } from "node:path";
import { ts } from "ts-morph";

/** The nearest package.json. */
export function findManifest(folder: string): string | undefined {
  const path = `${folder}/package.json`;
  if (ts.sys.fileExists(path)) return path;
  const above = posix.dirname(folder);
  return above === folder ? undefined : findManifest(above);
}
