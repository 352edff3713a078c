import { isPathText } from "../../../language/model/path-text.js";
import type { ImportedParameter } from "../imported-api.js";
import type { Site } from "../node.js";
import type { Losses } from "../losses.js";

/** A path without the names of its parameters, which nobody sends: `/orders/{}`. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/gu, "{}");
}

/** Reports what no model can say of a path. */
export function checkPath(
  path: string,
  parameters: readonly ImportedParameter[],
  site: Site,
  losses: Losses,
): void {
  if (isUnsayable(withoutFragment(path))) losses.addVital("path-unsayable", site, path);
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/gu)) {
    const isDeclared = parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
    if (!isDeclared) losses.add("undeclared-parameter", site, name);
  }
}

/** Several operations may have one path: the fragment tells them apart, and is never sent. */
function withoutFragment(path: string): string {
  return /^([^#]*)#[\w.~-]{1,100}$/u.exec(path)?.[1] ?? path;
}

/** What is between braces is a name, of which the importer makes another if it has to. */
function isUnsayable(path: string): boolean {
  const route = routeOf(path);
  const texts = route.split(/\/|\{\}/u).filter((text) => text !== "");
  if (!route.startsWith("/") || !texts.every(isPathText)) return true;
  return /\/\/|\{\}\{\}|\/\.{1,2}(?:\/|$)/u.test(route);
}
