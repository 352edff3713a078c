import type { List } from "./ir/endpoint.js";
import type { TypeRef } from "./ir/type.js";

/** What one page of a list is: an object, or an array of items. */
export function pageTypeOf({ items, page }: Pick<List, "items" | "page">): TypeRef {
  return page === undefined
    ? { kind: "array", items, count: undefined, isUnique: false }
    : { kind: "named", id: page };
}
