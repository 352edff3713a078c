import { bothWays } from "./both-ways.js";
import { type Exception, risky } from "./kind.js";
import { give, optional, otherwise } from "./move.js";

/** What a range is of, with two ranges for an example, and a model that has one of them. */
interface Measure {
  readonly subject: string;
  readonly narrow: string;
  readonly wide: string;
  readonly model: (range: string) => string;
}

const length: Measure = {
  subject: "the length of the field `name` of `Order`",
  narrow: "1..50",
  wide: "1..100",
  model: (range) => `name: { type: string, length: ${range} }`,
};
const range: Measure = {
  subject: "the range of the field `count` of `Order`",
  narrow: "1..50",
  wide: "1..100",
  model: (bounds) => `count: { type: integer, range: ${bounds} }`,
};
const items: Measure = {
  subject: "the number of items of the field `tags` of `Order`",
  narrow: "1..5",
  wide: "1..10",
  model: (count) => `tags: { type: string[], items: ${count} }`,
};

const mayRely = optional("You may rely on it.");

/** By default, a client only reports values that it finds invalid. */
export const onlyReported: Exception = risky(
  "Only a client that throws on an invalid response breaks; by default, it reports it.",
);

function tightened<Request extends string, Response extends string>(
  request: Request,
  response: Response,
  { subject, narrow, wide, model }: Measure,
) {
  return bothWays(
    {
      effect: "narrow",
      sample: { subject, before: wide, after: narrow },
      example: { before: model(wide), after: model(narrow) },
    },
    {
      id: request,
      source: "none",
      title: "{subject} is narrower in requests: {after} instead of {before}.",
      why: "Requests outside this range are refused.",
      moves: give("Check what you send: a request outside of it is refused."),
    },
    {
      id: response,
      source: "none",
      title: "{subject} is narrower in responses: {after} instead of {before}.",
      why: "Existing clients already accept these values.",
      moves: mayRely,
    },
  );
}

function loosened<Request extends string, Response extends string>(
  request: Request,
  response: Response,
  { subject, narrow, wide, model }: Measure,
) {
  return bothWays(
    {
      effect: "widen",
      sample: { subject, before: narrow, after: wide },
      example: { before: model(narrow), after: model(wide) },
    },
    {
      id: request,
      source: "none",
      title: "{subject} is wider in requests: {after} instead of {before}.",
      why: "Existing requests are still accepted.",
      moves: optional("You may send values in the wider range."),
    },
    {
      id: response,
      source: "none",
      title: "{subject} is wider in responses: {after} instead of {before}.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      moves: otherwise(
        "Make room for it where you store or check such values, such as in a column or a schema.",
      ),
    },
  );
}

export const lengthKinds = {
  tightened: tightened("con.length-tightened", "con.res-length-tightened", length),
  loosened: loosened("con.length-loosened", "con.res-length-loosened", length),
};

export const rangeKinds = {
  tightened: tightened("con.range-tightened", "con.res-range-tightened", range),
  loosened: loosened("con.range-loosened", "con.res-range-loosened", range),
};

export const itemKinds = {
  tightened: tightened("con.items-count-tightened", "con.res-items-count-tightened", items),
  loosened: loosened("con.items-count-loosened", "con.res-items-count-loosened", items),
};

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
      source: "none",
      title: "{subject} was added for requests: {after}.",
      why: "Requests with other strings are refused.",
      moves: give("Check what you send: other strings are refused."),
    },
    {
      id: "con.res-pattern-added",
      source: "none",
      title: "{subject} was added for responses: {after}.",
      why: "Existing clients already accept these values.",
      moves: mayRely,
    },
  ),
  removed: bothWays(
    {
      effect: "widen",
      sample: { subject: "the pattern of the field `code` of `Order`", before: "`^[A-Z]+$`" },
      example: { before: "code: { type: string, pattern: '^[A-Z]+$' }", after: "code: string" },
    },
    {
      id: "con.pattern-removed",
      source: "none",
      title: "{subject} was removed for requests: {before}.",
      why: "Existing requests are still accepted.",
      moves: optional("You may send other strings too."),
    },
    {
      id: "con.res-pattern-removed",
      source: "none",
      title: "{subject} was removed for responses: {before}.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      moves: otherwise("Change what checks it: other strings may come."),
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
      moves: give("Check what you send against the new pattern."),
    },
    {
      id: "con.res-pattern-changed",
      source: "none",
      title: "{subject} changed for responses from {before} to {after}.",
      why: "Existing clients may reject new values.",
      exception: undecided,
      moves: otherwise("Change what checks it: strings may come that the old pattern doesn't match."),
    },
  ),
};

export const constraintRows = {
  ...lengthKinds.tightened.rows,
  ...lengthKinds.loosened.rows,
  ...rangeKinds.tightened.rows,
  ...rangeKinds.loosened.rows,
  ...itemKinds.tightened.rows,
  ...itemKinds.loosened.rows,
  ...patternKinds.added.rows,
  ...patternKinds.removed.rows,
  ...patternKinds.changed.rows,
};
