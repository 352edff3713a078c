import { conformProject, serve, type Service } from "./conform-service.js";

/** A model of what is made and removed again. */
const orderModel = `quoin: 1
api: { name: Shop, doc: Sells things., package: "@example/shop" }
authentication: { scheme: bearer, secret: server }
groups: { Orders: { doc: What was ordered. } }
group: Orders
types:
  Order: { doc: An order., fields: { id: string, note: string } }
  NewOrder: { doc: A new order., fields: { note: string } }
endpoints:
  create-order: { POST: /orders, call: create, doc: Makes one., body: NewOrder, returns: { 201: Order } }
  delete-order: { DELETE: "/orders/{id}", call: delete, doc: Removes one., path: { id: string }, returns: { 204: none } }
`;

export interface OrderService extends Service {
  /** The ids of the orders that there are. */
  readonly orders: Set<string>;
}

interface Options {
  /** What a deletion is answered with. */
  readonly deletion?: () => number;
  /** Whether the connection is cut after an order was made, in place of the response to it. */
  readonly loses?: (count: number) => boolean;
  /** Is called when an order was made, before the response to it. */
  readonly onMade?: (count: number) => void;
}

/** Makes and removes orders until it is closed. */
export async function serveOrders(options: Options = {}): Promise<OrderService> {
  const { deletion = () => 204, loses = () => false, onMade } = options;
  const orders = new Set<string>();
  let made = 0;
  const service = await serve((request, response) => {
    const [, id] = /^\/orders\/(\w+)$/u.exec(request.url ?? "") ?? [];
    if (request.method === "DELETE") {
      const isThere = id !== undefined && orders.has(id);
      if (isThere && deletion() === 204) orders.delete(id);
      response.writeHead(isThere ? deletion() : 404).end();
      return;
    }
    made += 1;
    const own = `o_${made}`;
    orders.add(own);
    onMade?.(made);
    if (loses(made)) return void request.socket.destroy();
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ id: own, note: "a note" }));
  });
  return { ...service, orders };
}

/** A project whose settings say how orders are removed. */
export function orderProject({ host }: Pick<Service, "host">, undo = "undo: delete-order"): string {
  return conformProject("", {
    "spec/api.yaml": orderModel,
    "quoin.conform.yaml": `test-system: ${host}\ncalls: { create-order: { ${undo} } }\n`,
  });
}
