import { asCode } from "../../diagnostics/words.js";
import type { UnionType, UnionVariant } from "../../model/ir/type.js";
import { matchItems, type Pair } from "../pair.js";
import { compareOrder } from "./compare-order.js";
import { compareNamed } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, reportUses, type Scope } from "./comparison.js";
import { unionKinds } from "../kinds/unions.js";

/** Compares how a union tells its variants apart, which there are, and whether there may be others. */
export function compareUnion(
  { old, new: next }: Pair<UnionType>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old.discriminator.name !== next.discriminator.name) {
    const values = { before: old.discriminator.name, after: next.discriminator.name };
    reportUses(comparison, unionKinds.discriminator, scope, values);
  }
  if (old.isOpen !== next.isOpen) {
    const values = { before: words(old), after: words(next), values: { old: old.isOpen, new: next.isOpen } };
    reportUses(comparison, next.isOpen ? unionKinds.opened : unionKinds.closed, scope, values);
  }
  compareVariants({ old, new: next }, scope, comparison);
}

function words({ isOpen }: UnionType): string {
  return isOpen ? "open" : "closed";
}

function compareVariants({ old, new: next }: Pair<UnionType>, scope: Scope, comparison: Comparison): void {
  const lists = { old: old.variants, new: next.variants };
  const { pairs, added, removed } = matchItems(lists, [({ tag }) => [tag]]);
  const scopeOf = ({ tag }: UnionVariant, places: Scope["places"]) =>
    partOf(
      scope,
      `variants.${tag}`,
      `the variant ${asCode(tag)} of ${scope.phrase.replace("the type ", "")}`,
      places,
    );
  const addition = old.isOpen ? unionKinds.addedOpen : unionKinds.added;
  for (const variant of removed) {
    reportUses(comparison, unionKinds.removed, scopeOf(variant, placesOf({ old: variant })), {
      before: variant.type,
    });
  }
  for (const variant of added) {
    reportUses(comparison, addition, scopeOf(variant, placesOf({ new: variant })), { after: variant.type });
  }
  const all = partOf(scope, "variants", `the variants of ${scope.phrase.replace("the type ", "")}`);
  compareOrder(pairs, lists, ({ tag }) => tag, all, comparison);
  for (const pair of pairs) {
    compareNamed({ old: pair.old.type, new: pair.new.type }, scopeOf(pair.new, placesOf(pair)), comparison);
  }
}
