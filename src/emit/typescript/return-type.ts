import type { CallableEndpoint } from "../shared/callable.js";
import { type Layout, runtimeType } from "./layout.js";
import type { ModuleSymbol } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

/** What a call returns: `ApiPromise<Wallet>`, `PagePromise<OrderPage, Order>`. */
export function returnTypeOf(endpoint: CallableEndpoint, layout: Layout): string {
  const { list, batch } = endpoint;
  if (list !== undefined) {
    return `PagePromise<${layout.typeName(list.page)}, ${renderType(list.items, layout)}>`;
  }
  const body = responseBody(endpoint, layout);
  return batch === undefined ? `ApiPromise<${body}>` : `ApiPromise<BatchReply<${body}>>`;
}

/** The body of a response, of any success status. */
function responseBody(endpoint: CallableEndpoint, layout: Layout): string {
  const texts = endpoint.responses.map((response) =>
    response.type === undefined ? "undefined" : renderType(response.type, layout),
  );
  return [...new Set(texts)].join(" | ");
}

export function returnTypeUses(endpoint: CallableEndpoint, layout: Layout): readonly ModuleSymbol[] {
  const { list, batch, responses } = endpoint;
  const bodies = responses.flatMap((response) =>
    response.type === undefined ? [] : typeUses(response.type, layout),
  );
  if (list !== undefined) {
    return [runtimeType("PagePromise", "features/pages"), ...typeUses(list.items, layout), ...bodies];
  }
  const promise = runtimeType("ApiPromise", "client/caller");
  return batch === undefined
    ? [promise, ...bodies]
    : [promise, runtimeType("BatchReply", "features/batches"), ...bodies];
}
