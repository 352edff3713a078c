import { inRequests, inResponses, type KindRows, risky } from "./kind.js";
import { byClient, optional, otherwise, rename } from "./move.js";

/** The media types of bodies. */
export const mediaTypeRows = {
  "op.request-media-type-changed": {
    ...inRequests("replace", "none"),
    title: "{subject} is sent as `{after}` instead of `{before}`.",
    tally: "request {body has|bodies have} another media type",
    why: "A body of the old kind is refused, or read as something else.",
    help: "Take both kinds for a while.",
    wire: rename("Send it as `{after}`: what is sent as `{before}` is refused."),
    sdk: byClient("The new client sends it as `{after}`; your calls stay as they are."),
    sample: {
      subject: "the request body of `cancel-order`",
      before: "application/json",
      after: "application/x-www-form-urlencoded",
    },
    example: { before: "body: Reason", after: "body: { type: Reason, as: form }" },
  },
  "op.request-media-type-added": {
    ...inRequests("widen", "none"),
    title: "{subject} may also be sent as `{after}`.",
    why: "What was sent before is still accepted.",
    callers: optional("Send it as `{after}` if that suits you better."),
    sample: { subject: "the request body of `cancel-order`", after: "application/x-www-form-urlencoded" },
    example: { before: "body: Reason", after: "body: { type: Reason, also: [form] }" },
  },
  "op.request-media-type-removed": {
    ...inRequests("narrow", "none"),
    title: "{subject} may no longer be sent as `{before}`.",
    tally: "media {type was|types were} removed from requests",
    why: "A body of that kind is refused, or read as something else.",
    help: "Take it for a while.",
    wire: rename("Send it otherwise: what is sent as `{before}` is refused."),
    sdk: optional("The client has never sent it as `{before}`."),
    undoes: "op.request-media-type-added",
  },
  "op.response-media-type-changed": {
    ...inResponses("replace", "none"),
    title: "{subject} is `{after}` instead of `{before}`.",
    why: "A client that accepts only the old media type is refused, or can't read the response.",
    help: "Send the media type that a request accepts, for as long as there are callers of both.",
    exception: risky("Many clients read any JSON, whatever its media type."),
    wire: otherwise("Accept `{after}`, and expect it where you check the type of a response."),
    sdk: byClient("The new client accepts `{after}`; your calls stay as they are."),
    sample: {
      subject: "the response 200 of `get-order`",
      before: "application/json",
      after: "application/vnd.api+json",
    },
    example: {
      before: "returns: { 200: Order }",
      after: "returns: { 200: { type: Order, as: application/vnd.api+json } }",
    },
  },
  "op.response-media-type-replaced": {
    ...inResponses("replace", "none"),
    title: "{subject} is `{after}`, which clients of `{before}` refuse.",
    tally: "{response has|responses have} a media type that existing clients refuse",
    why: "Existing clients read no other media type than the old one: a write that ran is `unknown` to them.",
    help: "Send the media type that a request accepts, for as long as there are callers of both.",
    wire: rename("Accept `{after}`, and read it: `{before}` is no longer sent."),
    sdk: byClient("The new client accepts `{after}`; your calls stay as they are."),
    sample: { subject: "the response 200 of `get-order`", before: "text/csv", after: "text/plain" },
    example: {
      before: "returns: { 200: { type: text, as: text/csv } }",
      after: "returns: { 200: { type: text, as: text/plain } }",
    },
  },
  "op.response-media-type-added": {
    ...inRequests("widen", "none"),
    title: "{subject} may also be `{after}`.",
    why: "A response is that only if its request asks for it.",
    callers: optional("Accept `{after}` if it suits you better."),
    sample: { subject: "the response 200 of `get-order`", after: "text/csv" },
    example: {
      before: "returns: { 200: Order }",
      after: "returns: { 200: { type: Order, also: [text/csv] } }",
    },
  },
  "op.response-media-type-removed": {
    ...inRequests("narrow", "none"),
    title: "{subject} may no longer be `{before}`.",
    tally: "media {type was|types were} removed from responses",
    why: "A request that accepts only that is refused, or gets what its caller can't read.",
    help: "Send it to those who ask for it for a while.",
    wire: rename("Accept something else: `{before}` is no longer sent."),
    sdk: optional("The client has never asked for `{before}`."),
    undoes: "op.response-media-type-added",
  },
} satisfies KindRows;
