import type { KindRows } from "./kind.js";
import { give, optional, otherwise, silent } from "./move.js";

/** What a field of a request means by itself: defaults, what it may not contain, traps. */
export const fieldRuleRows = {
  "req.default-added": {
    direction: "place",
    effect: "reword",
    source: "none",
    title: "{subject} has a default now: {after}.",
    why: "A request that leaves it out means something else.",
    moves: {
      both: otherwise(
        "Where you leave it out, the request now means {after}. Send a value if you mean another.",
      ),
    },
    sample: { subject: "the field `size` of `Order`", after: "`10`" },
    example: { before: "size?: integer", after: "size?: { type: integer, default: 10 }" },
  },
  "req.default-changed": {
    direction: "place",
    effect: "reword",
    source: "none",
    title: "The default of {subject} changed from {before} to {after}.",
    why: "A request that leaves it out means something else.",
    moves: {
      both: silent("Where you leave it out, send {before} if you want what you had."),
    },
    sample: { subject: "the field `size` of `Order`", before: "`10`", after: "`20`" },
    example: {
      before: "size?: { type: integer, default: 10 }",
      after: "size?: { type: integer, default: 20 }",
    },
  },
  "req.default-removed": {
    direction: "place",
    effect: "reword",
    source: "none",
    title: "{subject} has no default any more: {before}.",
    why: "What a request without it means isn't said any more.",
    moves: {
      both: silent("Where you leave it out, send {before} if you want what you had."),
    },
    sample: { subject: "the field `size` of `Order`", before: "`10`" },
    example: { before: "size?: { type: integer, default: 10 }", after: "size?: integer" },
  },
  "req.content-rule-added": {
    direction: "place",
    effect: "narrow",
    source: "none",
    title: "{subject} must not contain credentials.",
    why: "Requests with something that looks like one may be refused.",
    exception: { verdict: { client: "risky" }, because: "Only texts that nobody should send are concerned." },
    moves: {
      both: give("Keep keys, tokens and passwords out of it: a request with one may be refused."),
    },
    sample: { subject: "the field `note` of `Order`" },
    example: { before: "note?: string", after: "note?: { type: string, forbids: credentials }" },
  },
  "req.content-rule-removed": {
    direction: "place",
    effect: "widen",
    source: "none",
    title: "{subject} may contain anything.",
    why: "What callers send is still accepted.",
    moves: { both: optional("Nothing has to change.") },
    sample: { subject: "the field `note` of `Order`" },
    example: { before: "note?: { type: string, forbids: credentials }", after: "note?: string" },
  },
  "req.trap-added": {
    direction: "none",
    effect: "none",
    source: "none",
    title: "{subject} was added: it means `{after}`.",
    why: "A new client warns of the name; what the service does with it stays as it is.",
    moves: {},
    sample: { subject: "the trap `uniqueId` of `Order`", after: "unique_id" },
    example: { before: "", after: "traps: { uniqueId: unique_id }" },
  },
  "req.trap-changed": {
    direction: "none",
    effect: "none",
    source: "none",
    title: "{subject} means `{after}` instead of `{before}`.",
    why: "A new client says something else of the name; what the service does with it stays as it is.",
    moves: {},
    sample: { subject: "the trap `uniqueId` of `Order`", before: "unique_id", after: "ref" },
    example: { before: "traps: { uniqueId: unique_id }", after: "traps: { uniqueId: ref }" },
  },
  "req.trap-removed": {
    direction: "none",
    effect: "none",
    source: "none",
    title: "{subject} was removed.",
    why: "A new client doesn't warn of the name any more.",
    moves: {},
    sample: { subject: "the trap `uniqueId` of `Order`", before: "unique_id" },
    example: { before: "traps: { uniqueId: unique_id }", after: "" },
  },
} satisfies KindRows;
