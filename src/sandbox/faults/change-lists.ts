import { isObject } from "../../model/scalars.js";
import type { Answer } from "../http/message.js";
import type { Plan } from "../plan/plan.js";
import type { ItemListsFault } from "./fault.js";

/** The reply to a batch, with lists that don't fit the batch. Other replies stay as they are. */
export function changeLists(answer: Answer, change: ItemListsFault["change"], plan: Plan): Answer {
  const value: unknown =
    typeof answer.body === "string" && answer.status === 200 ? JSON.parse(answer.body) : undefined;
  if (!isObject(value)) return answer;
  for (const { action } of plan.endpoints) {
    if (action.kind !== "take-items") continue;
    const [acceptedField, failedField] = [action.batch.accepted.name, action.batch.failed.name];
    const [accepted, failed] = [value[acceptedField], value[failedField]];
    if (!Array.isArray(accepted) || !Array.isArray(failed)) continue;
    const [changed, changedFailed] = changeBoth(accepted, failed, change);
    return {
      ...answer,
      body: JSON.stringify({ ...value, [acceptedField]: changed, [failedField]: changedFailed }),
    };
  }
  return answer;
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
