import { isMap, patternOf, type Site, sitesOf, type TreeFiles } from "./tree.js";
import type { Names } from "./values.js";

/** The names that a model declares. */
export function namesOf(files: TreeFiles): Names {
  const sites = sitesOf(files);
  const keysAt = (pattern: RegExp) =>
    sites.filter(({ path }) => pattern.test(patternOf(path))).map(({ path }) => String(path.at(-1)));
  const versions = keysAt(/^versions\.list\.\*$/u);
  return {
    types: keysAt(/^types\.\*$/u),
    unknowns: keysAt(/^unknowns\.\*$/u),
    limits: keysAt(/^limits\.\*$/u),
    versions,
    scopes: keysAt(/^authentication\.scopes\.\*$/u),
    fields: [...new Set(keysAt(/^types\.\*\.fields\.\*$/u).map((name) => name.replace("?", "")))],
    statuses: sites.filter(isError).map(({ path }) => Number(path.at(-1))),
  };
}

function isError({ path, value }: Site): boolean {
  return patternOf(path) === "errors.*" && (isMap(value) || Array.isArray(value));
}
