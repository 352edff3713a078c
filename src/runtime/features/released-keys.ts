import { coversStatus } from "../outcome/prove-origin.js";
import type { Policy } from "../types/policy.js";

/** Whether a client error that the model has no row for releases the key; brought by clients whose service doesn't store each of them. */
export function isReleased({ idempotency }: Policy, status: number): boolean {
  return idempotency?.notStored?.some((one) => coversStatus(one, status)) === true;
}
