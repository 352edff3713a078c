export * from "../generated/typescript-unversioned/lite.js";
export { type UsageEvent as Event, BillingClient as Client } from "../generated/typescript-unversioned/index.js";
