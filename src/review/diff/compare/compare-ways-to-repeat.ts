import { describeDuration } from "../../../language/model/duration.js";
import type { Endpoint, RetrySafety } from "../../../language/model/ir/endpoint.js";
import type { Comparer } from "./members.js";
import type { KindId } from "../kinds/catalog.js";

/** What an operation is said to do that has each way. */
const safetyWords = {
  safe: "only reads",
  key: "takes a key",
  natural: "drops duplicate items",
  repeatable: "can be repeated",
  condition: "has a condition",
  none: "takes no key",
} as const;

/** Ways whose coming and going has a kind of its own; those of others are told by what they name. */
const kinds: Readonly<Partial<Record<RetrySafety, { readonly gone: KindId; readonly come: KindId }>>> = {
  safe: { gone: "idem.safe-withdrawn", come: "idem.safe-added" },
  key: { gone: "idem.operation-key-withdrawn", come: "idem.operation-key-accepted" },
  repeatable: { gone: "idem.repeatable-withdrawn", come: "idem.repeatable-added" },
};

/** Compares why a request of an operation can be sent again. */
export const compareRetrySafety: Comparer<Endpoint, RetrySafety> = (
  values,
  scope,
  { apis, report },
  { old, new: next },
) => {
  // Told by a method that reads, or by the idempotency keys that are given up for all.
  const isRead = old.method !== next.method && (values.old === "safe" || values.new === "safe");
  const isForAll = (apis.old.idempotency === undefined) !== (apis.new.idempotency === undefined);
  const isTold = (way: RetrySafety, { bodyKey }: Endpoint) =>
    isRead || (isForAll && way === "key" && bodyKey === undefined);
  const facts = { before: safetyWords[values.old], after: safetyWords[values.new], values };
  const [gone, come] = [kinds[values.old]?.gone, kinds[values.new]?.come];
  if (gone !== undefined && !isTold(values.old, old)) report(gone, scope, facts);
  if (come !== undefined && !isTold(values.new, next)) report(come, scope, facts);
};

/** Compares for how long it can be repeated: of what becomes repeatable, or no longer is, more is said. */
export const compareRepeatableMs: Comparer<Endpoint, number | undefined> = (
  { old, new: next },
  scope,
  { report },
  endpoints,
) => {
  if (endpoints.old.retrySafety !== endpoints.new.retrySafety) return;
  const isShorter = (next ?? 0) < (old ?? 0);
  report(isShorter ? "idem.window-shortened" : "idem.window-lengthened", scope, {
    before: describeWindow(old),
    after: describeWindow(next),
    values: { old, new: next },
  });
};

/** For how long a request can be sent again, or its key is kept: nothing said is as long as its call. */
export function describeWindow(milliseconds: number | undefined): string {
  return milliseconds === undefined ? "its call" : describeDuration(milliseconds);
}
