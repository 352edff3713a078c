import type { RequestItems } from "../context/client-context.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { ItemsPolicy } from "../types/policy.js";
import { readItems } from "./request-items.js";

/** How a client sends items whose natural key is a UUID: the service drops one that differs from another in case only. */
export const uuidItems: RequestItems = {
  readItems(body, policy) {
    const read = readItems(body, policy);
    const alike = findAlike(read.body, policy).map((issue) => read.placeAsGiven(issue));
    return { ...read, refused: [...read.refused, ...alike] };
  },
};

function findAlike(body: unknown, { field, naturalKey = "" }: ItemsPolicy): readonly Issue[] {
  const items = ownMember(body, field);
  if (!Array.isArray(items)) return [];
  const spellings = new Map<string, string>();
  return items.flatMap((item, index): readonly Issue[] => {
    const key = ownMember(item, naturalKey);
    if (typeof key !== "string") return [];
    const first = spellings.get(key.toLowerCase()) ?? key;
    spellings.set(key.toLowerCase(), first);
    if (first === key) return [];
    const message = "is that of another item in another case: the service would drop one";
    return [{ path: [field, index, naturalKey], message }];
  });
}
