import { basename, dirname, join } from "node:path";
import type { Plugin } from "rolldown";
import { packageOf } from "./package-of.js";

/** What the bundler knows of a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What a run needs that finds out that nothing has changed; they import each other when they are needed. */
const startedBy = [
  "app/cli/run-process",
  "app/cli/generate",
  "app/cli/check",
  "app/commands/generate",
  "app/commands/check",
];

/** Among those, to import what is in the same chunk isn't to wait for another file. */
export function importedAtOnce(folder: string): Plugin {
  // What is loaded first is loaded by a file of its own: that has to be ready for it.
  const started = new Set(startedBy.slice(1).map((name) => join(folder, `${name}.js`)));
  return {
    name: "imported-at-once",
    transform: (code, id) => {
      const names: string[] = [];
      const text = code.replaceAll(/import\((".[^"]+")\)/gu, (given, path: string) => {
        if (!id.startsWith(folder) || !started.has(join(dirname(id), JSON.parse(path)))) return given;
        names.push(path);
        return `Promise.resolve(atOnce${names.length})`;
      });
      const imports = names.map((path, index) => `import * as atOnce${index + 1} from ${path};\n`);
      return names.length === 0 ? undefined : { code: imports.join("") + text, map: { mappings: "" } };
    },
  };
}

/** Has modules take what they need of `node:fs` without its module record, for which Node would load `fs/promises` and all streams. */
export function withoutPromises(folder: string): Plugin {
  const statement = /^import \{ ([^}]*) \} from "node:fs";$/gmu;
  return {
    name: "without-promises",
    transform: (code, id) => {
      if (!id.startsWith(folder) || code.search(statement) === -1) return undefined;
      const take = (_: string, names: string) =>
        `const { ${names.replaceAll(" as ", ": ")} } = process.getBuiltinModule("node:fs");`;
      return { code: code.replaceAll(statement, take), map: { mappings: "" } };
    },
  };
}

/**
 * Names the chunk that a module is in. One has all that a run needs which changes nothing, so that Node has one file to find;
 * each package that isn't in it has its own; of the rest, the bundler puts together what is needed together.
 */
export function nameChunks(folder: string): (module: string, graph: ModuleGraph) => string | null {
  let start: ReadonlySet<string> | undefined;
  return (module, graph) => {
    start ??= reachedFrom(
      startedBy.map((name) => join(folder, `${name}.js`)),
      graph,
    );
    if (start.has(module) || module.includes("rolldown/runtime")) return "start";
    const owner = packageOf(module);
    return owner === undefined ? null : basename(owner);
  };
}

/** The modules that these import, with them. */
export function reachedFrom(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
