import type { Api } from "./ir/api.js";
import type { Endpoint, List } from "./ir/endpoint.js";
import type { PageWay } from "./ir/page-way.js";

/** How a list is paged: in the way that it names, or in that of all lists; `undefined`: it is none. */
export function wayOf(list: List | undefined, { pageWays }: Pick<Api, "pageWays">): PageWay | undefined {
  return list && pageWays.find(({ name }) => name === list.by);
}

/** The names of the parameters that ask for a page; none of an endpoint that lists nothing. */
export function pageParameters(
  { list }: Pick<Endpoint, "list">,
  api: Pick<Api, "pageWays">,
): ReadonlySet<string> {
  const { parameter, limitParameter, sortParameter } = wayOf(list, api) ?? {};
  return new Set([limitParameter, parameter, sortParameter].flatMap((name) => name ?? []));
}
