import { groupBy } from "../../../language/model/group-by.js";
import { readWords } from "../../../language/text/names.js";
import type { Api } from "../../../language/model/ir/api.js";
import { listSymbols } from "./client-symbols.js";
import { lastName, type SymbolTable } from "./symbol-table.js";

/** What old names may have to be. */
export type Asked = ReadonlyMap<string, readonly string[]>;

/** Names that are asked about wherever no type says what they are. */
export interface AskedNames {
  /** What the service ignores silently. */
  readonly anywhere: Asked;
  /**
   * Where a file uses the client, old names of several words that the new one doesn't have elsewhere, too: anything may be
   * called `name`.
   */
  readonly inUsers: Asked;
}

export function listAskedNames(to: Api, { renamed }: SymbolTable): AskedNames {
  const known = new Set([...listSymbols(to).values()].map(lastName));
  const traps = to.types.flatMap((type) => (type.kind === "object" ? type.traps : []));
  const ignored = traps.map(({ wrong, right }) => ({ old: wrong, next: right.name }));
  const former = [...renamed].flatMap(([path, next]) => {
    const old = lastName(path);
    const isTelling = path.includes(".") && !known.has(old) && readWords(old).length > 1;
    return isTelling ? [{ old, next }] : [];
  });
  return { anywhere: collect(ignored), inUsers: collect([...ignored, ...former]) };
}

function collect(pairs: readonly { readonly old: string; readonly next: string }[]): Asked {
  const groups = [...groupBy(pairs, ({ old }) => old)];
  return new Map(groups.map(([old, group]) => [old, [...new Set(group.map(({ next }) => next))]]));
}
