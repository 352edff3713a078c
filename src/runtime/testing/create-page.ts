import { ConfigurationError } from "../errors/refusals.js";
import type { ListTypes } from "./list-types.js";
import { describeList, offsetSource, PagePromise } from "../features/pages.js";
import { findOperation } from "../request/find-operation.js";
import { parseJson } from "../support/json.js";
import { mockExchange } from "./mock-exchange.js";
import type { ApiParts } from "./mock-response.js";

/** Makes what a list returns: `Lists` has the pages and the items by operation. */
export type CreatePage<Lists extends { readonly [Operation in keyof Lists]: ListTypes }> = <
  Operation extends keyof Lists & string,
>(
  operationId: Operation,
  items: readonly Lists[Operation]["item"][],
  limit?: number,
) => PagePromise<Lists[Operation]["page"], Lists[Operation]["item"]>;

/** The first page, from which a walk reaches the others. Each has at most `limit` items; default: all on one page. */
export function buildPages<Page, Item>(
  { policy, operations }: ApiParts,
  operationId: string,
  items: readonly Item[],
  limit: number = Math.max(1, items.length),
): PagePromise<Page, Item> {
  const { pagination } = policy;
  if (pagination === undefined) throw new ConfigurationError("This client has no lists.");
  const { itemsField, totalPagesPath } = pagination;
  const total = Math.max(1, Math.ceil(items.length / limit));
  const [details = "", ...rest] = totalPagesPath;
  const position = rest.reduceRight<unknown>((value, name) => ({ [name]: value }), total);
  const pageAt = (offset: number): Page =>
    parseJson(JSON.stringify({ [itemsField]: items.slice(offset, offset + limit), [details]: position }));
  const operation = findOperation(operations, operationId);
  const source = offsetSource<Page>({
    policy: pagination,
    call: describeList(operation),
    limit,
    offset: 0,
    signal: undefined,
    fetchPage: (offset) => Promise.resolve(mockExchange(operation, pageAt(offset))),
  });
  return new PagePromise(Promise.resolve(mockExchange(operation, pageAt(0))), source);
}
