import type { BatchItems } from "../context/client-context.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { BatchPolicy } from "../types/policy.js";

/** Reads the items of a body that is about to be sent, as JSON has them. */
export function readItems(body: unknown, batch: BatchPolicy): BatchItems {
  const { itemsField, naturalKey } = batch;
  const items = ownMember(body, itemsField);
  if (!Array.isArray(items)) {
    return { refused: [{ path: [itemsField], message: "must be a list" }], miscounted: [] };
  }
  const refused = naturalKey === undefined ? [] : checkNaturalKeys(items, itemsField, naturalKey);
  return { refused, miscounted: countItems(items.length, batch) };
}

/** Without a key of its own an item would count twice when the batch is sent again (END-4). */
function checkNaturalKeys(
  items: readonly unknown[],
  itemsField: string,
  naturalKey: string,
): readonly Issue[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const path = [itemsField, index, naturalKey];
    const key = ownMember(item, naturalKey);
    if (typeof key !== "string" || key === "") {
      return [{ path, message: "must be a string that isn't empty" }];
    }
    const first = seen.get(key);
    if (first !== undefined) {
      return [{ path, message: `is the same as in item ${first}: the service would drop one` }];
    }
    seen.set(key, index);
    return [];
  });
}

function countItems(count: number, { itemsField, minItems = 0, maxItems }: BatchPolicy): readonly Issue[] {
  if (count >= minItems && count <= (maxItems ?? Infinity)) return [];
  const bounds = maxItems === undefined ? `at least ${minItems}` : `${minItems} to ${maxItems}`;
  const message = `has ${count} items: a request takes ${bounds}`;
  return [{ path: [itemsField], message }];
}
