import type { KindRows } from "./kind.js";
import { give, gone, optional, otherwise, rename, silent } from "./move.js";

/** Unions, closed and open ones. */
export const unionRows = {
  "union.req-variant-added": {
    direction: "request",
    effect: "widen",
    source: "adding",
    title: "{subject} was added: {after}.",
    why: "Nobody sends it yet.",
    moves: { both: optional("Send it if you need it.") },
    sample: { subject: "the variant `bank` of `Payment`", after: "Bank" },
    example: {
      before: "variants: { card: Card, cash: Cash }",
      after: "variants: { card: Card, cash: Cash, bank: Bank }",
    },
  },
  "union.req-variant-removed": {
    direction: "request",
    effect: "narrow",
    source: "breaking",
    title: "{subject} was removed: {before}.",
    why: "Requests with it are refused.",
    moves: {
      both: gone("Send another variant instead: a request with this one is refused."),
    },
    sample: { subject: "the variant `bank` of `Payment`", before: "Bank" },
    example: {
      before: "variants: { card: Card, cash: Cash, bank: Bank }",
      after: "variants: { card: Card, cash: Cash }",
    },
  },
  "union.res-variant-added": {
    direction: "response",
    effect: "widen",
    source: "breaking",
    title: "{subject} was added to responses: {after}.",
    why: "Clients in use know no such variant.",
    help: "Say `open: true` where variants may be added.",
    moves: {
      wire: otherwise("Handle it, and what you don't know, wherever you tell the variants apart."),
      sdk: otherwise(
        "Handle it wherever you tell the variants apart: a `switch` without it no longer compiles.",
      ),
    },
    sample: { subject: "the variant `bank` of `Payment`", after: "Bank" },
    example: {
      before: "variants: { card: Card, cash: Cash }",
      after: "variants: { card: Card, cash: Cash, bank: Bank }",
    },
  },
  "union.res-variant-added-open": {
    direction: "response",
    effect: "none",
    source: "adding",
    title: "{subject} was added to responses: {after}.",
    why: "Callers have to expect other variants here.",
    moves: {
      both: optional("Handle it if you tell the variants apart; any other may still come."),
    },
    sample: { subject: "the variant `bank` of `Payment`", after: "Bank" },
    example: {
      before: "variants: { card: Card, cash: Cash }, open: true",
      after: "variants: { card: Card, cash: Cash, bank: Bank }, open: true",
    },
  },
  "union.res-variant-removed": {
    direction: "response",
    effect: "narrow",
    source: "breaking",
    title: "{subject} was removed from responses: {before}.",
    why: "It doesn't come any more; code for it no longer compiles.",
    moves: { both: gone("It doesn't come any more: remove the branches for it.") },
    sample: { subject: "the variant `bank` of `Payment`", before: "Bank" },
    example: {
      before: "variants: { card: Card, cash: Cash, bank: Bank }",
      after: "variants: { card: Card, cash: Cash }",
    },
  },
  "union.discriminator-renamed": {
    direction: "place",
    effect: "replace",
    source: "breaking",
    title: "{subject} tells its variants apart by `{after}` instead of `{before}`.",
    why: "Clients in use can't tell which variant it is.",
    moves: {
      wire: silent("Tell the variants apart by `{after}`: under the old name you find nothing."),
      sdk: rename("Tell the variants apart by `{after}`: code with the old name no longer compiles."),
    },
    sample: { subject: "the type `Payment`", before: "type", after: "kind" },
    example: { before: "union: { discriminator: type, … }", after: "union: { discriminator: kind, … }" },
  },
  "union.req-opened": {
    direction: "request",
    effect: "widen",
    source: "reading",
    title: "{subject} accepts other variants too.",
    why: "What callers send is still accepted.",
    moves: { both: optional("You may send other variants too.") },
    witness: "export const read = (value: {type}): {variants} => value;",
    sample: { subject: "the type `Payment`", before: "closed", after: "open" },
    example: {
      before: "variants: { card: Card, cash: Cash }",
      after: "variants: { card: Card, cash: Cash }, open: true",
    },
  },
  "union.res-opened": {
    direction: "response",
    effect: "widen",
    source: "breaking",
    title: "{subject} may have other variants in responses.",
    why: "A `switch` that handles all variants no longer compiles.",
    exception: { verdict: { client: "risky" }, because: "Nothing else comes yet." },
    moves: { both: otherwise("Handle variants that you don't know.") },
    witness: "export const read = (value: {type}): {variants} => value;",
    sample: { subject: "the type `Payment`", before: "closed", after: "open" },
    example: {
      before: "variants: { card: Card, cash: Cash }",
      after: "variants: { card: Card, cash: Cash }, open: true",
    },
  },
  "union.req-closed": {
    direction: "request",
    effect: "narrow",
    source: "breaking",
    title: "{subject} accepts no other variants.",
    why: "Requests with others are refused.",
    moves: { both: give("Send one of the variants: a request with another is refused.") },
    sample: { subject: "the type `Payment`", before: "open", after: "closed" },
    example: {
      before: "variants: { card: Card, cash: Cash }, open: true",
      after: "variants: { card: Card, cash: Cash }",
    },
  },
  "union.res-closed": {
    direction: "response",
    effect: "narrow",
    source: "breaking",
    title: "{subject} has no other variants in responses.",
    why: "Code for others no longer compiles.",
    moves: {
      wire: optional("No other variant comes: you may remove the branches for others."),
      sdk: gone("No other variant comes: remove the branches for others, which no longer compile."),
    },
    sample: { subject: "the type `Payment`", before: "open", after: "closed" },
    example: {
      before: "variants: { card: Card, cash: Cash }, open: true",
      after: "variants: { card: Card, cash: Cash }",
    },
  },
} satisfies KindRows;
