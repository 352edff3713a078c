import { aliasedNames } from "../../src/client/typescript/reserved-names.js";

const head = "quoin: 1\napi: { name: Shop }\n";
const order = "types:\n  Order: { fields: { id: string } }\n";
const getOrder = "endpoints:\n  get-order: { GET: /orders, returns: Order }\n";

/** Sound models that once made a client which doesn't compile, or which lacks something. */
export const oddModels: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: "words that a compiler understands",
    text: `${head}group: Orders
types:
  Order:
    doc: See a@internal.
    fields:
      id: { type: string, doc: "Made by x@internal." }
      kept?: { type: string, doc: "(@internal) @deprecated @hidden" }
endpoints:
  get-order: { GET: /orders, doc: "\\\\@internal", query: { a?: { type: string, doc: "@internal" } }, returns: Order }
`,
  },
  {
    name: "a group and a type of one name",
    text: `${head}group: Order\n${order}${getOrder}`,
  },
  {
    name: "a group with the name of an error and one without calls whose file it shares",
    text: `${head}groups: { Not Found Error: {}, My Orders: { property: mine }, MyOrders: {} }
errors: { 404: { name: NotFound, body: NotFound, retry: never } }
group: MyOrders
types:
  Order: { fields: { id: string } }
  NotFound: { fields: { title: string } }
${getOrder}`,
  },
  {
    name: "fields, parameters and filters that differ in case and in `_` only",
    text: `${head}pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }
group: Orders
types:
  Order: { fields: { id: string, _id: string, ID: string, first_name: string, firstName: string, first-name: string } }
endpoints:
  list-orders: { GET: /orders, query: { a_b: string, aB: string }, list: { items: Order, filters: { id?: string, ID?: string } } }
  put-order: { PUT: /orders, body: Order, returns: Order }
`,
  },
  {
    name: "a string that ends in a backslash before one that looks like a comment",
    text: `${head}group: Orders
types:
  Order: { fields: { kind: { enum: ["\\\\", "*/ X() /*"] }, default: int32 } }
${getOrder}`,
  },
  {
    name: "an API of which nothing can be called",
    text: `${head}group: Orders\n${order}unknowns: { Q-1: The path. }\nendpoints:\n  get-order: { GET: { unknown: Q-1 }, returns: Order }\n`,
  },
  {
    name: "an API of which nothing has a body",
    text: `${head}group: Orders\n${order}endpoints:\n  forget: { DELETE: /orders, returns: { 204: none } }\n`,
  },
  {
    name: "a string that looks like a call of zod",
    text: `${head}group: Orders\ntypes:\n  Order: { observed: ["a z.string()"] }\n${getOrder}`,
  },
  ...["", ", signing: { scheme: standard-webhooks }"].map((signing) => ({
    name: `types with names that the generated code takes from the runtime${signing}`,
    text: `${head}pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }
webhooks: { discriminator: kind, kinds: { ${aliasedNames.map((name) => `${name}: { payload: ${name} }`).join(", ")} }${signing} }
errors:
${aliasedNames.map((name, index) => `  ${400 + index}: { name: Odd${index}, body: ${name}, retry: never }\n`).join("")}group: Caller
types:
${aliasedNames.map((name) => `  ${name}: { fields: { kind: { enum: [${name}] }, next?: ${name} } }\n`).join("")}endpoints:
${aliasedNames.map((name, index) => `  put-${index}: { PUT: /a/${index}, body: ${name}, returns: ${name} }\n  list-${index}: { GET: /a/${index}, list: { items: ${name} } }\n`).join("")}`,
  })),
  ...["Shared", "Index", "Promise", "Con"].map((group) => ({
    name: `a group ${group}, whose file or class has another name`,
    text: `${head}group: ${group}\n${order}${getOrder}`,
  })),
];
