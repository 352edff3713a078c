import { basename } from "node:path/posix";
import { doorModule } from "../../typescript/runtime-door.js";
import { valuesOfDoor } from "../../typescript/runtime-files.js";
import type { ReachedModule } from "./reach-code.js";
import type { ImportedName } from "./split-module.js";

const door = doorModule();

let modulesByName: ReadonlyMap<string, string> | undefined;

/** What pages call the module of the runtime that has a value of its door: `pages`. */
function scriptOf(name: string): string {
  modulesByName ??= valuesOfDoor();
  return basename(modulesByName.get(name) ?? name);
}

/**
 * Modules as statements that define a constant each, after those that it needs; `take` gives what a module of the runtime
 * exports.
 *
 * @throws Error for modules that need each other before they are there
 */
export function renderModules(modules: ReadonlyMap<string, ReachedModule>): {
  readonly text: string;
  readonly nameOf: (path: string) => string;
} {
  const paths = inOrder(modules);
  const nameOf = (path: string) => `module${paths.indexOf(path) + 1}`;
  const texts = paths.map((path) => `const ${nameOf(path)} = ${renderModule(modules.get(path), nameOf)};\n`);
  return { text: texts.join(""), nameOf };
}

/** What modules need of the runtime: by the names of its modules. */
export function runtimeOf(
  modules: ReadonlyMap<string, ReachedModule>,
): ReadonlyMap<string, readonly string[]> {
  const needed = new Map<string, Set<string>>();
  for (const { module, name } of [...modules.values()].flatMap(({ imports }) => [...imports.values()])) {
    if (module !== door) continue;
    const key = scriptOf(name);
    needed.set(key, (needed.get(key) ?? new Set()).add(name));
  }
  return new Map([...needed].map(([key, names]) => [key, [...names].toSorted()]));
}

function inOrder(modules: ReadonlyMap<string, ReachedModule>): readonly string[] {
  const done = new Set<string>();
  const visit = (path: string, around: readonly string[]): void => {
    const module = modules.get(path);
    if (module === undefined || done.has(path)) return;
    if (around.includes(path)) throw new Error(`Modules need each other: ${[...around, path].join(", ")}.`);
    for (const imported of module.imports.values()) visit(imported.module, [...around, path]);
    done.add(path);
  };
  for (const path of [...modules.keys()].toSorted()) visit(path, []);
  return [...done];
}

function renderModule(module: ReachedModule | undefined, nameOf: (path: string) => string): string {
  const { parts, names, imports } = module ?? { parts: [], names: [], imports: new Map() };
  const taken = renderImports(imports, nameOf);
  return `(() => {
${[...taken, ...parts.map(({ text }) => text.trim())].join("\n")}
return { ${names.join(", ")} };
})()`;
}

/** `const { createSender } = take("sender");` */
function renderImports(
  imports: ReadonlyMap<string, ImportedName>,
  nameOf: (path: string) => string,
): readonly string[] {
  const byModule = new Map<string, string[]>();
  for (const [local, { module, name }] of imports) {
    const from = module === door ? `take(${JSON.stringify(scriptOf(name))})` : nameOf(module);
    const members = byModule.get(from) ?? [];
    byModule.set(from, members);
    members.push(local === name ? name : `${name}: ${local}`);
  }
  return [...byModule].map(([from, members]) => `const { ${members.join(", ")} } = ${from};`);
}
