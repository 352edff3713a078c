import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { Bounds } from "../imported-type.js";
import { fieldsOf, scalarOf } from "./page-members.js";
import { wordOf } from "./word-of.js";

/** The parameter for how many items a page has. */
export interface PageSize {
  readonly name: string;
  readonly range: Bounds;
}

const words =
  /^(?:limit|(?:page_?)?size|page_?limit|per_?page|results_?per_?page|max_?(?:results|items)|top|take|first|count)$/u;

/** The parameter of a read, or the member of a search's body, that takes how many items a page has. */
export function findSize(
  { method, parameters, body }: ImportedOperation,
  types: ImportedApi["types"],
): PageSize | undefined {
  const sent =
    method === "GET"
      ? parameters.filter((one) => one.in === "query")
      : body?.type === undefined
        ? []
        : fieldsOf(body.type, types);
  for (const { name, type } of sent) {
    const scalar = scalarOf(type, types);
    const isWhole = scalar !== undefined && ["integer", "int32", "int64"].includes(scalar.scalar);
    if (isWhole && words.test(wordOf(name)) && /^[A-Za-z][A-Za-z0-9_-]*$/u.test(name)) {
      return { name, range: scalar.range };
    }
  }
  return undefined;
}
