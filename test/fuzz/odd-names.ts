/**
 * Names that the grammar allows, chosen so that they often meet: as the same words in another case, as words of JavaScript,
 * or as what the generated code calls something itself. Those that are always refused are apart, to be drawn rarely.
 */
export interface NamePool {
  readonly usual: readonly string[];
  readonly refused: readonly string[];
}

export const typeNames = pool(
  [
    "Order OrderInput OrderPage OrderUrl OrdersResource Wallet WalletResource Url URL UrlPage StringPage",
    "MapOrderPage GetAQuery PutAHeaders TypeError Attempt Outcome MyOrders Lite",
    "Promise Error Array Record Map Response Request Readonly String Object Date Symbol",
    "Function Partial Number Operation Result Z Schema",
    "Policy Webhook Validator Caller Resumable CommonError Engine RuntimeCaller",
  ],
  "Uint8Array SdkError ApiPromise ShopError ShopResults PagePaging",
);

export const groupNames = pool(
  [
    "Orders Order Wallet MyOrders Error Array Lite Url Response Attempt",
    "Client Errors Runtime Type Shared Index Promise Policy Con Caller Prototype Catch",
  ],
  "Prepare Then Resume",
  ["My Wallet", "Wallet Resource", "Not Found Error", "Type Error"],
);

export const fieldNames = pool(
  [
    "id _id ID first_name firstName first-name a A a_b aB _ __ type kind class default data items",
    "constructor toString valueOf hasOwnProperty then prototype z strict unconfirmed requireAll",
  ],
  "__proto__x 1st a.b",
);

export const pathParameters = pool(
  ["id a_b class classes body bodyParameter query options headers await"],
  "aB class-parameter body-parameter _id",
);

export const queryParameters = pool(
  ["sorted a A a_b aB a-b constructor toString id class then"],
  "limit offset sort",
);

export const headerNames = pool(
  ["X-A X-B If-Match Etag constructor class Shop-Region then"],
  "xA Expect Keep-Alive Cookie Proxy-Id",
);

export const endpointNames = pool(
  ["get-a get-a-b get-ab get-a-1 put-a list-a delete new await prepare execute catch prototype"],
  "then constructor to-string get-a1",
);

export const limitNames = pool(["max-a min-a b b-c name-length"], "a a-ms max-a-ms");

export const errorNames = pool(["NotFound Not Type Range Wallet Bad Order"], "NotFoundError Timeout Shop");

/** The versions of every random model. */
export const [pastVersion, currentVersion] = ["2025-01-01", "2026-01-01"] as const;

/** Values and sentences that try to be something else. */
export const oddTexts = [
  "a",
  "b z.string()",
  "",
  "*/ X() /*",
  "`",
  "```",
  "${X()}",
  '"',
  "\\",
  "\\u0022",
  "'; X()",
  "</script>",
  "# Title",
  "a|b",
  "\u2028",
  'import x from "./x.js";',
  "@internal",
  "{@link x} @deprecated",
] as const;

function pool(usual: readonly string[], refused: string, others: readonly string[] = []): NamePool {
  return { usual: [...usual.flatMap((names) => names.split(" ")), ...others], refused: refused.split(" ") };
}
