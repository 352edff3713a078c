import { BillingClient } from "billing-client-unversioned/lite";

/**
 * @import { ClientOptions } from "billing-client-unversioned"
 * @typedef {import("billing-client-unversioned").UsageEvent} UsageEvent
 */

/** @type {UsageEvent[]} */
const waiting = [];

/** @param {string} uniqueId */
function note(uniqueId) {
  waiting.push({ uniqueId, eventName: "call" });
}

/** @param {ClientOptions} options */
export async function run(options) {
  note("e_1");
  const { ingested } = await new BillingClient(options).events.ingest({ events: waiting });
  return [ingested, waiting.map((event) => event?.uniqueId)];
}
