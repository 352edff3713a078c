import { dirname, join } from "node:path/posix";
import type { OutputFile } from "../../emit/output-file.js";

/**
 * A classic script that defines `globalThis.quoinClient`: what the entry of a client exports, which is made of modules in CommonJS.
 * The script has those that the entry reaches.
 *
 * @throws Error for a client without the entry, and for one that requires what isn't its own
 */
export function renderClientScript(files: readonly OutputFile[], entry: string): string {
  const modules = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Map<string, string>();
  const waiting = [entry];
  for (const path of waiting) {
    if (reached.has(path)) continue;
    const text = modules.get(path);
    if (text === undefined) throw new Error(`The client has no module ${path}.`);
    const required = requiredBy(path, text);
    reached.set(path, renderModule(path, text, required));
    waiting.push(...required.values());
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

/** A statement of a module in CommonJS, as the compiler writes them; what is in a comment or a string begins no line like that. */
const requirement = /^(?:(?:const|var|let) [\w$]+ = )?(?:[\w$]+\(\s*)*require\("([^"]+)"\)/gmu;

/** The paths of the modules that a module requires, by the names that it has for them. */
function requiredBy(path: string, text: string): ReadonlyMap<string, string> {
  const names = [...text.matchAll(requirement)].map(([, name = ""]) => name);
  return new Map(
    names.map((name) => {
      if (!name.startsWith(".")) throw new Error(`${path} requires ${name}, which no page has.`);
      return [name, join(dirname(path), name)] as const;
    }),
  );
}

function renderModule(path: string, text: string, required: ReadonlyMap<string, string>): string {
  const table = JSON.stringify(Object.fromEntries(required));
  return `${JSON.stringify(path)}: [${table}, function (exports, require) {\n${text}}],\n`;
}

/** A module that is being loaded is there already for those that it requires. */
const linker = `const loaded = new Map();
function load(path) {
  if (loaded.has(path)) return loaded.get(path);
  const exports = {};
  loaded.set(path, exports);
  const [paths, define] = modules[path];
  define(exports, (name) => load(paths[name]));
  return exports;
}`;
