import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";
import { takesKeys } from "./callable.js";
import type { KeyPlan } from "./client-plan.js";

/** How many characters a derived key has: a SHA-256 digest in base64, without its padding. */
const derivedLength = 43;

/** What clients know of idempotency keys; nothing where no call takes one. */
export function planKeys(api: Api): KeyPlan | undefined {
  const { idempotency } = api;
  if (idempotency === undefined || !takesKeys(api)) return undefined;
  const { minimum, maximum } = valueOf(idempotency.length) ?? {};
  return {
    header: idempotency.header,
    length: { minimum, maximum },
    fitsDerived: derivedLength >= (minimum ?? 0) && derivedLength <= (maximum ?? derivedLength),
    retentionMs: idempotency.retentionMs,
    echoHeader: idempotency.echoHeader,
    replayedHeader: idempotency.replayedHeader,
  };
}
