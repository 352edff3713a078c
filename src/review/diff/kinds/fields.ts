import { bothWays, rowsOf } from "./both-ways.js";
import { inRequests, inResponses, type KindRow, type KindRows, risky } from "./kind.js";
import { gone, optional, otherwise, rename, silent } from "./move.js";
import { nowAccepted, nowOptional, nowRequired } from "./request-members.js";
import { read, build, present } from "./witnesses.js";

/** Responses no longer have it. */
const notSent = {
  ...inResponses("widen", "breaking"),
  wire: silent("Stop reading it: it is absent, and no error says so."),
  sdk: gone("Stop reading it: code that reads it no longer compiles."),
  witness: read,
} satisfies Partial<KindRow>;

/** Kinds of what may happen to a field in requests and in responses. */
export const fieldKinds = {
  renamed: bothWays(
    {
      effect: "replace",
      sample: { subject: "the field `customer_id` of `Order`", before: "customer_id", after: "client_id" },
      example: {
        before: "customer_id: string",
        after: "client_id: { type: string, was: { until: …, name: customer_id } }",
      },
    },
    {
      id: "req.field-renamed",
      source: "breaking",
      title: "{unnamed} was renamed from `{before}` to `{after}` in requests.",
      tally: "{field was|fields were} renamed in requests",
      why: "The service refuses the old name, or ignores it: then the request succeeds, and the value is silently dropped.",
      help: "Accept both names for a while, or rename it in a new version.",
      callers: silent("Send it as `{after}`, and no longer as `{before}`.", "rename"),
      // The service is silent about an old name, but the compiler isn't.
      handling: "types",
      witness: read,
    },
    {
      id: "res.field-renamed",
      source: "breaking",
      title: "{unnamed} was renamed from `{before}` to `{after}` in responses.",
      tally: "{field was|fields were} renamed in responses",
      why: "Clients that read the old name get nothing.",
      help: "Send both names for a while, or rename it in a new version.",
      wire: silent("Read it as `{after}`: under its old name it is absent, and no error says so."),
      sdk: rename("Read it as `{after}`: code that reads the old name no longer compiles."),
      witness: read,
    },
  ),
  becameRequired: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the field `name` of `Order`", before: "optional", after: "required" },
      example: { before: "name?: string", after: "name: string" },
    },
    {
      ...nowRequired,
      id: "req.field-became-required",
      isOfValues: true,
      title: "{subject} became required in requests.",
      tally: "{field|fields} became required in requests",
    },
    {
      id: "res.field-became-required",
      isOfValues: true,
      source: "constructing",
      title: "{subject} is always present in responses.",
      why: "Only code that builds the type without it has to change.",
      wire: optional("You may rely on it."),
      sdk: optional(
        "You may rely on it. Code that builds the type, such as a test double, has to provide it.",
      ),
      witness: build,
    },
  ),
  becameOptional: bothWays(
    { effect: "widen", undoes: "req.field-became-required" },
    {
      ...nowOptional,
      id: "req.field-became-optional",
      isOfValues: true,
      title: "{subject} became optional in requests.",
    },
    {
      id: "res.field-became-optional",
      isOfValues: true,
      help: "Always send it in this version, and leave it out in a new one.",
      source: "breaking",
      title: "{subject} may be absent in responses.",
      tally: "{field|fields} may be absent in responses",
      why: "Clients that read it may get nothing.",
      callers: otherwise("Handle its absence wherever you read it."),
      witness: present,
    },
  ),
};

