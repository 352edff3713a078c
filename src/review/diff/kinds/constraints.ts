import { bothWays, rowsOf } from "./both-ways.js";
import { type ChangeKind, type Exception, risky } from "./kind.js";
import { give, optional, otherwise } from "./move.js";

const mayRely = optional("You may rely on it.");

/** By default, a client only reports values that it finds invalid. */
export const onlyReported: Exception = risky(
  "Only a client that throws on an invalid response breaks; by default, it reports it.",
);

/** A range that has become narrower or wider. */
function rangeOf<Name extends string>(
  name: Name,
  { tally, ...narrowed }: Pick<ChangeKind, "sample" | "example"> & Required<Pick<ChangeKind, "tally">>,
) {
  return {
    tightened: bothWays(
      { effect: "narrow", ...narrowed },
      {
        id: `con.${name}-tightened` as const,
        help: "Accept the old values until nobody sends them.",
        source: "none",
        title: "{subject} is narrower in requests: {after} instead of {before}.",
        tally,
        why: "Requests outside this range are refused.",
        callers: give("Check what you send: a request outside it is refused."),
      },
      {
        id: `con.res-${name}-tightened` as const,
        source: "none",
        title: "{subject} is narrower in responses: {after} instead of {before}.",
        why: "Existing clients already accept these values.",
        callers: mayRely,
      },
    ),
    loosened: bothWays(
      { effect: "widen", undoes: `con.${name}-tightened` },
      {
        id: `con.${name}-loosened` as const,
        source: "none",
        title: "{subject} is wider in requests: {after} instead of {before}.",
        why: "Existing requests are still accepted.",
        callers: optional("You may send values in the wider range."),
      },
      {
        id: `con.res-${name}-loosened` as const,
        source: "none",
        title: "{subject} is wider in responses: {after} instead of {before}.",
        why: "Existing clients may reject new values.",
        exception: onlyReported,
        callers: otherwise(
          "Make room for it where you store or check such values, for example in a column or a schema.",
        ),
      },
    ),
  };
}

export const lengthKinds = rangeOf("length", {
  tally: "{length was|lengths were} narrowed in requests",
  sample: { subject: "the length of the field `name` of `Order`", before: "1..100", after: "1..50" },
  example: {
    before: "name: { type: string, length: 1..100 }",
    after: "name: { type: string, length: 1..50 }",
  },
});

export const rangeKinds = rangeOf("range", {
  tally: "{range was|ranges were} narrowed in requests",
  sample: { subject: "the range of the field `count` of `Order`", before: "1..100", after: "1..50" },
  example: {
    before: "count: { type: integer, range: 1..100 }",
    after: "count: { type: integer, range: 1..50 }",
  },
});

export const itemKinds = rangeOf("items-count", {
  tally: "{number|numbers} of items {was|were} narrowed in requests",
  sample: { subject: "the number of items of the field `tags` of `Order`", before: "1..10", after: "1..5" },
  example: {
    before: "tags: { type: string[], items: 1..10 }",
    after: "tags: { type: string[], items: 1..5 }",
  },
});

const undecided: Exception = risky("Which of the two patterns accepts more isn't known.");

export const patternKinds = {
  added: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the pattern of the field `code` of `Order`", after: "`^[A-Z]+$`" },
      example: { before: "code: string", after: "code: { type: string, pattern: '^[A-Z]+$' }" },
    },
    {
      id: "con.pattern-added",
      help: "Accept the old values until nobody sends them.",
      source: "none",
      title: "{subject} was added for requests: {after}.",
      tally: "{pattern was|patterns were} added for requests",
      why: "Requests with other strings are refused.",
      callers: give("Check what you send: other strings are refused."),
    },
    {
      id: "con.res-pattern-added",
      source: "none",
      title: "{subject} was added for responses: {after}.",
      why: "Existing clients already accept these values.",
      callers: mayRely,
    },
  ),
  removed: bothWays(
    { effect: "widen", undoes: "con.pattern-added" },
    {
      id: "con.pattern-removed",
      source: "none",
      title: "{subject} was removed for requests: {before}.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send other strings too."),
    },
    {
      id: "con.res-pattern-removed",
      source: "none",
      title: "{subject} was removed for responses: {before}.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      callers: otherwise("Change what checks it: other strings may be returned."),
    },
  ),
  changed: bothWays(
    {
      effect: "reword",
      sample: {
        subject: "the pattern of the field `code` of `Order`",
        before: "`^[A-Z]+$`",
        after: "`^[A-Z0-9]+$`",
      },
      example: {
        before: "code: { type: string, pattern: '^[A-Z]+$' }",
        after: "code: { type: string, pattern: '^[A-Z0-9]+$' }",
      },
    },
    {
      id: "con.pattern-changed",
      source: "none",
      title: "{subject} changed for requests from {before} to {after}.",
      why: "Strings that were accepted before may be refused.",
      exception: undecided,
      callers: give("Check what you send against the new pattern."),
    },
    {
      id: "con.res-pattern-changed",
      source: "none",
      title: "{subject} changed for responses from {before} to {after}.",
      why: "Existing clients may reject new values.",
      exception: undecided,
      callers: otherwise(
        "Change what checks it: strings may be returned that the old pattern doesn't match.",
      ),
    },
  ),
};

export const constraintRows = {
  ...rowsOf(lengthKinds),
  ...rowsOf(rangeKinds),
  ...rowsOf(itemKinds),
  ...rowsOf(patternKinds),
};
