import { inRequests, inResponses, type KindRows, risky } from "./kind.js";
import { byClient, gone, optional, otherwise, rename, silent } from "./move.js";
import { nowAccepted, nowOptional, nowRequired } from "./request-members.js";
import { read } from "./witnesses.js";

/** Headers of requests and responses. */
export const headerRows = {
  "hdr.request-added-required": {
    ...nowRequired,
    title: "{subject} was added, and is required.",
    sample: { subject: "the header `X-Shop` of `get-order`", after: "string" },
    example: { before: "", after: "headers: { X-Shop: string }" },
  },
  "hdr.request-added-optional": {
    ...nowAccepted,
    title: "{subject} was added.",
    sample: { subject: "the header `X-Shop` of `get-order`", after: "string" },
    example: { before: "", after: "headers: { X-Shop?: string }" },
  },
  "hdr.request-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed.",
    why: "The service ignores it.",
    exception: risky("Services ignore headers that they don't know."),
    wire: silent("Stop sending it: it no longer has an effect, and no error says so."),
    sdk: gone("Stop passing it: code that passes it no longer compiles."),
    witness: read,
    undoes: "hdr.request-added-optional",
  },
  "hdr.request-renamed": {
    ...inRequests("replace", "breaking"),
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "The service ignores the old name.",
    wire: silent("Send it as `{after}`: under its old name it has no effect, and no error says so."),
    sdk: rename("Pass it under its new name: code with the old one no longer compiles."),
    witness: read,
    sample: { subject: "the header `X-Shop` of `get-order`", before: "X-Shop", after: "X-Store" },
    example: {
      before: "headers: { X-Shop?: string }",
      after: "headers: { X-Store?: { type: string, was: … } }",
    },
  },
  "hdr.request-became-required": {
    ...nowRequired,
    title: "{subject} became required.",
    sample: { subject: "the header `X-Shop` of `get-order`" },
    example: { before: "headers: { X-Shop?: string }", after: "headers: { X-Shop: string }" },
  },
  "hdr.request-became-optional": {
    ...nowOptional,
    title: "{subject} became optional.",
    undoes: "hdr.request-became-required",
  },
  "hdr.response-added": {
    ...inResponses("narrow", "doc"),
    title: "{subject} was added.",
    why: "Existing clients ignore it.",
    callers: optional("Read it if you need it."),
    sample: { subject: "the header `X-Count` of the response 200 of `get-order`", after: "integer" },
    example: { before: "", after: "returns: { 200: { type: Order, headers: { X-Count: integer } } }" },
  },
  "hdr.response-removed-required": {
    ...inResponses("widen", "doc"),
    title: "{subject} was removed.",
    why: "Clients that read it get nothing.",
    help: "Send it until nobody reads it.",
    callers: silent("Stop reading it: it is absent, and no error says so."),
    sample: { subject: "the header `X-Count` of the response 200 of `get-order`", before: "integer" },
    example: { before: "headers: { X-Count: integer }", after: "" },
  },
  "hdr.response-removed-optional": {
    ...inResponses("widen", "doc"),
    title: "{subject}, which was optional, was removed.",
    why: "Clients had to handle its absence, but some may rely on it.",
    exception: risky("The contract allowed it to be absent."),
    callers: silent("Stop reading it: it is always absent, and no error says so."),
    sample: { subject: "the header `X-Count` of the response 200 of `get-order`", before: "integer" },
    example: { before: "headers: { X-Count?: integer }", after: "" },
  },
  "hdr.response-renamed": {
    ...inResponses("replace", "doc"),
    title: "{unnamed} was renamed from `{before}` to `{after}`.",
    why: "Clients that read it get nothing.",
    callers: silent("Read it as `{after}`: under its old name it is absent, and no error says so."),
    sample: {
      subject: "the header `X-Count` of the response 200 of `get-order`",
      before: "X-Count",
      after: "X-Total",
    },
    example: {
      before: "headers: { X-Count?: integer }",
      after: "headers: { X-Total?: { type: integer, was: … } }",
    },
  },
  "hdr.response-became-optional": {
    ...inResponses("widen", "doc"),
    title: "{subject} became optional.",
    why: "Clients that read it may get nothing.",
    help: "Always send it in this version, and leave it out in the next one.",
    callers: otherwise("Handle its absence wherever you read it."),
    sample: { subject: "the header `X-Count` of the response 200 of `get-order`" },
    example: { before: "headers: { X-Count: integer }", after: "headers: { X-Count?: integer }" },
  },
  "hdr.response-became-required": {
    ...inResponses("narrow", "doc"),
    title: "{subject} is always present.",
    why: "Existing clients accept its absence.",
    callers: optional("You may rely on it."),
    undoes: "hdr.response-became-optional",
  },
  "hdr.request-id-changed": {
    ...inResponses("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients find no request id for their errors and logs.",
    wire: otherwise("Log it from the new header: support asks for it."),
    sdk: byClient("The new client reads the request id of errors and logs from the new header."),
    sample: { subject: "the header with the request id", before: "X-Request-Id", after: "X-Trace-Id" },
    example: { before: "request_id: X-Request-Id", after: "request_id: X-Trace-Id" },
  },
  "hdr.request-id-promised": {
    ...inResponses("narrow", "none"),
    title: "{subject} is promised on every response.",
    why: "A new client takes a success without it for a response of something else, such as a proxy.",
    callers: optional("A response without it comes from something else."),
    sample: { subject: "the header with the request id" },
    example: {
      before: "request_id: X-Request-Id",
      after: "request_id: { header: X-Request-Id, always: true }",
    },
  },
  "hdr.request-id-withdrawn": {
    ...inResponses("widen", "none"),
    title: "{subject} is no longer promised on every response.",
    why: "Existing clients take a success without it for a response of something else, such as a proxy: they retry it, and report `unknown`.",
    wire: otherwise("Don't reject a response because it is missing."),
    sdk: byClient("The new client takes responses without it."),
    undoes: "hdr.request-id-promised",
  },
} satisfies KindRows;
