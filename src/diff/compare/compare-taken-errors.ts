import { asCode } from "../../text/words.js";
import type { ErrorRow } from "../../model/ir/error.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";
import { type Meaning, meaningOf, meaningsElsewhere } from "./error-meanings.js";
import { keyOf } from "./match-errors.js";

/**
 * Responses of a row that one side alone has belong to another row on the other side, or to none: reports where clients take a
 * request that ran for one that didn't, or retry it, on one side only.
 */
export function compareResponses(
  { row, of }: { readonly row: ErrorRow; readonly of: keyof Pair<ErrorRow> },
  scope: Scope,
  { apis, report }: Comparison,
): void {
  const told = new Set<KindId>();
  for (const there of meaningsElsewhere(row, apis[of].errors, apis[of === "old" ? "new" : "old"].errors)) {
    const own = meaningOf(row);
    const meanings = of === "old" ? { old: own, new: there } : { old: there, new: own };
    const kinds = [effectKind(meanings), resendKind(meanings)].filter((kind) => kind !== undefined);
    for (const kind of kinds.filter((one) => !told.has(one))) {
      told.add(kind);
      report(kind, scope, { ...valuesOf(kind, meanings), because: explain(of, there) });
    }
  }
}

function effectKind({ old, new: next }: Pair<Meaning>): KindId | undefined {
  if (old.effect === next.effect) return undefined;
  return next.effect === "possible" ? "err.effect-possible" : "err.effect-ruled-out";
}

/** Whether a write without a key is sent again after a response that may follow an effect. */
function resendKind({ old, new: next }: Pair<Meaning>): KindId | undefined {
  if (old.isResent === next.isResent) return undefined;
  if (old.isResent) return next.effect === "possible" ? "retry.unkeyed-withdrawn" : undefined;
  return old.effect === "possible" ? "retry.unkeyed-allowed" : undefined;
}

function valuesOf(kind: KindId, { old, new: next }: Pair<Meaning>): { before?: string; after?: string } {
  return kind === effectKind({ old, new: next }) ? { before: old.effect, after: next.effect } : {};
}

function explain(of: keyof Pair<ErrorRow>, { row }: Meaning): string {
  const there =
    row === undefined ? "errors that the model doesn't name" : `${keyOf(row)} (${asCode(row.name)})`;
  return of === "old" ? `Its responses are now ${there}.` : `Its responses were ${there} so far.`;
}
