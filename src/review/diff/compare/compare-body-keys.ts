import { asCode } from "../../../language/text/words.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { BodyKey, Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Pair } from "../pair.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { isSameField } from "./match-api.js";
import { describeWindow } from "./compare-ways-to-repeat.js";
import type { Comparer } from "./members.js";

/** Compares where an operation's key is, and what is promised of it; what gets or loses its key says so itself. */
export const compareBodyKey: Comparer<Endpoint, BodyKey | undefined> = (
  keys,
  scope,
  comparison,
  endpoints,
) => {
  if (endpoints.old.retrySafety !== "key" || endpoints.new.retrySafety !== "key") return;
  const key = partOf(scope, "idempotency", `the idempotency key of ${scope.phrase}`);
  const { old, new: next } = keys;
  // A field that is only called otherwise is told as such.
  if (!isSameField({ old: old?.member, new: next?.member }, comparison)) {
    const { apis, report } = comparison;
    report("idem.key-moved", key, { before: placeOf(old, apis.old), after: placeOf(next, apis.new) });
  }
  if (old === undefined || next === undefined) return;
  compareRetention({ old: old.retentionMs, new: next.retentionMs }, scope, comparison);
  if (old.duplicates === next.duplicates) return;
  const kind = next.duplicates === "refused" ? "idem.duplicates-refused" : "idem.duplicates-replayed";
  comparison.report(kind, scope, { before: answers[old.duplicates], after: answers[next.duplicates] });
};

const answers = { stored: "the stored response", refused: "a 409" };

function placeOf(key: BodyKey | undefined, { idempotency }: Api): string {
  return key === undefined
    ? `the header ${asCode(idempotency?.header ?? "")}`
    : `the member ${asCode(key.member.name)}`;
}

function compareRetention(
  { old, new: next }: Pair<number | undefined>,
  scope: Scope,
  { report }: Comparison,
): void {
  if (old === next) return;
  const part = partOf(
    scope,
    ["idempotency", "retention"],
    `the retention of the idempotency keys of ${scope.phrase}`,
  );
  const isShorter = (next ?? 0) < (old ?? 0);
  report(isShorter ? "idem.retention-shortened" : "idem.retention-lengthened", part, {
    before: describeWindow(old),
    after: describeWindow(next),
    values: { old, new: next },
  });
}
