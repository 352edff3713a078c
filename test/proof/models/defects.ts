import { type Mutant, mutant } from "../mutants/mutant.js";

/** Clients with a defect that the billing service's model doesn't show, or hardly. */
export const defects: readonly Mutant[] = [
  mutant(
    "keeps every key for a day",
    "idempotencyKeys",
    "return usableMs(policy.idempotency?.retentionMs ?? Infinity);",
    "return usableMs(policy.idempotency === null ? Infinity : 86_400_000);",
  ),
  mutant(
    "uses a short retention to its end",
    "usableMs",
    "return Math.max(retentionMs - windowMarginMs, 0);",
    "return retentionMs > 120_000 ? retentionMs - windowMarginMs : retentionMs;",
  ),
  mutant(
    "takes a conflict for final where only a replay can be",
    "readKeyEvidence",
    "const needsReplay = policy.idempotency.replayedHeader !== null && hidesFirstRun(policy, status);",
    "const needsReplay = false;",
  ),
  mutant(
    "takes any response for the answer to a key where no echo is promised",
    "readKeyEvidence",
    "policy.idempotency.echoHeader === null ? replayed !== undefined : isEchoed",
    "policy.idempotency.echoHeader === null ? true : isEchoed",
  ),
  mutant(
    "looks for the echo in the header that carries the key",
    "idempotencyKeys",
    "const header = policy.idempotency?.echoHeader ?? null;",
    "const header = policy.idempotency?.echoHeader ? policy.idempotency.header : null;",
  ),
  mutant(
    "needs the body that a model declares, but not the request id that it promises",
    "isUnprovenRefusal",
    "if (hasPromise && lacksPromisedId(policy, response)) return true;",
    "",
  ),
  mutant(
    "needs the request id that a model promises, but not the body that it declares",
    "isUnprovenRefusal",
    "const isBodyMissing = row.bodies.length > 0 && known === undefined;",
    "const isBodyMissing = false;",
  ),
  mutant(
    "knows no body of an error but that of the table",
    "withOwnBodies",
    "return found === undefined ? row : { ...row, bodies: found.bodies };",
    "return row;",
  ),
  mutant(
    "takes the row of a class for that of its first status alone",
    "coversStatus",
    "return status === other || (isClass === true && Math.floor(status / 100) === Math.floor(other / 100));",
    "return status === other;",
  ),
  mutant(
    "takes the row of a class for that of all statuses",
    "coversStatus",
    "(isClass === true && Math.floor(status / 100) === Math.floor(other / 100))",
    "isClass === true",
  ),
  mutant(
    "takes a page for a success without a body",
    "readSuccess",
    "const isForeign = isPage(context.policy, plan, response);",
    "const isForeign = false;",
  ),
  mutant(
    "believes the last failure of a fetch that retries",
    "mayHaveSent",
    "if (mayRetry(fetch, isPlatformFetch)) return true;",
    "",
  ),
  mutant(
    "sends what carries natural keys only once",
    "classifyTimeout",
    'retryDelay: plan.retrySafety === "none" ? "never" : "transient",\n    effect: "possible",\n    errorKind: "Timeout",',
    'retryDelay: plan.retrySafety === "none" ? "transient" : "transient",\n    effect: "possible",\n    errorKind: "Timeout",',
  ),
];
