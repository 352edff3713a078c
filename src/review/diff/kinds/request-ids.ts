import { inResponses, type KindRows } from "./kind.js";
import { byClient, optional, otherwise, rename } from "./move.js";

/** The response header that names each request. */
export const requestIdRows = {
  "hdr.request-id-changed": {
    ...inResponses("reword", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients find no request id for their errors and logs.",
    wire: otherwise("Log it from the new header: support asks for it."),
    sdk: byClient("The new client reads the request id of errors and logs from the new header."),
    sample: { subject: "the header with the request id", before: "X-Request-Id", after: "X-Trace-Id" },
    example: { before: "request_id: X-Request-Id", after: "request_id: X-Trace-Id" },
  },
  "hdr.promised-request-id-renamed": {
    ...inResponses("replace", "none"),
    title: "{subject}, which is promised on every response, was renamed from `{before}` to `{after}`.",
    tally: "{header|headers} with the promised request ID {was|were} renamed",
    why: "Existing clients take a success without the old header for a response of something else, such as a proxy: the outcome of their writes is `unknown`, and they retry those that can be repeated.",
    help: "Send both headers for as long as there are callers of the old one.",
    wire: rename("Look for the id of a request in `{after}`."),
    sdk: byClient("The new client looks for the id of a request in `{after}`."),
    sample: { subject: "the header with the request id", before: "X-Request-Id", after: "X-Trace-Id" },
    example: {
      before: "request_id: { header: X-Request-Id, always: true }",
      after: "request_id: { header: X-Trace-Id, always: true }",
    },
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
    tally: "request {ID is|IDs are} no longer promised",
    why: "Existing clients take a success without it for a response of something else, such as a proxy: they retry it, and report `unknown`.",
    wire: otherwise("Don't reject a response because it is missing."),
    sdk: byClient("The new client takes responses without it."),
    undoes: "hdr.request-id-promised",
  },
  "hdr.request-id-became-uuid": {
    ...inResponses("narrow", "none"),
    title: "{subject} is always a UUID.",
    why: "Existing clients take any string for it, and new ones only a UUID for that of the service.",
    callers: optional("You may store it as a UUID."),
    sample: { subject: "the header with the request id" },
    example: {
      before: "request_id: X-Request-Id",
      after: "request_id: { header: X-Request-Id, type: uuid }",
    },
  },
  "hdr.request-id-became-string": {
    ...inResponses("widen", "none"),
    title: "{subject} is any string, no longer a UUID.",
    tally: "request {ID is|IDs are} no longer UUIDs",
    why: "Existing clients take only a UUID for the service's own: where each response must have one, the outcome of their writes is `unknown`. And what stores it may take nothing else.",
    callers: otherwise("Store it where any string fits, not only a UUID."),
    undoes: "hdr.request-id-became-uuid",
  },
} satisfies KindRows;
