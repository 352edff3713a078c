import { isObject } from "../../model/scalars.js";
import type { SandboxResponse } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { ItemListsFault } from "./fault.js";

/** The response to a batch, with lists that don't match the batch. Other responses stay as they are. */
export function changeLists(
  response: SandboxResponse,
  change: ItemListsFault["change"],
  plan: SandboxPlan,
): SandboxResponse {
  const value: unknown =
    typeof response.body === "string" && response.status === 200 ? JSON.parse(response.body) : undefined;
  if (!isObject(value)) return response;
  for (const { action } of plan.endpoints) {
    if (action.kind !== "take-items") continue;
    const [acceptedField, failedField] = [action.batch.accepted.name, action.batch.failed.name];
    const [accepted, failed] = [value[acceptedField], value[failedField]];
    if (!Array.isArray(accepted) || !Array.isArray(failed)) continue;
    const [changed, changedFailed] = changeBoth(accepted, failed, change);
    return {
      ...response,
      body: JSON.stringify({ ...value, [acceptedField]: changed, [failedField]: changedFailed }),
    };
  }
  return response;
}

type Items = readonly unknown[];

function changeBoth(
  accepted: Items,
  failed: Items,
  change: ItemListsFault["change"],
): readonly [Items, Items] {
  switch (change) {
    case "omitted":
      return [accepted.slice(1), failed];
    case "all-omitted":
      return [[], []];
    case "foreign":
      return [[...accepted, "never-sent"], failed];
    case "both":
      return [accepted, [...failed, ...accepted.slice(0, 1)]];
    case "repeated":
      return [[...accepted, ...accepted.slice(0, 1)], failed];
    case "not-text":
      return [accepted.map((_, index) => index), failed];
  }
}
