import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { Bounds } from "../imported-type.js";
import { scalarOf } from "./page-members.js";
import { isSendable, sentBy } from "./page-parameters.js";
import { wordOf } from "./word-of.js";

/** The parameter for how many items a page has. */
export interface PageSize {
  readonly name: string;
  readonly range: Bounds;
}

const words =
  /^(?:limit|(?:page_?)?size|page_?limit|per_?page|results_?per_?page|max_?(?:results|items)|top|take|first|count)$/u;

/** The parameter of a read, or the member of a search's body, that takes how many items a page has. */
export function findSize(operation: ImportedOperation, types: ImportedApi["types"]): PageSize | undefined {
  return sizesOf(operation, types).find(({ name }) => words.test(wordOf(name)));
}

/** The same by its name. */
export function findNamedSize(
  wanted: string,
  operation: ImportedOperation,
  types: ImportedApi["types"],
): PageSize | undefined {
  return sizesOf(operation, types).find(({ name }) => name === wanted);
}

/** What a way can send, and is a whole number. */
function sizesOf(operation: ImportedOperation, types: ImportedApi["types"]): readonly PageSize[] {
  return sentBy(operation, types).flatMap(({ name, type }) => {
    const scalar = scalarOf(type, types);
    const isWhole = scalar !== undefined && ["integer", "int32", "int64"].includes(scalar.scalar);
    return isWhole && isSendable(name) ? [{ name, range: scalar.range }] : [];
  });
}
