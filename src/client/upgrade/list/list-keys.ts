import type { Use } from "../reach/use.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { ownerOfUse, relatedTo } from "./describe-uses.js";
import { type Remark, remarkOn } from "./remark.js";

/** The question about keys that callers give or keep: whether one of them is used with both versions. */
export function listKeys(
  uses: readonly Use[],
  { from, keys: { operations, unspecified, replaced } }: Pick<UpgradeRequest, "from" | "keys">,
): readonly Remark[] {
  const isKeyed = (use: Use) => use.operations?.some((id) => operations.has(id)) ?? true;
  const isCalled = uses.some((use) => use.operations !== undefined && isKeyed(use));
  const given = uses.filter((use) => (use.role === "key" || use.role === "stored") && isKeyed(use));
  const [first, ...others] = given;
  if (first === undefined || !isCalled) return [];
  const facts = {
    unspecified,
    replaced: replaced === undefined ? undefined : { folder: replaced, version: from },
  };
  const question = remarkOn("keys-across-versions", facts, first.span, {
    isQuestion: true,
    isOfValue: true,
    related: others.map((use) => relatedTo(use)),
    words: relatedTo(first).message,
    owners: given.map(ownerOfUse),
  });
  return [question];
}
