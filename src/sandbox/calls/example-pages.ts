import type { Data } from "../../say/data.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { type Known, valueOf } from "../../language/model/ir/known.js";
import type { Range } from "../../language/model/ir/range.js";
import { wayOf } from "../../language/model/way-of-list.js";

const usualPageSize = 50;

/** How a list is asked for from its start, by the names of its parameters: pages of a usual size, in a usual order. */
export function planPages({ list, query }: Endpoint, api: Api): ReadonlyMap<string, Data> {
  if (list === undefined) return new Map();
  const way = wayOf(list, api);
  const position = query.find(({ name, isRequired }) => isRequired && name === way?.parameter)?.name;
  const sort = valueOf(list.sort);
  const [field] = valueOf(sort?.fields) ?? [];
  const pairs: readonly (readonly [string | undefined, Data])[] = [
    [way?.limitParameter, usualSize(way?.size)],
    ...(way?.first === undefined ? [] : [[position, way.first] as const]),
    [sort?.isRequired === true && field !== undefined ? way?.sortParameter : undefined, `${field?.name}:asc`],
  ];
  return new Map(
    pairs.flatMap(([name, value]): [string, Data][] => (name === undefined ? [] : [[name, value]])),
  );
}

function usualSize(size: Known<Range<number>> | undefined): number {
  const { minimum = 1, maximum = usualPageSize } = valueOf(size) ?? {};
  return Math.max(Math.min(usualPageSize, maximum), minimum);
}
