import type { CallableEndpoint } from "../shared/callable.js";
import { type Layout, runtimeType } from "./layout.js";
import type { ModuleSymbol } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

/** What a call returns: `ApiPromise<Wallet>`, `PagePromise<OrderPage, Order>`. */
export function returnTypeOf(endpoint: CallableEndpoint, layout: Layout): string {
  const { list } = endpoint;
  const reply = replyTypeOf(endpoint, layout);
  return list === undefined
    ? `ApiPromise<${reply}>`
    : `PagePromise<${reply}, ${renderType(list.items, layout)}>`;
}

export function returnTypeUses(endpoint: CallableEndpoint, layout: Layout): readonly ModuleSymbol[] {
  const { list } = endpoint;
  const reply = replyTypeUses(endpoint, layout);
  if (list === undefined) return [runtimeType("ApiPromise", "client/engine"), ...reply];
  return [runtimeType("PagePromise", "features/pages"), ...typeUses(list.items, layout), ...reply];
}

/** What a call resolves with: `Wallet`. */
export function replyTypeOf(endpoint: CallableEndpoint, layout: Layout): string {
  const body = responseBody(endpoint, layout);
  return endpoint.batch === undefined ? body : `BatchReply<${body}>`;
}

export function replyTypeUses(
  { batch, responses }: CallableEndpoint,
  layout: Layout,
): readonly ModuleSymbol[] {
  const bodies = responses.flatMap(({ type }) => (type === undefined ? [] : typeUses(type, layout)));
  return batch === undefined ? bodies : [runtimeType("BatchReply", "features/batches"), ...bodies];
}

/** The body of a response, of any success status. */
function responseBody(endpoint: CallableEndpoint, layout: Layout): string {
  const texts = endpoint.responses.map((response) =>
    response.type === undefined ? "undefined" : renderType(response.type, layout),
  );
  return [...new Set(texts)].join(" | ");
}
