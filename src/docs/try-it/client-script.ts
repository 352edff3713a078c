import { dirname, join } from "node:path/posix";
import type { OutputFile } from "../../emit/output-file.js";

/**
 * A classic script that defines `globalThis.quoinClient`: what the entry of a client exports, which is made of modules in CommonJS.
 * The script has those that the entry reaches.
 *
 * @throws Error for a client without the entry
 */
export function renderClientScript(files: readonly OutputFile[], entry: string): string {
  const modules = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Map<string, string>();
  const waiting = [entry];
  for (const path of waiting) {
    if (reached.has(path)) continue;
    const text = modules.get(path);
    if (text === undefined) throw new Error(`The client has no module ${path}.`);
    reached.set(path, `${JSON.stringify(path)}: function (exports, require) {\n${text}},\n`);
    waiting.push(...requiredBy(path, text).filter((required) => modules.has(required)));
  }
  return `(() => {
"use strict";
const modules = {
${[...reached.values()].join("")}};
${linker}
globalThis.quoinClient = load(${JSON.stringify(entry)});
})();
`;
}

/** How a module in CommonJS requires another one, minified or not; a text may have the same in it. */
const requirement = /\brequire\((["'`])(\.[^"'`]+)\1\)/gu;

/** The paths of the modules that a module requires. */
function requiredBy(path: string, text: string): readonly string[] {
  return [...text.matchAll(requirement)].map(([, , name = ""]) => join(dirname(path), name));
}

/** A module that is being loaded is there already for those that it requires. */
const linker = `const loaded = new Map();
function load(path) {
  if (loaded.has(path)) return loaded.get(path);
  if (!Object.hasOwn(modules, path)) throw new Error("No page has " + path + ".");
  const exports = {};
  loaded.set(path, exports);
  const define = modules[path];
  define(exports, (name) => load(resolve(path, name)));
  return exports;
}
function resolve(path, name) {
  if (!name.startsWith(".")) return name;
  const parts = path.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}`;
