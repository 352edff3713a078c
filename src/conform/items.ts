import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import { isObject } from "../model/scalars.js";

/** The items of one page of a list, or of a body that is an array; `undefined`: it has none. */
export function itemsOf(
  body: unknown,
  { list }: Endpoint,
  { pagination, pageWays }: Api,
): readonly unknown[] | undefined {
  const way = list?.by === undefined ? undefined : pageWays.find(({ name }) => name === list.by);
  const path =
    way?.items ?? (list?.page === undefined || pagination === undefined ? [] : [pagination.itemsField]);
  const items = memberAt(body, path);
  return Array.isArray(items) ? items : undefined;
}

/** The value in an object, however deep; `undefined`: there is none. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}
