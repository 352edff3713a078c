import { posix } from "node:path";
import { ts } from "ts-morph";
import { findManifest } from "./find-manifest.js";

/** What `imports` of the nearest package.json says of a specifier such as `#client`, under whatever condition. */
export function readPackageImports(
  specifier: string,
  file: string,
  readFile: (path: string) => string | undefined,
): readonly string[] {
  const manifest = specifier.startsWith("#") ? findManifest(posix.dirname(file)) : undefined;
  if (manifest === undefined) return [];
  const { config = {} } = ts.readConfigFile(manifest, readFile);
  const { imports = {} }: { readonly imports?: object } = config;
  return Object.entries(imports).flatMap(([key, value]) => {
    const part = matchKey(key, specifier);
    return part === undefined ? [] : stringsIn(value).map((text) => text.replaceAll("*", part));
  });
}

/** What the `*` of a key stands for in a specifier; `undefined` if the key isn't about it. */
function matchKey(key: string, specifier: string): string | undefined {
  const [start = "", end] = key.split("*");
  if (end === undefined) return key === specifier ? "" : undefined;
  const isMeant = specifier.startsWith(start) && specifier.endsWith(end);
  return isMeant ? specifier.slice(start.length, specifier.length - end.length) : undefined;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
