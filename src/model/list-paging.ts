import type { Api } from "./ir/api.js";
import type { List } from "./ir/endpoint.js";
import type { Known } from "./ir/known.js";
import type { Range } from "./ir/range.js";

/** The parameters of the query that page a list, by their ids. */
export interface ListPaging {
  readonly limit: string | undefined;
  /** Where pages have numbers or offsets, or cursors; `undefined`: links lead on. */
  readonly position: string | undefined;
  /** The position of the first page; `undefined`: it has none. */
  readonly first: number | undefined;
  readonly size: Known<Range<number>>;
}

/** How a list is paged: in a way that it names, or as all lists. */
export function pagingOf({ by }: List, { pagination, pageWays }: Api): ListPaging | undefined {
  if (by === undefined) {
    return (
      pagination && {
        limit: pagination.limitParameter,
        position: pagination.offsetParameter,
        first: 0,
        size: pagination.size,
      }
    );
  }
  const way = pageWays.find(({ name }) => name === by);
  return way && { limit: way.limitParameter, position: way.parameter, first: way.first, size: way.size };
}
