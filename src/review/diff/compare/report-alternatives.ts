import { alternatives, asCode, listCodes, shortened } from "../../../language/text/words.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { typeKinds } from "../kinds/types.js";
import { unionKinds } from "../kinds/unions.js";
import type { Pair } from "../pair.js";
import type { AlternativeChange } from "./compare-alternatives.js";
import { bareName, type Comparison, partOf, type Scope } from "./comparison.js";
import { explainMismatch } from "./explain-mismatch.js";
import { valuesOf, wordsOf } from "./type-values.js";

/** The types with and without their aliases. */
interface Written {
  readonly ends: Pair<TypeRef>;
  readonly written: Pair<TypeRef>;
}

/** Reports what differs in a union of which one side at least has several alternatives. */
export function reportAlternatives(
  { way, only, replaced, selection, moved }: AlternativeChange,
  { ends, written }: Written,
  scope: Scope,
  comparison: Comparison,
): void {
  if (replaced !== undefined) {
    reportReplaced(replaced, scope, comparison);
  } else if (way !== undefined) {
    comparison.report(typeKinds[way], scope, {
      ...valuesOf(written, comparison),
      others: only && nameOthers(only, comparison),
      because: way === "changed" ? explainMismatch(ends, comparison) : undefined,
    });
  }
  if (selection !== undefined) {
    const values = { before: selection.old, after: selection.new, values: selection };
    comparison.report("union.selection-changed", scope, values);
  }
  if (moved === undefined) return;
  const listOf = (types: readonly TypeRef[]) =>
    listCodes(types.map((type) => wordsOf(type, comparison, "new")));
  comparison.report("union.order-changed", scope, {
    before: listOf(moved.before),
    after: listOf(moved.after),
  });
}

/** The alternatives that only one side has: `` `Card` or `Cash` ``. */
function nameOthers({ old, new: next }: Pair<readonly TypeRef[]>, comparison: Comparison): string {
  const words = [
    ...old.map((type) => wordsOf(type, comparison, "old")),
    ...next.map((type) => wordsOf(type, comparison, "new")),
  ];
  return alternatives(shortened(words.map(asCode), maxOthers));
}

const maxOthers = 5;

/** Some alternatives are gone and others are new: each does something else to whoever sends and reads the values. */
function reportReplaced(replaced: Pair<readonly TypeRef[]>, scope: Scope, comparison: Comparison): void {
  const scopeOf = (words: string) =>
    partOf(scope, ["alternatives", words], `the alternative ${asCode(words)} of ${bareName(scope)}`);
  for (const type of replaced.old) {
    const before = wordsOf(type, comparison, "old");
    comparison.report(unionKinds.removed, scopeOf(before), { before });
  }
  for (const type of replaced.new) {
    const after = wordsOf(type, comparison, "new");
    comparison.report(unionKinds.added, scopeOf(after), { after });
  }
}
