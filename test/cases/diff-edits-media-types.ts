import type { Edit } from "./diff-edits.js";

const list = (
  details: string,
) => `pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  list-orders: { GET: /orders, doc: Lists orders., list: { items: Order${details} } }
`;

const all = (conventions: string) => `conventions: { responses: ${conventions} }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;

const body = (how: string) =>
  all("json").replace("returns: Order", `body: ${how}, returns: Order`).replace("GET", "POST");

/** Of the media types of bodies. */
export const editsOfMediaTypes: readonly Edit[] = [
  ...["", ", as: json"].map((details): Edit => ({
    name: `what the pages of a list are${details}`,
    base: list(details),
    head: list(", as: application/vnd.api+json"),
    kinds: ["op.response-media-type-changed"],
  })),
  {
    name: "what the pages of a list may be too",
    base: list(", also: [text/csv]"),
    head: list(", also: [application/xml]"),
    kinds: ["op.response-media-type-added", "op.response-media-type-removed"],
  },
  {
    name: "what a client sends, where the other is still taken",
    base: body("{ type: Order, as: form }"),
    head: body("{ type: Order, as: json, also: [form] }"),
    kinds: ["op.request-media-type-added"],
  },
  {
    name: "what a client sends, and another one that was taken",
    base: body("{ type: Order, as: form, also: [application/vnd.api+json] }"),
    head: body("{ type: Order, as: json, also: [form] }"),
    kinds: ["op.request-media-type-added", "op.request-media-type-removed"],
  },
  {
    name: "what a client reads, where the other is still there",
    base: all("json").replace("returns: Order", "returns: { 200: { type: text, as: text/csv } }"),
    head: all("json").replace("returns: Order", "returns: { 200: { type: Order, also: [text/csv] } }"),
    kinds: ["op.response-media-type-added"],
  },
  {
    name: "what all responses are",
    base: all("json"),
    head: all("application/vnd.api+json"),
    kinds: ["op.response-media-type-changed"],
  },
  ...[
    ["text, as: text/csv", "text, as: text/plain", "replaced"],
    ["bytes, as: image/*", "bytes, as: image/png", "changed"],
    ["bytes, as: image/png", "bytes, as: image/*", "replaced"],
    ["Order, as: json", "Order, as: application/vnd.a+json", "changed"],
    ["Order, as: application/vnd.a+json", "Order, as: json", "changed"],
    ["Order, as: application/vnd.a+json", "Order, as: application/vnd.b+json", "replaced"],
  ].map(([old = "", next = "", verb]): Edit => ({
    name: `what a response is: ${old}, then ${next}`,
    base: all("json").replace("returns: Order", `returns: { 200: { type: ${old} } }`),
    head: all("json").replace("returns: Order", `returns: { 200: { type: ${next} } }`),
    kinds: [verb === "replaced" ? "op.response-media-type-replaced" : "op.response-media-type-changed"],
  })),
  ...(
    [
      ["nothing", "bytes"],
      ["Order", "text"],
      ["text", "bytes"],
      ["bytes", "Order"],
    ] as const
  ).map(([before, after]): Edit => ({
    name: `what a response is: ${before}, then ${after}`,
    base: all("json").replace(
      "returns: Order",
      `returns: { 200: ${before === "nothing" ? "none" : before} }`,
    ),
    head: all("json").replace("returns: Order", `returns: { 200: ${after} }`),
    kinds: ["op.response-form-changed"],
  })),
  {
    name: "how a form has one of its lists",
    base: twoLists("{ tags: commas, ids: repeated }"),
    head: twoLists("{ tags: spaces, ids: repeated }"),
    kinds: ["op.form-style-changed"],
  },
  {
    name: "how a form has another list than all others",
    base: twoLists("repeated"),
    head: twoLists("{ tags: commas, ids: repeated }"),
    kinds: ["op.form-style-changed"],
  },
];

function twoLists(send: string): string {
  return `types: { Lists: { doc: Lists., fields: { tags: "string[]", ids: "string[]" } } }\nendpoints: { put-lists: { POST: /lists, doc: Puts them., body: { type: Lists, as: form, send: ${send} }, returns: { 204: none } } }\n`;
}
