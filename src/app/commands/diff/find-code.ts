import type { VersionOf } from "../../../review/guide/callers.js";
import type { Change } from "../../../review/diff/change.js";
import type { Finding } from "../../../review/diff/finding.js";
import type { Pair } from "../../../review/diff/pair.js";
import type { CalledLanguage } from "../../languages/find-language.js";
import type { Api } from "../../../language/model/ir/api.js";
import { forCodeIn } from "./judge-code.js";

/** The code that a judged change touches. */
export type FindCode = (change: Change) => Pick<Finding, "symbols" | "witness">;

/**
 * Finds code in the first of the languages, which mustn't be shown as broken for what breaks only others.
 *
 * @param versionOf in the client of which version there may be a witness of a change
 */
export function createFindCode(
  [first]: readonly CalledLanguage[],
  apis: Pair<readonly Api[]>,
  versionOf: VersionOf,
): FindCode {
  if (first === undefined) return () => ({ symbols: [] });
  const { name, callers } = first;
  const symbolsOf = callers.createSymbols(apis.old, apis.new);
  const witnessFor = callers.createWitnesses(versionOf);
  return (change) => {
    const [part = change] = change.parts ?? [];
    return { symbols: symbolsOf(change), witness: witnessFor(forCodeIn(name, part)) };
  };
}
