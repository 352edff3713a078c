import type { Change } from "../../../review/diff/change.js";
import { witnessOf } from "../../../review/diff/witness.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { VersionOf, WitnessFor } from "../../../review/guide/callers.js";
import { createWitnessSymbols, type WitnessSymbolsOf } from "./witness-symbols.js";

/** Finds witnesses in the clients of old versions, of each change in that of the version that is given for it. */
export function createWitnesses(versionOf: VersionOf): WitnessFor {
  const known = new Map<Api, WitnessSymbolsOf>();
  const symbolsIn = (api: Api): WitnessSymbolsOf => {
    const symbolsOf = known.get(api) ?? createWitnessSymbols(api);
    known.set(api, symbolsOf);
    return symbolsOf;
  };
  return (change) => {
    const api = versionOf(change);
    if (api === undefined || !breaksCode(change)) return undefined;
    return witnessOf(change.kind, symbolsIn(api)(change));
  };
}

/** What is added breaks no code that was written before. */
function breaksCode({ verdict: { source } }: Change): boolean {
  return source === "breaking" || source === "constructing" || source === "reading";
}
