import { type KindRows, nothingSent, risky, byPlace } from "./kind.js";
import { give, optional, otherwise, silent } from "./move.js";

/** What a field of a request means by itself: defaults, what it may not contain, traps. */
export const fieldRuleRows = {
  "req.default-added": {
    ...byPlace("reword", "none"),
    title: "{subject} now has a default: {after}.",
    why: "Requests that omit it now mean something else.",
    callers: otherwise(
      "Where you leave it out, the request now means {after}. Send a value if you mean another.",
    ),
    sample: { subject: "the field `size` of `Order`", after: "`10`" },
    example: { before: "size?: integer", after: "size?: { type: integer, default: 10 }" },
  },
  "req.default-changed": {
    ...byPlace("reword", "none"),
    title: "The default of {subject} changed from {before} to {after}.",
    why: "Requests that omit it now mean something else.",
    callers: silent("Where you leave it out, send {before} if you want what you had."),
    sample: { subject: "the field `size` of `Order`", before: "`10`", after: "`20`" },
    example: {
      before: "size?: { type: integer, default: 10 }",
      after: "size?: { type: integer, default: 20 }",
    },
  },
  "req.default-removed": {
    ...byPlace("reword", "none"),
    title: "{subject} no longer has a default: {before}.",
    why: "What a request without it means is no longer specified.",
    callers: silent("Where you leave it out, send {before} if you want what you had."),
    undoes: "req.default-added",
  },
  "req.content-rule-added": {
    ...byPlace("narrow", "none"),
    title: "{subject} must not contain credentials.",
    why: "Requests with a value that looks like one may be refused.",
    exception: risky("Only strings that nobody should send are affected."),
    callers: give("Keep keys, tokens and passwords out of it: a request with one may be refused."),
    sample: { subject: "the field `note` of `Order`" },
    example: { before: "note?: string", after: "note?: { type: string, forbids: credentials }" },
  },
  "req.content-rule-removed": {
    ...byPlace("widen", "none"),
    title: "{subject} may contain anything.",
    tally: "{rule|rules} about content {was|were} removed",
    why: "Existing requests are still accepted.",
    callers: optional("Nothing has to change."),
    undoes: "req.content-rule-added",
  },
  "req.trap-added": {
    ...nothingSent("none"),
    title: "Clients now refuse {subject}, which the service ignores silently: send `{after}`.",
    why: "A new client refuses the name before it sends anything; what the service does with it stays as it is.",
    sample: { subject: "the wrong name `uniqueId` of `Order`", after: "unique_id" },
    example: { before: "", after: "traps: { uniqueId: unique_id }" },
  },
  "req.trap-changed": {
    ...nothingSent("none"),
    title: "Clients that refuse {subject} now say to send `{after}` instead of `{before}`.",
    why: "A new client that refuses the wrong name gives another hint; what the service does with it stays as it is.",
    sample: { subject: "the wrong name `uniqueId` of `Order`", before: "unique_id", after: "ref" },
    example: { before: "traps: { uniqueId: unique_id }", after: "traps: { uniqueId: ref }" },
  },
  "req.trap-removed": {
    ...nothingSent("none"),
    title: "Clients no longer refuse {subject}.",
    why: "A new client no longer refuses the name; what the service does with it stays as it is.",
    undoes: "req.trap-added",
  },
} satisfies KindRows;
