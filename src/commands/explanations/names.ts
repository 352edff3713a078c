import { example } from "./explanation.js";

/** Examples of what can be wrong with names. */
export const nameExplanations = {
  "invalid-name": example(
    `
    types:
      order_item:
        fields: { id: string }
    `,
    `
    types:
      OrderItem:
        fields: { id: string }
    `,
  ),
  "reserved-name": example(
    `
    types:
      SdkError:
        fields: { detail: string }
    `,
    `
    types:
      ClientProblem:
        fields: { detail: string }
    `,
  ),
  "name-collision": example(
    `
    group: Orders
    endpoints:
      get-order:
        GET: /orders/{id}
        call: get
        path: { id: string }
        returns: Problem
      read-order:
        GET: /orders/{id}/details
        call: get
        path: { id: string }
        returns: Problem
    `,
    `
    group: Orders
    endpoints:
      get-order:
        GET: /orders/{id}
        call: get
        path: { id: string }
        returns: Problem
      read-order:
        GET: /orders/{id}/details
        call: getDetails
        path: { id: string }
        returns: Problem
    `,
  ),
  "duplicate-name": example(
    `
    types:
      Problem:
        fields: { detail: string }
    `,
    `
    types:
      OrderProblem:
        fields: { detail: string }
    `,
  ),
  "duplicate-section": example(
    `
    api: { name: Shop }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "naming-convention": example(
    `
    conventions: { naming: { bodies: snake_case } }
    group: Orders
    types:
      Order:
        fields: { customerId: string }
    endpoints:
      get-orders: { GET: /orders, returns: Order }
    `,
    `
    conventions: { naming: { bodies: snake_case } }
    group: Orders
    types:
      Order:
        fields: { customer_id: string }
    endpoints:
      get-orders: { GET: /orders, returns: Order }
    `,
  ),
};
