import { type KindRows, nothingSent, onlyCode, onlyDocs } from "./kind.js";
import { finishStored, gone, optional, rename, silent } from "./move.js";
import { read, use } from "./witnesses.js";

const name = "const all: {type}[] = [];";

/** Names that only code sees. */
export const nameRows = {
  "name.operation-renamed": {
    ...onlyCode,
    title: "An operation was renamed from `{before}` to `{after}`.",
    why: "Its route stays the same, but its method has the new name. Requests that were stored under the old id can't be resumed.",
    sdk: rename(
      "Call its method by the new name. Finish or discard requests that were stored under the old id before you move: they can't be resumed.",
    ),
    witness: use,
    sample: { subject: "`read-order`", before: "get-order", after: "read-order" },
    example: { before: "get-order: { GET: /orders/{id} }", after: "read-order: { GET: /orders/{id} }" },
  },
  "name.operation-id-changed": {
    ...onlyCode,
    title: "The id of an operation was renamed from `{before}` to `{after}`; its method keeps its name.",
    why: "Code that names its id no longer compiles, and requests that were stored under it can't be resumed.",
    sdk: rename(
      "Use the new id where your code names it. Finish or discard requests that were stored under the old one before you move: they can't be resumed.",
    ),
    witness: 'type Result = {results}["{was}"];',
    sample: { subject: "`read-order`", before: "get-order", after: "read-order" },
    example: {
      before: "get-order: { GET: /orders/{id}, call: get }",
      after: "read-order: { GET: /orders/{id}, call: get }",
    },
  },
  "name.query-argument-renamed": {
    ...onlyCode,
    title: "{subject} was renamed from `{before}` to `{after}` in code.",
    why: "Code that passes it under the old name no longer compiles; what is sent is the same.",
    sdk: rename("Pass it as `{after}`; what is sent is the same."),
    witness: read,
    sample: {
      subject: "the query parameter `page[size]` of `get-order`",
      before: "pageSize",
      after: "size",
    },
    example: {
      before: 'query: { "page[size]?": { type: int32, as: pageSize } }',
      after: 'query: { "page[size]?": { type: int32, as: size } }',
    },
  },
  "name.scheme-renamed": {
    ...onlyCode,
    title: "A scheme was renamed from `{before}` to `{after}`.",
    why: "Code that makes a client with its credentials no longer compiles. Requests stay the same.",
    sdk: rename(
      "Give the client its credentials under the new name. Finish stored requests before you move, or resume them with `otherCredentials: true`.",
    ),
    sample: { subject: "the scheme `session`", before: "token", after: "session" },
    example: {
      before: "schemes: { token: { scheme: bearer } }",
      after: "schemes: { session: { scheme: bearer } }",
    },
  },
  "name.method-renamed": {
    ...onlyCode,
    title: "The method of {subject} was renamed from `{before}` to `{after}`.",
    why: "Code that calls the old method no longer compiles.",
    sdk: rename("Call it as `{after}`."),
    witness: use,
    sample: { subject: "`get-order`", before: "fetch", after: "read" },
    example: { before: "call: fetch", after: "call: read" },
  },
  "name.group-changed": {
    ...onlyCode,
    title: "{subject} moved from the group `{before}` to `{after}`.",
    why: "Code that calls it on the old group no longer compiles.",
    sdk: rename("Call its method on the object of the new group."),
    witness: use,
    sample: { subject: "`get-order`", before: "Orders", after: "Sales" },
    example: { before: "group: Orders", after: "group: Sales" },
  },
  "name.group-renamed": {
    ...onlyCode,
    title: "{subject} was renamed from `{before}` to `{after}` in the client.",
    why: "Code that uses the old name no longer compiles.",
    sdk: rename("Write `{after}` instead of `{before}` in each call of the group."),
    witness: "const group = client.{group};",
    sample: { subject: "the group `Orders`", before: "orders", after: "sales" },
    example: { before: "Orders: { doc: … }", after: "Orders: { doc: …, property: sales }" },
  },
  "name.group-removed": {
    ...onlyDocs,
    title: "{subject}, which had no operations, was removed.",
    why: "Clients contain nothing for a group without operations.",
    sample: { subject: "the group `Carts`" },
    example: { before: "groups: { Orders: … }", after: "" },
  },
  "name.type-renamed": {
    ...onlyCode,
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "Imports of the old name no longer compile; what is sent is the same.",
    sdk: rename("Import it under its new name; what is sent is the same."),
    witness: name,
    sample: { subject: "the type `Purchase`", before: "Order", after: "Purchase" },
    example: { before: "Order: { fields: … }", after: "Purchase: { fields: …, was: … }" },
  },
  "name.type-removed": {
    ...onlyCode,
    title: "{subject} was removed.",
    why: "Imports of it no longer compile.",
    sdk: gone("Remove its imports, and what is left of the code for it."),
    witness: name,
    sample: { subject: "the type `Note`" },
    example: { before: "Order: { fields: … }", after: "" },
  },
  "name.limit-renamed": {
    ...onlyCode,
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "Its constants have other names: imports of the old ones no longer compile.",
    sdk: rename("Import its constants under their new names; the limit itself is the same."),
    witness: "const limit = {constant};",
    sample: { subject: "the limit `items-per-order`", before: "lines-per-order", after: "items-per-order" },
    example: {
      before: "limits: { lines-per-order: { range: 1..50 } }",
      after: "limits: { items-per-order: { range: 1..50, was: … } }",
    },
  },
  "name.error-renamed": {
    ...onlyCode,
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "Code that catches its class no longer compiles.",
    sdk: rename("Catch its class under the new name; what is sent is the same."),
    witness: "if (error instanceof {error}) throw error;",
    sample: { subject: "the error 429 (`TooManyRequests`)", before: "RateLimit", after: "TooManyRequests" },
    example: { before: "name: RateLimit", after: "name: TooManyRequests" },
  },
  "name.error-regrouped": {
    ...onlyCode,
    topic: "errors",
    title: "{unnamed} is of the class `{after}` instead of `{before}`, and one of them has other errors too.",
    why: "Code that catches the old class may compile and miss it; code that catches the new one may take it for another error.",
    sdk: silent(
      "Look wherever you catch `{before}` or `{after}`: code that compiles may miss this error now, or take it for another one.",
    ),
    sample: {
      subject: "the error 412 (`PreconditionFailed`)",
      before: "Conflict",
      after: "PreconditionFailed",
    },
    example: {
      before: "409: { name: Conflict, retry: never }\n412: { name: Conflict, retry: never }",
      after: "409: { name: Conflict, retry: never }\n412: { name: PreconditionFailed, retry: never }",
    },
  },
  "name.api-renamed": {
    ...onlyCode,
    title: "The API was renamed from `{before}` to `{after}`.",
    why: "The class of the client is renamed too, so code that names it no longer compiles.",
    sdk: rename("Import the client's class under its new name."),
    witness: "let api: {client};",
    sample: { before: "Shop", after: "Store" },
    example: { before: "api: { name: Shop }", after: "api: { name: Store }" },
  },
  "name.package-renamed": {
    ...onlyCode,
    title: "The package was renamed from `{before}` to `{after}`.",
    why: "Imports from the old one fail. Requests that were stored are those of the old client, unless only the scope of its name changed.",
    sdk: rename(`Install and import the package under its new name. ${finishStored}`),
    sample: { before: "shop-client", after: "store-client" },
    example: { before: "package: shop-client", after: "package: store-client" },
  },
  "name.type-added": {
    ...nothingSent("adding"),
    title: "{subject} was added.",
    why: "The client exports one more type.",
    sdk: optional("The client exports it."),
    witness: name,
    undoes: "name.type-removed",
  },
  "name.group-added": {
    ...onlyDocs,
    title: "{subject} was added; it has no operations.",
    why: "Clients contain nothing for a group without operations.",
    undoes: "name.group-removed",
  },
} satisfies KindRows;
