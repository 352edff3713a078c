import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { planCallRetry } from "../../../language/plan/call-retry.js";
import { describeContract } from "../../../say/call/contract.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { repeatingInWords } from "./repeating-words.js";

/** What a caller must know to send a request of an operation again, in sentences; empty where nothing is said of it. */
export function describeKeys(endpoint: Endpoint, style: OpenapiStyle): string {
  const { keys: plan, api } = style;
  const retry = planCallRetry(endpoint, style);
  const isHeader = retry.protection.kind === "header-key";
  if (!isHeader && repeatingInWords(endpoint, api) === undefined) return "";
  const { idempotency: model } = api;
  return describeContract(retry, plan && model && { plan, model });
}
