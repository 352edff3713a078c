import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { valueOf } from "../../model/ir/known.js";
import type { Range } from "../../model/ir/range.js";

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
export function listParameters(
  { list }: Endpoint,
  { pagination, pageWays }: Api,
): ListParameters | undefined {
  if (list === undefined) return undefined;
  const way = list.by === undefined ? pagination : pageWays.find(({ name }) => name === list.by);
  if (way === undefined) return undefined;
  const isCounted = !("kind" in way) || way.kind === "offset" || way.kind === "page";
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
  const by = endpoint.list?.by;
  if (by === undefined) {
    return api.pagination === undefined ? api : { ...api, pagination: { ...api.pagination, size: fact } };
  }
  return {
    ...api,
    pageWays: api.pageWays.map((way) => (way.name === by ? { ...way, size: fact } : way)),
  };
}
