import type { Api } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { isObject } from "../../language/model/scalars.js";
import { wayOf } from "../../language/model/way-of-list.js";

/** The items of one page of a list, or of a body that is an array; `undefined`: it has none. */
export function itemsOf(body: unknown, { list }: Endpoint, api: Api): readonly unknown[] | undefined {
  const items = memberAt(body, wayOf(list, api)?.items ?? []);
  return Array.isArray(items) ? items : undefined;
}

/** The value in an object, however deep; `undefined`: there is none. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}
