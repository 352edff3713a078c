export * from "../generated/typescript/lite.js";
export { type UsageEvent as Event, BillingClient as Client } from "../generated/typescript/index.js";
