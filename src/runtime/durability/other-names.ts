import type { ClientContext } from "../context/client-context.js";
import { isOfAccount, nameRequest, namesOf } from "../store/stored-request.js";
import type { PreparedRequest, RequestStore, Tombstone } from "../types/call.js";

/**
 * What a store has under the other names of a request: an earlier release named its account otherwise, and another model may say
 * that a key names one request of an operation, or of all.
 *
 * @param account what this client calls it
 * @throws whatever the store rejects with
 */
export async function findOthers(
  { settings }: ClientContext,
  store: RequestStore,
  record: PreparedRequest,
  account: string,
): Promise<readonly (PreparedRequest | Tombstone)[]> {
  if (record.idempotencyKey === null) return [];
  const own = isOfAccount(record.account, account) ? account : record.account;
  const accounts = [...new Set(namesOf(own))];
  const names = accounts.flatMap((one) =>
    [true, false].map((isWide) => nameRequest({ ...record, account: one }, isWide)),
  );
  const others = names.filter((name) => name !== record.id);
  const found = await Promise.all(others.map((name) => store.get(name)));
  const isIts = (one: PreparedRequest | Tombstone): boolean =>
    accounts.includes(one.account) && (settings.hasWideKeys || one.operationId === record.operationId);
  return found.flatMap((one) => (one !== undefined && isIts(one) ? [one] : []));
}