/** Fields of requests and responses: whether they are there, and may be absent. */
export const fieldRows = {
  ...rowsOf(fieldKinds),
  "req.field-added-required": {
    ...nowRequired,
    title: "{subject} was added to requests, and is required.",
    tally: "required {field was|fields were} added to requests",
    help: "Let it be optional in this version, and require it in a new one.",
    sample: { subject: "the field `name` of `Order`", after: "string" },
    example: { before: "fields: { id: string }", after: "fields: { id: string, name: string }" },
  },
  "req.field-added-optional": {
    ...nowAccepted,
    title: "{subject} was added to requests.",
    squashed: "optional fields were added to requests in",
    sample: { subject: "the field `name` of `Order`", after: "string, optional" },
    example: { before: "fields: { id: string }", after: "fields: { id: string, name?: string }" },
  },
  "req.field-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed from requests.",
    tally: "{field was|fields were} removed from requests",
    why: "Whether the service refuses it or ignores it isn't specified: its value may be silently dropped.",
    exception: risky("The model leaves open what happens to unknown fields."),
    help: "Say with `unknown_fields` what the service does, or keep accepting it.",
    squashed: "fields were removed from requests in",
    wire: silent(
      "Stop sending it, and find out where its value goes instead. What the service does with it isn't specified: it may refuse the request, or lose the value without an error.",
    ),
    sdk: gone("Stop passing it, and find out where its value goes instead. The new client doesn't send it."),
    witness: read,
    undoes: "req.field-added-optional",
  },
  "req.field-removed-refused": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed from requests, and unknown fields are refused.",
    tally: "{field is|fields are} now refused in requests",
    why: "Requests with it fail.",
    help: "Accept and ignore it for a while.",
    squashed: "fields, now refused, were removed from requests in",
    callers: gone(
      "Stop sending it, and find out where its value goes instead: requests with it are refused.",
    ),
    witness: read,
    undoes: "req.field-added-optional",
  },
  "req.field-removed-ignored": {
    ...inRequests("reword", "breaking"),
    title: "{subject} was removed from requests, and unknown fields are ignored.",
    why: "Requests with it succeed, but its value is silently dropped.",
    squashed: "fields, now ignored, were removed from requests in",
    wire: silent(
      "Stop sending it, and find out where its value goes instead: a request with it succeeds, and its value is lost.",
    ),
    sdk: gone("Stop passing it, and find out where its value goes instead. The new client doesn't send it."),
    witness: read,
    undoes: "req.field-added-optional",
  },
  "res.field-added": {
    ...inResponses("narrow", "constructing"),
    title: "{subject} was added to responses.",
    why: "Existing clients ignore it. Only code that builds the type, such as a test double, has to change.",
    squashed: "fields were added to responses in",
    wire: optional("Read it if you need it."),
    sdk: optional(
      "Read it if you need it. Code that builds the type, such as a test double, has to provide it.",
    ),
    witness: build,
    sample: { subject: "the field `name` of `Order`", after: "string" },
    example: { before: "fields: { id: string }", after: "fields: { id: string, name: string }" },
  },
  "res.field-added-optional": {
    ...inResponses("narrow", "adding"),
    title: "{subject}, which is optional, was added to responses.",
    why: "Existing clients ignore it.",
    squashed: "optional fields were added to responses in",
    callers: optional("Read it if you need it."),
    witness: read,
    sample: { subject: "the field `name` of `Order`", after: "string, optional" },
    example: { before: "fields: { id: string }", after: "fields: { id: string, name?: string }" },
  },
  "res.field-removed-required": {
    ...notSent,
    title: "{subject}, which was required, was removed from responses.",
    tally: "required {field was|fields were} removed from responses",
    why: "Clients that read it get nothing.",
    help: "Mark it `deprecated`, and remove it in a new version.",
    squashed: "required fields were removed from responses in",
    undoes: "res.field-added",
  },
  "res.field-removed-optional": {
    ...notSent,
    title: "{subject}, which was optional, was removed from responses.",
    tally: "optional {field was|fields were} removed from responses",
    why: "Clients had to handle its absence, but some may rely on it.",
    exception: risky("The contract allowed it to be absent."),
    squashed: "optional fields were removed from responses in",
    wire: silent("Stop reading it: it is always absent, and no error says so."),
    undoes: "res.field-added-optional",
  },
  "res.field-removed-deprecated": {
    ...notSent,
    title: "{subject}, which was deprecated, was removed from responses.",
    why: "Its callers were warned, but code that still reads it gets nothing.",
    exception: risky("The model announced it."),
    squashed: "deprecated fields were removed from responses in",
    sample: { subject: "the field `name` of `Order`", before: "string" },
    example: { before: "name: { type: string, deprecated: Use title. }", after: "" },
  },
} satisfies KindRows;
