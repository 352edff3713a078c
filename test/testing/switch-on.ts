import { isSdkError, type BillingClient } from "../../generated/typescript/index.js";

/** Switches a wallet on, and says whether there is such a wallet. */
export async function switchOn(client: BillingClient, wallet: string): Promise<boolean> {
  try {
    await client.wallets.update(wallet, { active: true });
    return true;
  } catch (error) {
    if (isSdkError(error) && error.kind === "NotFound") return false;
    throw error;
  }
}
