import { nameAccount } from "../store/stored-request.js";

/**
 * Names an account whose tokens come from an issuer. It begins with the name that earlier releases gave the account, which
 * didn't tell issuers apart.
 */
export function nameIssued(account: readonly string[], issuer: readonly string[]): string {
  return nameAccount(account) + (issuer.length === 0 ? "" : nameAccount(issuer));
}
