import type { Use } from "../reach/use.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { ownerOfUse, relatedTo } from "./describe-uses.js";
import { type Remark, remarkOn } from "./remark.js";

/** The question about keys that callers give or keep: whether one of them is used with both versions. */
export function listKeys(
  uses: readonly Use[],
  { keys: { operations, unspecified } }: Pick<UpgradeRequest, "keys">,
): readonly Remark[] {
  const isKeyed = (use: Use) => use.operations?.some((id) => operations.has(id)) ?? true;
  const isCalled = uses.some((use) => use.operations !== undefined && isKeyed(use));
  const given = uses.filter((use) => (use.role === "key" || use.role === "stored") && isKeyed(use));
  const [first, ...others] = given;
  if (first === undefined || !isCalled) return [];
  const question = remarkOn("keys-across-versions", { unspecified }, first.span, {
    isQuestion: true,
    isOfValue: true,
    related: others.map((use) => relatedTo(use)),
    owners: given.map(ownerOfUse),
  });
  return [question];
}
