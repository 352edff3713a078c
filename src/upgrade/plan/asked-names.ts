import { readWords } from "../../model/names.js";
import type { Api } from "../../model/ir/api.js";
import { listSymbols } from "./client-symbols.js";
import { lastName, type SymbolTable } from "./symbol-table.js";

/** Names that are asked about wherever no type says what they are, each with what it may have to be. */
export interface AskedNames {
  /** What the service ignores silently: asked about everywhere. */
  readonly traps: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Old names of several words that the new client doesn't have elsewhere: asked about where a file uses the client, since
   * anything may be called `name`.
   */
  readonly old: ReadonlyMap<string, ReadonlySet<string>>;
}

export function listAskedNames(to: Api, { renamed }: SymbolTable): AskedNames {
  const traps = to.types.flatMap((type) => (type.kind === "object" ? type.traps : []));
  const known = new Set([...listSymbols(to).values()].map(lastName));
  const old = [...renamed].filter(([path]) => {
    const name = lastName(path);
    return path.includes(".") && !known.has(name) && readWords(name).length > 1;
  });
  return {
    traps: collect(traps.map(({ wrong, right }) => [wrong, right.name])),
    old: collect(old.map(([path, next]) => [lastName(path), next])),
  };
}

function collect(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, right] of pairs) found.set(name, (found.get(name) ?? new Set()).add(right));
  return found;
}
