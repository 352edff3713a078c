import type { Api } from "../../../language/model/ir/api.js";
import { errorStart, listSymbols } from "./client-symbols.js";

/** What becomes of the symbols of one client in that of another version; those that stay as they are aren't in it. */
export interface SymbolTable {
  /** From a symbol's path to its new name: `UsageEvent.uniqueId` → `unique_id`. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The paths of those that the new client doesn't have. */
  readonly gone: ReadonlySet<string>;
  /** The last parts of all these paths: nothing else has to be looked at. */
  readonly names: ReadonlySet<string>;
  /** The other way round: from a path in the new client to that in the old one. */
  readonly former: ReadonlyMap<string, string>;
  /** Whether a new name was another member's old one, so that code may mean something in both versions. */
  readonly isAmbiguous: boolean;
}

/** From the ids of types in one version to those in another one that has them under other ids. */
export type RenamedTypes = ReadonlyMap<string, string>;

/** Compares the names in the clients of two versions of one model. */
export function compareSymbols(from: Api, to: Api, types: RenamedTypes = new Map()): SymbolTable {
  const next = listSymbols(to);
  const before = listSymbols(from);
  const kept = new Set(next.values());
  const renamed = new Map<string, string>();
  const former = new Map<string, string>();
  const gone = new Set<string>();
  for (const [id, path] of before) {
    const other = next.get(id) ?? next.get(renameType(id, types));
    // A class whose rows went different ways is there still.
    if (id.startsWith(errorStart) && kept.has(path)) continue;
    if (other === undefined) gone.add(path);
    if (other === undefined || lastName(other) === lastName(path)) continue;
    renamed.set(path, lastName(other));
    former.set(other, path);
  }
  const names = new Set([...renamed.keys(), ...gone].map(lastName));
  const known = new Set(before.values());
  const isAmbiguous = [...renamed].some(([path, name]) => known.has(withLastName(path, name)));
  return { renamed, gone, names, former, isAmbiguous };
}

/** `type Order unit_price` with the id that another version has the type under. */
function renameType(id: string, types: RenamedTypes): string {
  const [section, type = "", ...rest] = id.split(" ");
  return section === "type" ? [section, types.get(type) ?? type, ...rest].join(" ") : id;
}

/** `Order.unit_price` with another name at its end. */
function withLastName(path: string, name: string): string {
  return path.slice(0, path.length - lastName(path).length) + name;
}

/** `Order.unit_price` → `unit_price`: what has members has no dot in its name, which they may have. */
export function lastName(path: string): string {
  return path.slice(path.indexOf(".") + 1);
}

/** `Order.unit_price` → `Order`; `undefined` for what is no member. */
export function ownerName(path: string): string | undefined {
  const end = path.indexOf(".");
  return end === -1 ? undefined : path.slice(0, end);
}
