import { gzipSync } from "node:zlib";
import { bundleProgram } from "./bundle.js";

/** A program that makes one call with a client of the billing model. */
export function callOfBilling(entry: "lite" | "client" | "index"): string {
  return `import { BillingClient } from "./${entry}.ts";
const client = new BillingClient(globalThis.options);
console.log(await client.wallets.update("w", { name: "a" }));`;
}

/** The same with the group alone. */
export const callOfGroup = `import { createBillingSender, Wallets } from "./groups.ts";
const sender = createBillingSender(globalThis.options);
console.log(await new Wallets(sender).update("w", { name: "a" }));`;

/** The same with one of `drawnModel`. */
export const callOfLarge = `import { HubClient } from "./lite.ts";
const client = new HubClient(globalThis.options);
console.log(await client.team.getTeamRule("i"));`;

/** What a browser would download of it. */
export async function bundleBytes(folder: string, program: string): Promise<number> {
  const { code } = await bundleProgram(folder, program);
  return gzipSync(code, { level: 9 }).length;
}
