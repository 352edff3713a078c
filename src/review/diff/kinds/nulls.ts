import { bothWays, rowsOf } from "./both-ways.js";
import { give, optional, otherwise } from "./move.js";

const notNull = "const {local}: {narrowed} = {object}{access};";

const buildWithNull = "const {object}: {type} = { {others}{key}: null };";

/** Whether a value may be null. */
export const nullKinds = {
  became: bothWays(
    {
      effect: "widen",
      sample: { subject: "the field `name` of `Order`", before: "string", after: "string | null" },
      example: { before: "name: string", after: "name: string | null" },
    },
    {
      id: "null.req-became-nullable",
      source: "reading",
      title: "{subject} may be null in requests.",
      why: "Existing requests are still accepted.",
      callers: optional("You may send null."),
      witness: notNull,
    },
    {
      id: "null.res-became-nullable",
      help: "Send no null in this version, and allow it in a new one.",
      source: "breaking",
      title: "{subject} may be null in responses.",
      tally: "{value|values} may be null in responses",
      why: "Clients that read it may get null.",
      callers: otherwise("Handle null wherever you read it."),
      witness: notNull,
    },
  ),
  ended: bothWays(
    { effect: "narrow", undoes: "null.req-became-nullable" },
    {
      id: "null.req-became-not-nullable",
      help: "Accept null until nobody sends it.",
      source: "breaking",
      title: "{subject} can no longer be null in requests.",
      tally: "{value|values} can no longer be null in requests",
      why: "Requests with null are refused.",
      callers: give("Send a value, or leave it out if it is optional: a request with null is refused."),
      witness: buildWithNull,
    },
    {
      id: "null.res-became-not-nullable",
      source: "constructing",
      title: "{subject} is never null in responses.",
      why: "Only code that builds the type with null has to change.",
      wire: optional("You needn't expect null."),
      sdk: optional("You needn't expect null. Code that builds the type can't use it."),
      witness: buildWithNull,
    },
  ),
};

export const nullRows = rowsOf(nullKinds);
