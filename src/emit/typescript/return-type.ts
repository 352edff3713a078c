import type { CallableEndpoint } from "../../plan/callable.js";
import { type Code, code, joinUnion, runtimeType } from "./code.js";
import type { Layout } from "./layout.js";
import { renderType } from "./type-text.js";

/** What a call returns: `ApiPromise<Wallet>`, `PagePromise<OrderPage, Order>`. */
export function returnTypeOf(endpoint: CallableEndpoint, layout: Layout): Code {
  const { list } = endpoint;
  const reply = replyTypeOf(endpoint, layout);
  return list === undefined
    ? code`${runtimeType("ApiPromise", "client/engine")}<${reply}>`
    : code`${runtimeType("PagePromise", "features/pages")}<${reply}, ${renderType(list.items, layout)}>`;
}

/** What a call resolves with: `Wallet`. */
export function replyTypeOf({ batch, responses }: CallableEndpoint, layout: Layout): Code {
  const body = joinUnion(
    responses.map(({ type }) => (type === undefined ? code`undefined` : renderType(type, layout))),
  );
  return batch === undefined ? body : code`${runtimeType("BatchReply", "features/batches")}<${body}>`;
}
