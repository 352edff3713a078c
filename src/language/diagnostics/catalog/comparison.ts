import { error, warning } from "../define.js";
import { asCode, counted, didYouMean, listCodes, shellWord } from "../../text/words.js";

/** What `quoin diff` finds besides the changes themselves. */
export const comparisonDiagnostics = {
  "unsound-side": error<{ side: "old" | "new"; name: string }>(
    ({ side, name }) => `The ${side} side of the comparison, ${name}, has errors, so it can't be compared.`,
    ({ side }) =>
      side === "old"
        ? "Compare with a revision whose model is sound: `quoin diff REVISION`."
        : "Fix them first; `quoin check` lists them too.",
  ),
  "condition-met": error<{ condition: string; count: number }>(
    ({ condition, count }) =>
      condition === "bump"
        ? `\`--fail-on bump\`: ${counted(count, "package")} would be released under too small a version.`
        : `\`--fail-on ${condition}\`: ${counted(count, "change")} met it and ${count === 1 ? "isn't" : "aren't"} accepted.`,
    ({ condition }) =>
      condition === "bump"
        ? "Raise `version` in the configuration to what the comparison asks for."
        : "Make the change in a safer way, or accept it: `quoin accept FINGERPRINT`.",
  ),
  "no-such-finding": error<{ fingerprint: string; suggestion: string | undefined }>(
    ({ fingerprint }) => `The comparison has no change with the fingerprint ${asCode(fingerprint)}.`,
    ({ suggestion }) =>
      didYouMean(suggestion) ??
      "`quoin diff --verbose` lists all changes; give the same OLD and NEW to `quoin accept`.",
  ),
  "duplicate-acceptance": error<{ fingerprint: string }>(
    ({ fingerprint }) => `The change ${asCode(fingerprint)} is accepted twice.`,
    "Remove one of the entries.",
  ),
  "expired-acceptance": error<{ fingerprint: string; until: string }>(
    ({ fingerprint, until }) => `The acceptance of ${asCode(fingerprint)} ended on ${until}.`,
    "Undo the change, accept it again, or remove the entry: `quoin accept --prune`.",
  ),
  "unused-acceptance": error<{ fingerprint: string; kind: string }>(
    ({ fingerprint, kind }) => `No change has the fingerprint ${asCode(fingerprint)} (${kind}).`,
    "Remove the entry: `quoin accept --prune`. If another change took its place, accept that one.",
  ),
  "removable-acceptance": warning<{ fingerprints: readonly string[] }>(
    ({ fingerprints }) =>
      `The base has already accepted ${listCodes(fingerprints)}, so no change is left to accept.`,
    "Remove what is no longer needed: `quoin accept --prune`.",
  ),
  "released-acceptance": error<{ fingerprint: string; version: string; nature: string }>(
    ({ fingerprint, version, nature }) =>
      `The change ${asCode(fingerprint)} breaks the released version ${asCode(version)}, which ${asCode(nature)} can't accept.`,
    "Make the change in a new version. If the service has always done so and the model was wrong, it is a `correction`.",
  ),
  "no-caller-files": warning<{ pattern: string }>(
    ({ pattern }) =>
      `No TypeScript or JavaScript file matches ${asCode(pattern)}, so no caller in it is examined.`,
    ({ pattern }) =>
      `Write the pattern as seen from this folder, in quotes so that the shell doesn't expand it: ${asCode(`--callers ${shellWord(pattern)}`)}. Generated clients, node_modules and hidden folders aren't callers.`,
  ),
};
