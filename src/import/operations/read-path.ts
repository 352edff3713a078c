import type { ImportedParameter } from "../imported-api.js";
import type { Site } from "../node.js";
import type { Uses } from "../uses.js";

/** Reports what is unusual in a path. */
export function checkPath(
  path: string,
  parameters: readonly ImportedParameter[],
  site: Site,
  uses: Uses,
): void {
  if (isUnsayable(path)) uses.addVital("path-unsayable", site, path);
  else if (!isPlain(path)) uses.addVital("path-form", site, path);
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/gu)) {
    const isDeclared = parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
    if (!isDeclared) uses.add("undeclared-parameter", site, name);
  }
}

/** What is between braces is a name, of which the importer makes another if it has to. */
function isUnsayable(path: string): boolean {
  const text = path.replaceAll(/\{[^{}]*\}/gu, "{}");
  return !/^\/(?:[\w.~!$&'()*+,;=:@/-]|\{\})*$/u.test(text) || /\/\/|\{\}\{\}|\/\.{1,2}(?:\/|$)/u.test(text);
}

/** Segments that are text or one parameter, without a slash at the end. */
function isPlain(path: string): boolean {
  return /^(?:\/(?:[A-Za-z0-9._~-]+|\{[^{}]*\}))+$/u.test(path);
}
