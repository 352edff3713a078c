import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { PageWay } from "../../../language/model/ir/page-way.js";
import type { Range } from "../../../language/model/ir/range.js";
import { wayOf } from "../../../language/model/way-of-list.js";

/** How a list is asked for its pages. */
export interface ListParameters {
  readonly limit: string | undefined;
  readonly sort: string | undefined;
  /** How many items a page may have; `undefined`: nothing says it. */
  readonly size: Range<number> | undefined;
  /** Whether a page before the last one may have fewer items than asked for. */
  readonly hasShortPages: boolean;
}

/** `undefined`: it is no list, or all of it comes at once. */
export function listParameters({ list }: Endpoint, api: Api): ListParameters | undefined {
  const way = wayOf(list, api);
  if (way === undefined) return undefined;
  const isCounted = way.kind === "offset" || way.kind === "page";
  return {
    limit: way.limitParameter,
    sort: way.sortParameter,
    size: valueOf(way.size),
    hasShortPages: way.hasShortPages || !isCounted,
  };
}

/** The API as it would be with pages of other sizes. */
export function withPageSize(endpoint: Endpoint, api: Api, size: Range<number> | undefined): Api {
  const fact =
    size === undefined ? ({ kind: "unknown", ids: [] } as const) : ({ kind: "known", value: size } as const);
  return withWay(endpoint, api, { size: fact });
}

/** The API as it would be if the list of an endpoint were paged otherwise. */
export function withWay({ list }: Endpoint, api: Api, facts: Partial<PageWay>): Api {
  const own = wayOf(list, api);
  const pageWays = api.pageWays.map((way) => (way === own ? { ...way, ...facts } : way));
  return { ...api, pageWays };
}
