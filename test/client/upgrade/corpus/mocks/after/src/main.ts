import { BillingClient, type ClientOptions } from "../generated/typescript/index.js";
import { report } from "./report.js";

export async function run(options: ClientOptions): Promise<unknown> {
  return report(new BillingClient(options), [{ unique_id: "e_1", event_name: "call" }]);
}
