import { compareVersions } from "../../diff/compare-models.js";
import type { Explanation } from "../../upgrade/list/explanation.js";
import { createSymbols } from "../diff/sdk-symbols.js";
import type { Versions } from "./read-versions.js";

/** What the comparison of the versions says of each symbol of their clients. */
export function listExplanations({ from, to }: Versions): readonly Explanation[] {
  const symbolsOf = createSymbols([from, to]);
  return compareVersions(from, to).map((change) => ({
    symbols: symbolsOf({ ...change, reaches: [] }),
    sentence: `${change.title} ${change.why}`,
  }));
}
