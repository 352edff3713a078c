import { inRequests, type KindRows, nothingSent, onlyCode } from "./kind.js";
import { give, gone, optional } from "./move.js";

/** Which values a path, a query or a header takes, where another kind of value is written as text all the same. */
export const textKinds = {
  widened: "type.req-text-widened",
  narrowed: "type.req-text-narrowed",
  onlyCode: { widened: "type.req-code-widened", narrowed: "type.req-code-narrowed" },
} as const;

const sample = { subject: "the query parameter `page` of `get-order`" };

export const textRows = {
  "type.req-text-widened": {
    ...inRequests("widen", "breaking"),
    title: "{subject} accepts {after} instead of {before} in requests, where either is text.",
    why: "Each text that was accepted still is; only the type in code is another one.",
    wire: optional("You may send other texts too."),
    sdk: give("Pass {after}: code for the old type no longer compiles."),
    witness: "const {local}: {before} | null | undefined = {object}{access};",
    sample: { ...sample, before: "integer", after: "string" },
    example: { before: "query: { page?: integer }", after: "query: { page?: string }" },
  },
  "type.req-text-narrowed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} accepts {after} instead of {before} in requests, where either is text.",
    tally: "{parameter|parameters} sent as text {was|were} narrowed",
    why: "Other texts are refused.",
    help: "Accept the old values until nobody sends them.",
    wire: give("Send texts that are {after}: others are refused."),
    sdk: give("Pass {after}: code for the old type no longer compiles."),
    witness: "const {local}: {before} | null | undefined = {object}{access};",
    undoes: "type.req-text-widened",
  },
  "type.req-code-narrowed": {
    ...onlyCode,
    title: "{subject} is {after} instead of {before} in code, and the same text in requests.",
    why: "Each text that was accepted still is; code that passes something else no longer compiles.",
    sdk: gone("Pass {after}: nothing else compiles."),
    sample: { ...sample, before: "string | integer", after: "string" },
    example: { before: "query: { page?: string | integer }", after: "query: { page?: string }" },
  },
  "type.req-code-widened": {
    ...nothingSent("reading"),
    title: "{subject} is {after} instead of {before} in code, and the same text in requests.",
    why: "Only code that reads what it would send has to change.",
    sdk: optional("You may pass {after}."),
    witness: "const {local}: {before} | null | undefined = {object}{access};",
    undoes: "type.req-code-narrowed",
  },
} satisfies KindRows;
