import { bothWays, rowsOf } from "./both-ways.js";
import { onlyReported } from "./constraints.js";
import { risky } from "./kind.js";
import { give, optional, otherwise } from "./move.js";

const mayRely = optional("You may rely on it.");

export const uniqueKinds = {
  added: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the items of the field `tags` of `Order`" },
      example: { before: "tags: string[]", after: 'tags: { type: "string[]", unique: true }' },
    },
    {
      id: "con.unique-added",
      help: "Accept repeated items until nobody sends them.",
      source: "none",
      title: "{subject} may no longer be repeated in requests.",
      tally: "{list|lists} may no longer repeat items in requests",
      why: "Requests with the same item twice are refused.",
      callers: give("Send each item once: a request with one twice is refused."),
    },
    {
      id: "con.res-unique-added",
      source: "none",
      title: "{subject} are no longer repeated in responses.",
      why: "Existing clients already accept these values.",
      callers: mayRely,
    },
  ),
  removed: bothWays(
    { effect: "widen", undoes: "con.unique-added" },
    {
      id: "con.unique-removed",
      source: "none",
      title: "{subject} may be repeated in requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send an item more than once."),
    },
    {
      id: "con.res-unique-removed",
      source: "none",
      title: "{subject} may be repeated in responses.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      callers: otherwise("Make room for the same item twice, for example where items are keys."),
    },
  ),
};

const undecided = risky("Whether all multiples of one are multiples of the other isn't looked at.");

export const multipleKinds = {
  added: bothWays(
    {
      effect: "narrow",
      sample: { subject: "the step of the field `count` of `Order`", after: "`8`" },
      example: { before: "count: integer", after: "count: { type: integer, multiple_of: 8 }" },
    },
    {
      id: "con.multiple-added",
      help: "Accept the old values until nobody sends them.",
      source: "none",
      title: "{subject} is {after} in requests now.",
      tally: "{step was|steps were} added for requests",
      why: "Requests with numbers between the steps are refused.",
      callers: give("Check what you send: a number between the steps is refused."),
    },
    {
      id: "con.res-multiple-added",
      source: "none",
      title: "{subject} is {after} in responses now.",
      why: "Existing clients already accept these values.",
      callers: mayRely,
    },
  ),
  removed: bothWays(
    { effect: "widen", undoes: "con.multiple-added" },
    {
      id: "con.multiple-removed",
      source: "none",
      title: "{subject}, {before}, was removed for requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send numbers between the steps too."),
    },
    {
      id: "con.res-multiple-removed",
      source: "none",
      title: "{subject}, {before}, was removed for responses.",
      why: "Existing clients may reject new values.",
      exception: onlyReported,
      callers: otherwise("Change what checks it: numbers between the steps may be returned."),
    },
  ),
  changed: bothWays(
    {
      effect: "reword",
      sample: { subject: "the step of the field `count` of `Order`", before: "`8`", after: "`5`" },
      example: {
        before: "count: { type: integer, multiple_of: 8 }",
        after: "count: { type: integer, multiple_of: 5 }",
      },
    },
    {
      id: "con.multiple-changed",
      source: "none",
      title: "{subject} changed for requests from {before} to {after}.",
      why: "Numbers that were accepted before may be refused.",
      exception: undecided,
      callers: give("Check what you send against the new step."),
    },
    {
      id: "con.res-multiple-changed",
      source: "none",
      title: "{subject} changed for responses from {before} to {after}.",
      why: "Existing clients may reject new values.",
      exception: undecided,
      callers: otherwise("Change what checks it: numbers may be returned that the old step excludes."),
    },
  ),
};

export const countRows = { ...rowsOf(uniqueKinds), ...rowsOf(multipleKinds) };
