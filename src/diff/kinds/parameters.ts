import { inRequests, type KindRows, nothingSent, risky } from "./kind.js";
import { byClient, give, gone, optional, otherwise, rename, silent } from "./move.js";
import { nowAccepted, nowOptional, nowRequired } from "./request-members.js";
import { read } from "./witnesses.js";

const inEveryCall = give("Pass it in every call: a request without it is refused.");

/** Path and query parameters, filters. */
export const parameterRows = {
  "path.param-added": {
    ...inRequests("replace", "breaking"),
    leads: "moved",
    title: "{subject} was added: `{after}` instead of `{before}`.",
    why: "The path changes, and the method takes one more argument.",
    wire: give("Call `{after}`: the old path no longer exists."),
    sdk: give("Pass one more argument, in the place that the new path says."),
    sample: {
      subject: "the path parameter `shop` of `get-order`",
      before: "/orders",
      after: "/shops/{shop}/orders",
    },
    example: { before: "GET: /orders", after: "GET: /shops/{shop}/orders" },
  },
  "path.param-removed": {
    ...inRequests("replace", "breaking"),
    leads: "moved",
    title: "{subject} was removed: `{after}` instead of `{before}`.",
    why: "The path changes, and the method takes one argument fewer.",
    wire: rename("Call `{after}`: the old path no longer exists."),
    sdk: gone("Pass one argument fewer: leave out that of the removed parameter."),
    undoes: "path.param-added",
  },
  "path.param-renamed": {
    ...nothingSent("none"),
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "The name of a path parameter isn't sent, and arguments are passed by position.",
    sample: { subject: "the path parameter `id` of `get-order`", before: "id", after: "order_id" },
    example: { before: "GET: /orders/{id}", after: "GET: /orders/{order_id}" },
  },
  "path.param-order-changed": {
    ...inRequests("replace", "breaking"),
    leads: "moved",
    title: "{subject} has its parameters in another order: `{after}` instead of `{before}`.",
    why: "The path changes, and existing calls still compile, with their arguments in the wrong order.",
    wire: silent("Call `{after}`: with the values in the old order you reach something else, or nothing."),
    sdk: silent(
      "Swap the arguments of each call: in the old order they still compile, and reach something else.",
    ),
    sample: { subject: "the path of `get-order`", before: "/shops/{x}/{y}", after: "/shops/{y}/{x}" },
    example: { before: "GET: /shops/{x}/{y}", after: "GET: /shops/{y}/{x}" },
  },
  "query.param-added-required": {
    ...nowRequired,
    title: "{subject} was added, and is required.",
    help: "Make it optional, with a default.",
    wire: inEveryCall,
    sdk: inEveryCall,
    sample: { subject: "the query parameter `shop` of `get-order`", after: "string" },
    example: { before: "", after: "query: { shop: string }" },
  },
  "query.param-added-optional": {
    ...nowAccepted,
    title: "{subject} was added.",
    squashed: "optional query parameters were added to",
    callers: optional("Pass it if you need it."),
    sample: { subject: "the query parameter `shop` of `get-order`", after: "string" },
    example: { before: "", after: "query: { shop?: string }" },
  },
  "query.param-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed.",
    why: "Requests with it are refused, or its value is silently dropped.",
    exception: risky("Most services ignore parameters that they don't know."),
    wire: silent(
      "Stop sending it: where it is ignored, you get more than you asked for, and no error says so.",
    ),
    sdk: gone("Stop passing it: code that passes it no longer compiles."),
    witness: read,
    undoes: "query.param-added-optional",
  },
  "query.param-renamed": {
    ...inRequests("replace", "breaking"),
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "The service refuses the old name, or silently drops its value.",
    help: "Accept both names for a while.",
    wire: silent("Send it as `{after}`: under its old name it may be ignored, and no error says so."),
    sdk: rename("Pass it as `{after}`: code with the old name no longer compiles."),
    witness: read,
    sample: { subject: "the query parameter `shop` of `get-order`", before: "shop", after: "store" },
    example: { before: "query: { shop?: string }", after: "query: { store?: { type: string, was: … } }" },
  },
  "query.param-became-required": {
    ...nowRequired,
    title: "{subject} became required.",
    wire: inEveryCall,
    sdk: inEveryCall,
    sample: { subject: "the query parameter `shop` of `get-order`" },
    example: { before: "query: { shop?: string }", after: "query: { shop: string }" },
  },
  "query.param-became-optional": {
    ...nowOptional,
    title: "{subject} became optional.",
    undoes: "query.param-became-required",
  },
  "query.multi-value-added": {
    ...inRequests("widen", "reading"),
    title: "{subject} now takes several values.",
    why: "One value is still accepted, but a value with a comma now means several.",
    wire: otherwise("A single value works as before, but one with a comma in it now means several."),
    sdk: otherwise(
      "You may pass several values. One works as before, but one with a comma in it now means several.",
    ),
    sample: { subject: "the query parameter `status` of `get-order`", before: "exact", after: "in" },
    example: { before: "status?: string", after: "status?: string[]" },
  },
  "query.multi-value-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} takes one value only.",
    why: "Requests with several values are refused, or match nothing.",
    callers: give("Pass one value. Where you passed several, make a call for each."),
    undoes: "query.multi-value-added",
  },
  "query.style-changed": {
    ...inRequests("replace", "none"),
    title: "{subject} is sent in the style `{after}` instead of `{before}`.",
    why: "Several values in the old style are refused, or are read as one.",
    help: "Read both styles for a while.",
    wire: silent(
      "Send its values in the new style: in the old one they may be read as one, and no error says so.",
    ),
    sdk: byClient("The new client sends its values in the new style; your calls stay as they are."),
    sample: { subject: "the query parameter `ids` of `get-order`", before: "commas", after: "repeated" },
    example: {
      before: 'query: { ids?: { type: "string[]", send: commas } }',
      after: 'query: { ids?: { type: "string[]", send: repeated } }',
    },
  },
  "query.wire-name-changed": {
    ...inRequests("replace", "none"),
    title: "{unnamed} is now `{after}` on the wire instead of `{before}`.",
    why: "The service refuses the old name, or silently drops its value.",
    help: "Accept both names for a while.",
    wire: silent("Send it as `{after}`: under its old name it may be ignored, and no error says so."),
    sdk: byClient("The new client sends the new name; your calls stay as they are."),
    sample: {
      subject: "the query parameter `page[size]` of `get-order`",
      before: "page[size]",
      after: "page[limit]",
    },
    example: {
      before: 'query: { "page[size]?": { type: int32, as: pageSize } }',
      after: 'query: { "page[limit]?": { type: int32, as: pageSize, was: … } }',
    },
  },
  "filter.removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject}, a filter, was removed.",
    why: "Where it is ignored, the list returns everything.",
    help: "Keep it until nobody sends it.",
    wire: silent(
      "Filter what you get yourself: where the parameter is ignored, the list has everything in it.",
    ),
    sdk: gone("Filter what you get yourself: code that passes it no longer compiles."),
    witness: read,
    sample: { subject: "the query parameter `shop` of `list-orders`", before: "string" },
    example: { before: "list: { filters: [shop], … }", after: "list: { filters: [], … }" },
  },
} satisfies KindRows;
