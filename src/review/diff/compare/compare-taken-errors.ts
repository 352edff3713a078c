import { asCode } from "../../../language/text/words.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";
import { type Meaning, meaningOf, meaningsElsewhere } from "./error-meanings.js";
import { keyOf } from "./match-errors.js";

/**
 * Responses of a row that one side alone has belong to another row on the other side, or to none: reports where clients take a
 * request that ran for one that didn't, or retry it, on one side only.
 */
export function compareMeanings(
  { row, of }: { readonly row: ErrorRow; readonly of: keyof Pair<ErrorRow> },
  scope: Scope,
  { apis, report }: Comparison,
): void {
  const own = meaningOf(row);
  const told = new Set<KindId>();
  for (const there of meaningsElsewhere(row, apis[of].errors, apis[of === "old" ? "new" : "old"].errors)) {
    const meanings = of === "old" ? { old: own, new: there } : { old: there, new: own };
    const because = explain(of, there);
    for (const { kind, ...values } of [...compareEffects(meanings), ...compareResending(meanings)]) {
      if (!told.has(kind)) report(kind, scope, { ...values, because });
      told.add(kind);
    }
  }
}

interface Found {
  readonly kind: KindId;
  readonly before?: string;
  readonly after?: string;
}

function compareEffects({
  old: { effect: before },
  new: { effect: after },
}: Pair<Meaning>): readonly Found[] {
  if (before === after) return [];
  return [{ kind: after === "possible" ? "err.effect-possible" : "err.effect-ruled-out", before, after }];
}

/** Whether a write without a key is sent again after a response that may follow an effect on the side where it isn't. */
function compareResending({ old, new: next }: Pair<Meaning>): readonly Found[] {
  if (old.isResent === next.isResent) return [];
  const { effect } = old.isResent ? next : old;
  if (effect === "none") return [];
  return [{ kind: old.isResent ? "retry.unkeyed-withdrawn" : "retry.unkeyed-allowed" }];
}

function explain(of: keyof Pair<ErrorRow>, { row }: Meaning): string {
  const there =
    row === undefined ? "errors that the model doesn't name" : `${keyOf(row)} (${asCode(row.name)})`;
  return of === "old" ? `Its responses are now ${there}.` : `Its responses were ${there} so far.`;
}
