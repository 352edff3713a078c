import type { Api } from "../../model/ir/api.js";
import type { Retention } from "./key-store.js";

/** IDEM-3: each version keeps its own promise; keys of one that isn't served any more are remembered as the first one says. */
export function retentionOf(apis: readonly Api[]): Retention {
  const byVersion = new Map(
    apis.flatMap(({ version, idempotency }) =>
      idempotency === undefined ? [] : [[version.name, idempotency.retentionMs]],
    ),
  );
  const [first = 0] = byVersion.values();
  return (version) => byVersion.get(version) ?? first;
}
