import { BillingClient, type ClientOptions } from "../generated/typescript-unversioned/index.js";
import { report } from "./report.js";

export async function run(options: ClientOptions): Promise<unknown> {
  return report(new BillingClient(options), [{ uniqueId: "e_1", eventName: "call" }]);
}
