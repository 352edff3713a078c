import { inResponses, type KindRows } from "./kind.js";
import { byClient, otherwise } from "./move.js";

/** What responses are, and how streams of them end. */
export const rawResponseRows = {
  "op.response-form-changed": {
    ...inResponses("replace", "breaking"),
    title: "{subject} is {after} instead of {before}.",
    tally: "{response has|responses have} another form",
    why: "Existing clients can't read the response.",
    help: "Add an operation that responds with {after}, and deprecate this one.",
    wire: otherwise("Read the response as {after}."),
    sdk: otherwise("The call resolves with something else: change what reads its result."),
    sample: { subject: "the response 200 of `get-order`", before: "text", after: "bytes" },
    example: { before: "returns: { 200: text }", after: "returns: { 200: bytes }" },
  },
  "op.stream-rules-changed": {
    ...inResponses("replace", "none"),
    title: "{subject} {after}; before, it {before}.",
    tally: "{stream|streams} changed",
    why: "An existing client takes another event for the last one, or can't go on after a lost connection.",
    help: "Send the old end as well, for as long as there are callers that wait for it.",
    wire: otherwise("Read the stream until it {after}."),
    sdk: byClient("The new client knows how the stream ends and goes on; your calls stay as they are."),
    sample: {
      subject: "the response 200 of `watch-orders`",
      before: "ends with its body",
      after: "ends with `[DONE]`",
    },
    example: {
      before: "returns: { 200: stream<Order> }",
      after: 'returns: { 200: { type: stream<Order>, end: "[DONE]" } }',
    },
  },
} satisfies KindRows;
