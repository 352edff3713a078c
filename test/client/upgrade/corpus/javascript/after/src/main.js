import { BillingClient } from "billing-client/lite";

/**
 * @import { ClientOptions } from "billing-client"
 * @typedef {import("billing-client").UsageEvent} UsageEvent
 */

/** @type {UsageEvent[]} */
const waiting = [];

/** @param {string} uniqueId */
function note(uniqueId) {
  waiting.push({ unique_id: uniqueId, event_name: "call" });
}

/** @param {ClientOptions} options */
export async function run(options) {
  note("e_1");
  const { ingested } = await new BillingClient(options).events.ingest({ events: waiting });
  return [ingested, waiting.map((event) => event?.unique_id)];
}
