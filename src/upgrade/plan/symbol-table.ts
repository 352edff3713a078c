import type { Api } from "../../model/ir/api.js";
import { listSymbols } from "./client-symbols.js";

/** What becomes of the symbols of one client in that of another version; those that stay as they are aren't in it. */
export interface SymbolTable {
  /** From a symbol's path to its new name: `UsageEvent.uniqueId` → `unique_id`. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The paths of those that the new client doesn't have. */
  readonly gone: ReadonlySet<string>;
  /** The last parts of all these paths: nothing else has to be looked at. */
  readonly names: ReadonlySet<string>;
}

/** Compares the names in the clients of two versions of one model. */
export function compareSymbols(from: Api, to: Api): SymbolTable {
  const next = listSymbols(to);
  const renamed = new Map<string, string>();
  const gone = new Set<string>();
  for (const [id, path] of listSymbols(from)) {
    const other = next.get(id);
    if (other === undefined) gone.add(path);
    else if (lastName(other) !== lastName(path)) renamed.set(path, lastName(other));
  }
  return { renamed, gone, names: new Set([...renamed.keys(), ...gone].map(lastName)) };
}

/** `Order.unit_price` → `unit_price`. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
