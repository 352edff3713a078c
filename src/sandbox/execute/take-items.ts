import type { Action } from "../plan/action.js";
import { issuesOf } from "../validation/issue.js";
import { valueOf } from "../../language/model/ir/known.js";
import { isObject } from "../../language/model/scalars.js";
import { isWithin } from "../../language/model/bounds.js";
import type { Environment } from "../environment.js";
import { freshSource } from "../samples/sample-source.js";
import { completeValue } from "../versions/complete-value.js";
import { foldKey } from "../idempotency/fold-key.js";
import { done, type EffectFacts, type Execution, refused, type ValidRequest } from "./execution.js";

/**
 * END-3 to END-7: accepts each item of the batch that can be parsed and isn't a duplicate, and lists which are which.
 * Required members and bounds are not checked, and unknown names are ignored.
 */
export function takeItems(
  { batch, naturalKey }: Extract<Action, { kind: "take-items" }>,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const itemsField = batch.items.name;
  const count = valueOf(batch.count);
  const items = isObject(request.body) ? request.body[itemsField] : undefined;
  const { invalidRequest, duplicateItems } = environment.switches;
  if (!Array.isArray(items)) return refused(invalidRequest, `${itemsField} must be an array.`);
  if (!isWithin(items.length, count)) {
    const { minimum = 0, maximum = "any number of" } = count ?? {};
    return refused(invalidRequest, `${itemsField} must have ${minimum} to ${maximum} items.`);
  }
  const accepted: string[] = [];
  const failed: string[] = [];
  const effects: EffectFacts[] = [];
  for (const [index, item] of items.entries()) {
    const key = readKey(item, naturalKey?.member.name);
    if (request.refusedItems.includes(index) || issuesOf(item, request.plan.validateItem).length > 0) {
      failed.push(key);
    } else if (naturalKey !== undefined && isDuplicate(key, request, environment)) {
      if (duplicateItems === "accepted") accepted.push(key);
    } else {
      accepted.push(key);
      effects.push({ item: index, naturalKey: key });
    }
  }
  const lists = { [batch.accepted.name]: accepted, [batch.failed.name]: failed };
  const { type } = request.plan.response;
  return done(type ? completeValue(lists, type, { source: freshSource(environment) }) : lists, effects);
}

/**
 * An effect for each item of a body that isn't a duplicate, of a request that doesn't say which items it has accepted; `undefined`:
 * nothing tells its items apart.
 */
export function effectsOfItems(
  request: ValidRequest,
  environment: Environment,
): readonly EffectFacts[] | undefined {
  const { items, member } = request.plan.endpoint.naturalKey ?? {};
  const sent = items !== undefined && isObject(request.body) ? request.body[items.name] : undefined;
  if (!Array.isArray(sent)) return undefined;
  return sent.flatMap((one, item): readonly EffectFacts[] => {
    const naturalKey = readKey(one, member?.name);
    return isDuplicate(naturalKey, request, environment) ? [] : [{ item, naturalKey }];
  });
}

/** Empty when the item has none, or one that isn't a string. */
function readKey(item: unknown, member: string | undefined): string {
  const value = isObject(item) && member !== undefined ? item[member] : undefined;
  return typeof value === "string" ? value : "";
}

/** END-4: whether the account sent the key before; it is recorded as sent. */
function isDuplicate(
  key: string,
  { plan, account }: ValidRequest,
  { naturalKeys, switches, plan: api }: Environment,
): boolean {
  if (key === "" && switches.keylessItems === "distinct") return false;
  const scope = `${account}\n${plan.endpoint.id}\n${foldKey(key, plan.endpoint, api)}`;
  if (naturalKeys.has(scope)) return true;
  naturalKeys.add(scope);
  return false;
}
