import type { Change } from "../../../review/diff/change.js";
import { isDocumentation } from "../../../review/diff/kinds/documentation.js";

/** Words for people change often, and change nothing. */
export function separateTexts(changes: readonly Change[]): {
  readonly told: readonly Change[];
  readonly texts: readonly Change[];
} {
  const isText = ({ kind, verdict }: Change) => isDocumentation(kind) && verdict.client === "safe";
  return { told: changes.filter((change) => !isText(change)), texts: changes.filter(isText) };
}
