import type { Change } from "../../diff/change.js";
import { witnessOf } from "../../diff/witness.js";
import type { Api } from "../../model/ir/api.js";
import type { WitnessFor } from "../callers.js";
import { createWitnessSymbols, type WitnessSymbolsOf } from "./witness-symbols.js";

/** Finds witnesses in the clients of the old versions. */
export function createWitnesses(old: readonly Api[]): WitnessFor {
  const known = new Map<Api, WitnessSymbolsOf>();
  const symbolsIn = (api: Api): WitnessSymbolsOf => {
    const symbolsOf = known.get(api) ?? createWitnessSymbols(api);
    known.set(api, symbolsOf);
    return symbolsOf;
  };
  return (change) => {
    const api = old.find(({ version }) => change.versions.includes(version.name)) ?? old.at(-1);
    if (api === undefined || !breaksCode(change)) return undefined;
    return witnessOf(change.kind, symbolsIn(api)(change));
  };
}

/** What is added breaks no code that was written before. */
function breaksCode({ verdict: { source } }: Change): boolean {
  return source === "breaking" || source === "constructing" || source === "reading";
}
