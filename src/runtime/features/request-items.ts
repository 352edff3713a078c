import type { ReadItems, RequestItems } from "../context/client-context.js";
import { createBare, ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { ItemsPolicy } from "../types/policy.js";

/** How a client sends items; generated clients pass it to their engine. */
export const requestItems: RequestItems = { readItems };

/**
 * Reads the items of a body that is about to be sent, as JSON has them. An item that duplicates an earlier one is left
 * out: the service would drop it, and refusing it would hold up all others (END-4).
 */
export function readItems(body: unknown, policy: ItemsPolicy): ReadItems {
  const { field } = policy;
  const items = ownMember(body, field);
  if (!Array.isArray(items)) {
    const refused = [{ path: [field], message: "must be a list" }];
    return { body, dropped: [], refused, miscounted: [], placeAsGiven: (issue) => issue };
  }
  const { kept, dropped, refused } = compareItems(items, policy);
  const isWhole = dropped.length === 0;
  const sent = isWhole ? items : kept.map((index): unknown => items[index]);
  return {
    body: isWhole ? body : Object.assign(createBare<object>(), body, { [field]: sent }),
    dropped,
    refused,
    miscounted: countItems(sent.length, isWhole ? "items" : "different items", policy),
    placeAsGiven: (issue) => moveIssue(issue, field, kept),
  };
}

interface ComparedItems extends Pick<ReadItems, "dropped" | "refused"> {
  /** The indexes of those that aren't dropped. */
  readonly kept: readonly number[];
}

/** The first item that has its key. */
interface FirstItem {
  readonly index: number;
  readonly item: unknown;
  /** Computed on demand: few items need it. */
  content?: string;
}

/** Without its own key, an item would count twice if the request were sent again. */
function compareItems(items: readonly unknown[], { field, naturalKey }: ItemsPolicy): ComparedItems {
  if (naturalKey === undefined) return { kept: [...items.keys()], dropped: [], refused: [] };
  const firsts = new Map<string, FirstItem>();
  const kept: number[] = [];
  const dropped: Issue[] = [];
  const refused: Issue[] = [];
  for (const [index, item] of items.entries()) {
    const path = [field, index, naturalKey];
    const key = ownMember(item, naturalKey);
    const first = typeof key === "string" ? firsts.get(key) : undefined;
    if (first !== undefined && isSame(first, item)) {
      dropped.push({ path: [field, index], message: `is the same as item ${first.index}: sent once` });
      continue;
    }
    kept.push(index);
    if (typeof key !== "string" || key === "") {
      refused.push({ path, message: "must be a string that isn't empty" });
    } else if (first === undefined) {
      firsts.set(key, { index, item });
    } else {
      const message = `is the same as in item ${first.index}, but the items differ: the service would drop one`;
      refused.push({ path, message });
    }
  }
  return { kept, dropped, refused };
}

function isSame(first: FirstItem, item: unknown): boolean {
  first.content ??= contentOf(first.item);
  return first.content === contentOf(item);
}

/** The same string for the same JSON, whatever the order of members. */
function contentOf(item: unknown): string {
  return JSON.stringify(item, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function countItems(
  count: number,
  noun: string,
  { field, minItems = 0, maxItems }: ItemsPolicy,
): readonly Issue[] {
  if (count >= minItems && count <= (maxItems ?? Infinity)) return [];
  const bounds = maxItems === undefined ? `at least ${minItems}` : `${minItems} to ${maxItems}`;
  const message = `has ${count} ${noun}: a request takes ${bounds}`;
  return [{ path: [field], message }];
}

/** The indexes in `kept` are those of the items as they were given, in the order in which they are sent. */
function moveIssue(issue: Issue, field: string, kept: readonly number[]): Issue {
  const [member, index, ...rest] = issue.path;
  const given = member === field && typeof index === "number" ? kept[index] : undefined;
  return given === undefined ? issue : { ...issue, path: [field, given, ...rest] };
}
