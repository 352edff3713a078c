import type { Message } from "./message.js";

const endpoint = (facts: string) => `endpoints:\n  update-order:\n    PATCH: /orders/{id}\n    ${facts}\n`;
const described = "{ name: string, active: boolean }";
const reference = '{ $ref: "#/components/schemas/Order" }';

/** An object that is described where the name of its type belongs. */
export const inlineTypeMessages: readonly Message[] = [
  {
    code: "wrong-kind",
    text: endpoint(`body: ${described}`),
    at: "4:11-44",
    message:
      "`body` of the endpoint `update-order` is a map. Expected a string, `{ unknown: … }` or a map with `type`, `as`, `send` ….",
    help: "Declare the type under `types`, and write its name: `body: UpdateOrderBody`.",
  },
  {
    code: "wrong-kind",
    text: endpoint(`body: { type: ${described}, as: form }`),
    at: "4:19-52",
    message:
      "`type` of `body` of the endpoint `update-order` is a map. Expected a string or `{ unknown: … }`.",
    help: "Declare the type under `types`, and write its name: `type: UpdateOrderBody`.",
  },
  {
    code: "wrong-kind",
    text: endpoint("returns: { fields: { name: string } }"),
    at: "4:14-42",
    message:
      "`returns` of the endpoint `update-order` is a map. Expected a string, `{ unknown: … }` or a map.",
    help: "Declare the type under `types`, and write its name: `returns: UpdateOrderResponse`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  Order:\n    fields: { buyer: { doc: Who bought., fields: { name: string } } }\n",
    at: "3:22-68",
    message:
      "The field `buyer` of the type `Order` is a map. Expected a string or a map with `type`, `doc`, `length` ….",
    help: "Declare the type under `types`, and write its name: `buyer: Buyer`.",
  },
  {
    code: "wrong-kind",
    text: endpoint(`body: ${reference}`),
    at: "4:11-49",
    message:
      "`body` of the endpoint `update-order` is a map. Expected a string, `{ unknown: … }` or a map with `type`, `as`, `send` ….",
    help: "Write `body: Order`, and declare that type under `types`.",
  },
  {
    code: "wrong-kind",
    text: endpoint("body: { type: object, properties: { name: { type: string } } }"),
    at: "4:11-67",
    message:
      "`body` of the endpoint `update-order` is a map. Expected a string, `{ unknown: … }` or a map with `type`, `as`, `send` ….",
    help: "Declare the type under `types`, and write its name: `body: UpdateOrderBody`.",
  },
  {
    code: "wrong-kind",
    text: endpoint(`returns: { 201: ${described} }`),
    at: "4:21-54",
    message:
      "The response `201` of the endpoint `update-order` is a map. Expected a string or a map with `type`, `as`, `end` ….",
    help: "Declare the type under `types`, and write its name: `201: UpdateOrderResponse`.",
  },
  {
    code: "wrong-kind",
    text: endpoint(`list: { items: ${reference} }`),
    at: "4:20-58",
    message: "`items` of `list` of the endpoint `update-order` is a map. Expected a string.",
    help: "Write `items: Order`, and declare that type under `types`.",
  },
  {
    code: "wrong-kind",
    text: endpoint(`list: { items: ${described} }`),
    at: "4:20-53",
    message: "`items` of `list` of the endpoint `update-order` is a map. Expected a string.",
    help: "Declare the type under `types`, and write its name: `items: UpdateOrderItem`.",
  },
  {
    code: "wrong-kind",
    text: `webhooks:\n  kinds: { paid: { payload: ${described} } }\n`,
    at: "2:29-62",
    message: "`payload` of the webhook `paid` is a map. Expected a string.",
    help: "Declare the type under `types`, and write its name: `payload: PaidPayload`.",
  },
  {
    code: "wrong-kind",
    text: `types:\n  Order:\n    fields: { ship_to?: ${described} }\n`,
    at: "3:25-58",
    message:
      "The field `ship_to?` of the type `Order` is a map. Expected a string or a map with `type`, `doc`, `length` ….",
    help: "Declare the type under `types`, and write its name: `ship_to: ShipTo`.",
  },
  {
    code: "unknown-key",
    text: endpoint("body: { unknowns: GAP-1 }"),
    at: "4:13-21",
    message: "`body` of the endpoint `update-order` has no key `unknowns`.",
    help: "Did you mean `unknown`?",
  },
];
