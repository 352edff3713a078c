import { writeMethods } from "../../src/language/read/language/methods.js";
import type { Edit } from "./diff-edits.js";

const model = (routes: string) => `types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
${routes}`;
const route = (method: string) =>
  `  get-order: { ${method}: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }\n`;

/** Edits of routes. */
export const editsOfRoutes: readonly Edit[] = [
  {
    name: "a route that becomes an OPTIONS",
    base: model(route("GET")),
    head: model(route("OPTIONS")),
    kinds: ["op.method-changed"],
  },
  {
    name: "a route that becomes a QUERY",
    base: model(route("GET")),
    head: model(route("QUERY")),
    kinds: ["op.method-changed"],
  },
  ...writeMethods.map((method): Edit => ({
    name: `a GET that becomes a ${method}`,
    base: model(route("GET")),
    head: model(route(method)),
    kinds: ["op.method-changed"],
  })),
  {
    name: "a call of a route that there is already",
    base: model(route("GET")),
    head: model(route("GET") + route("GET").replace("get-order", "get-old").replace('}"', '}#old"')),
    kinds: ["op.added"],
  },
];
