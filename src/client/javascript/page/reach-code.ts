import type { Declaration, ImportedName, Part, SplitModule } from "./split-module.js";

/** The modules of a client, by their paths. */
export type SplitClient = ReadonlyMap<string, SplitModule>;

/** A declaration from which others are reached. */
export interface Root {
  readonly module: string;
  readonly name: string;
  /** Of a class: the methods that are called; absent: all of them. */
  readonly methods?: readonly string[];
}

/** What is needed of a module. */
export interface ReachedModule {
  /** Its code, in its order. */
  readonly parts: readonly Part[];
  /** What the others and the roots have of it. */
  readonly names: readonly string[];
  /** By their names in it. */
  readonly imports: ReadonlyMap<string, ImportedName>;
}

/** What the roots reach of a client, by the paths of its modules. @throws Error for a root that it doesn't have */
export function reachCode(client: SplitClient, roots: readonly Root[]): ReadonlyMap<string, ReachedModule> {
  const needed = new Map<string, Set<Declaration>>();
  const shared: Root[] = [...roots];
  const waiting: Root[] = [...roots];
  for (const { module: path, name } of waiting) {
    const { module, declaration } = find(client, path, name);
    const known = needed.get(path) ?? new Set();
    needed.set(path, known);
    if (known.has(declaration)) continue;
    known.add(declaration);
    for (const mentioned of partOf(path, declaration, roots).mentions) {
      const imported = module.imports.get(mentioned);
      if (imported === undefined) {
        if (declares(module, mentioned)) waiting.push({ module: path, name: mentioned });
      } else if (client.has(imported.module)) {
        shared.push(imported);
        waiting.push(imported);
      }
    }
  }
  return new Map(
    [...client].flatMap(([path, module]) => {
      const declarations = module.declarations.filter((one) => needed.get(path)?.has(one) === true);
      const parts = declarations.map((declaration) => partOf(path, declaration, roots));
      const names = shared.flatMap((one) => (one.module === path ? [one.name] : []));
      const isMentioned = (name: string) => parts.some(({ mentions }) => mentions.has(name));
      const imports = new Map([...module.imports].filter(([name]) => isMentioned(name)));
      return parts.length === 0 ? [] : [[path, { parts, names: [...new Set(names)], imports }] as const];
    }),
  );
}

function declares({ declarations }: SplitModule, name: string): boolean {
  return declarations.some(({ names }) => names.includes(name));
}

function find(
  client: SplitClient,
  path: string,
  name: string,
): { readonly module: SplitModule; readonly declaration: Declaration } {
  const module = client.get(path);
  const declaration = module?.declarations.find(({ names }) => names.includes(name));
  if (module !== undefined && declaration !== undefined) return { module, declaration };
  throw new Error(`The client has no ${name} in ${path}.`);
}

/** A declaration without the methods that nobody calls. */
function partOf(path: string, declaration: Declaration, roots: readonly Root[]): Part {
  const { text, mentions, methods, names } = declaration;
  if (methods === undefined) return declaration;
  const asked = roots.filter(({ module, name }) => module === path && names.includes(name));
  const called = asked.flatMap((root) => root.methods ?? [...methods.keys()]);
  const kept = [...methods].flatMap(([name, part]) => (called.includes(name) ? [part] : []));
  return {
    text: `${text}\n${kept.map((part) => `${part.text}\n`).join("")}}`,
    mentions: new Set([...mentions, ...kept.flatMap((part) => [...part.mentions])]),
  };
}
