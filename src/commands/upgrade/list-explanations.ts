import { compareVersions } from "../../diff/compare-models.js";
import { guideSentence } from "../../diff/guide-sentence.js";
import type { Explanation } from "../../upgrade/list/explanation.js";
import { createSymbols } from "../diff/sdk-symbols.js";
import type { Versions } from "./read-versions.js";

/** What the guide says of each symbol of the clients of two versions. */
export function listExplanations({ from, to }: Versions): readonly Explanation[] {
  const symbolsOf = createSymbols([from, to]);
  return compareVersions(from, to).map((change) => ({
    symbols: symbolsOf({ ...change, reaches: [] }),
    sentence: guideSentence(change),
  }));
}
