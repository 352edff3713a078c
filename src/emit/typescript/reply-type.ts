import type { CallableEndpoint } from "../shared/callable.js";
import { type Layout, runtimeType } from "./layout.js";
import type { ModuleSymbol } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

/** What a call returns: `ApiPromise<Wallet>`, `PagePromise<OrderPage, Order>`. */
export function replyType(endpoint: CallableEndpoint, layout: Layout): string {
  const { list, batch } = endpoint;
  if (list !== undefined) {
    return `PagePromise<${layout.typeName(list.page)}, ${renderType(list.items, layout)}>`;
  }
  const body = replyBody(endpoint, layout);
  return batch === undefined ? `ApiPromise<${body}>` : `ApiPromise<BatchReply<${body}>>`;
}

/** The body of a reply, of any success status. */
function replyBody(endpoint: CallableEndpoint, layout: Layout): string {
  const texts = endpoint.replies.map((reply) =>
    reply.type === undefined ? "undefined" : renderType(reply.type, layout),
  );
  return [...new Set(texts)].join(" | ");
}

export function replyUses(endpoint: CallableEndpoint, layout: Layout): readonly ModuleSymbol[] {
  const { list, batch, replies } = endpoint;
  const bodies = replies.flatMap((reply) => (reply.type === undefined ? [] : typeUses(reply.type, layout)));
  if (list !== undefined) {
    return [runtimeType("PagePromise", "features/pages"), ...typeUses(list.items, layout), ...bodies];
  }
  const promise = runtimeType("ApiPromise", "client/caller");
  return batch === undefined
    ? [promise, ...bodies]
    : [promise, runtimeType("BatchReply", "features/batches"), ...bodies];
}
