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

/** Of the media types of responses. */
export const editsOfMediaTypes: readonly Edit[] = [
  ...["", ", as: json"].map((details): Edit => ({
    name: `what the pages of a list are${details}`,
    base: list(details),
    head: list(", as: application/vnd.api+json"),
    kinds: ["op.response-media-type-changed"],
  })),
  {
    name: "what all responses are",
    base: all("json"),
    head: all("application/vnd.api+json"),
    kinds: ["op.response-media-type-changed"],
  },
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
];
