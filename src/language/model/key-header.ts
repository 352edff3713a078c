import type { Endpoint } from "./ir/endpoint.js";

/** Whether requests of a call carry an idempotency key in the API's header. */
export function hasKeyHeader({ retrySafety, bodyKey }: KeyedCall): boolean {
  return retrySafety === "key" && bodyKey === undefined;
}

/** An endpoint, or what a plan has of it. */
interface KeyedCall {
  readonly retrySafety: Endpoint["retrySafety"];
  readonly bodyKey: object | undefined;
}

/** Whether they carry it in a member of their body. */
export function hasKeyInBody({ bodyKey }: Pick<KeyedCall, "bodyKey">): boolean {
  return bodyKey !== undefined;
}
