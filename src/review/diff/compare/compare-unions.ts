import { asCode } from "../../../language/text/words.js";
import type { UnionType, UnionVariant } from "../../../language/model/ir/type.js";
import { unionKinds } from "../kinds/unions.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareNamed } from "./compare-type-refs.js";
import { bareName, partOf, placesOf } from "./comparison.js";
import { elsewhere, type Members } from "./members.js";

/** How a union tells its variants apart, which there are, and whether there may be others. */
export const variantMembers: Pick<Members<UnionType>, "discriminator" | "isOpen" | "tags" | "variants"> = {
  discriminator: ({ old, new: next }, scope, { report }) => {
    if (old.name === next.name) return;
    report(unionKinds.discriminator, scope, { before: old.name, after: next.name });
  },
  tags: (values, scope, { report }) => {
    const words = { before: tagWords[values.old], after: tagWords[values.new] };
    report("union.selection-changed", scope, { ...words, values });
  },
  isOpen: (values, scope, { report }) => {
    const words = { before: wordOf(values.old), after: wordOf(values.new) };
    report(values.new ? unionKinds.opened : unionKinds.closed, scope, { ...words, values });
  },
  variants: (lists, scope, comparison, { old }) => compareItems(lists, variantsOf(old), scope, comparison),
};

const tagWords: Readonly<Record<UnionType["tags"], string>> = {
  variants: "a tag that each of them declares",
  union: "a tag that the union gives them",
};

function wordOf(isOpen: boolean): string {
  return isOpen ? "open" : "closed";
}

function variantsOf({ isOpen }: UnionType): Items<UnionVariant> {
  return {
    nameOf: ({ tag }) => tag,
    scopeOf: ({ tag }, sides, owner) =>
      partOf(owner, ["variants", tag], `the variant ${asCode(tag)} of ${bareName(owner)}`, placesOf(sides)),
    all: (owner) => partOf(owner, "variants", `the variants of ${bareName(owner)}`),
    added: ({ type }, scope, { report }) =>
      report(isOpen ? unionKinds.addedOpen : unionKinds.added, scope, { after: type }),
    removed: ({ type }, scope, { report }) => report(unionKinds.removed, scope, { before: type }),
    members: { tag: elsewhere("variants are matched by it"), type: compareNamed },
  };
}
