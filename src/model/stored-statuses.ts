import type { Idempotency } from "./ir/idempotency.js";

/** Whether a status is stored and not released; the more specific pattern wins. */
export function isStored(status: number, idempotency: Pick<Idempotency, "stored" | "released">): boolean {
  const exact = String(status);
  const family = `${exact.charAt(0)}xx`;
  if (idempotency.released.includes(exact)) return false;
  if (idempotency.stored.includes(exact)) return true;
  return idempotency.stored.includes(family) && !idempotency.released.includes(family);
}
