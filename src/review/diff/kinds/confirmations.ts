import { breaks, inCalls, type KindRows } from "./kind.js";
import { optional, otherwise, silent } from "./move.js";

/** How clients ask what became of a write. */
export const confirmationRows = {
  "confirm.added": {
    ...inCalls("reword", "none"),
    title: "Calls of {subject} can be confirmed, by {after}.",
    why: "A new client can ask what became of a call whose outcome is unknown.",
    wire: optional("Ask with it what became of a request that got no response."),
    sdk: optional("Ask with `error.confirm()` what became of a call whose outcome is unknown."),
    sample: { subject: "`create-order`", after: "`list-orders` with `reference`, visible within 10 seconds" },
    example: {
      before: "",
      after: "confirm: { call: list-orders, by: reference, visible_within: 10s }",
    },
  },
  "confirm.removed": {
    ...inCalls("reword", "breaking"),
    title: "Calls of {subject} can no longer be confirmed, by {before}.",
    tally: "{operation|operations} can no longer be confirmed",
    why: "What existing clients conclude from what they find may be wrong.",
    exception: breaks("A call that took effect may be taken for one that did not."),
    wire: silent("Don't conclude from what you find, or don't, whether a request took effect."),
    sdk: otherwise("Errors no longer have `confirm()`: find out by other means what became of a call."),
    undoes: "confirm.added",
  },
  "confirm.changed": {
    ...inCalls("reword", "none"),
    title: "Calls of {subject} are confirmed by {after} instead of {before}.",
    why: "A new client can conclude earlier, or more, from what it finds. What existing ones conclude stays right.",
    wire: optional("Ask with it what became of a request that got no response."),
    sdk: optional("The new client waits and concludes as is said now."),
    sample: {
      subject: "`create-order`",
      before: "`list-orders` with `reference`, visible within 10 seconds",
      after: "`list-orders` with `reference`, unique forever, visible within 10 seconds",
    },
    example: {
      before: "confirm: { call: list-orders, by: reference, visible_within: 10s }",
      after: "confirm: { call: list-orders, by: reference, visible_within: 10s, unique: forever }",
    },
  },
  "confirm.weakened": {
    ...inCalls("reword", "none"),
    title: "Calls of {subject} are confirmed by {after}; before, by {before}.",
    tally: "{confirmation is|confirmations are} weaker",
    why: "Existing clients conclude too early, or from too little, what became of a call.",
    exception: breaks("A call that took effect may be taken for one that did not, or the other way round."),
    callers: silent("Wait as long as is said now, and conclude no more from what you find than is promised."),
    sample: {
      subject: "`create-order`",
      before: "`list-orders` with `reference`, visible within 10 seconds",
      after: "`list-orders` with `reference`, visible within 1 minute",
    },
    example: {
      before: "confirm: { call: list-orders, by: reference, visible_within: 10s }",
      after: "confirm: { call: list-orders, by: reference, visible_within: 1m }",
    },
  },
  "confirm.replaced": {
    ...inCalls("reword", "none"),
    title: "Calls of {subject} are confirmed by {after}; before, by {before}.",
    tally: "{confirmation is|confirmations are} another one",
    why: "Nothing says any longer that what existing clients ask tells them what became of a call.",
    exception: breaks("A call that took effect may be taken for one that did not, or the other way round."),
    callers: silent("Ask as is said now, and conclude nothing from what you found out the old way."),
    sample: {
      subject: "`create-order`",
      before: "`list-orders` with `reference`, visible within 10 seconds",
      after: "`list-orders` with `number`, visible within 10 seconds",
    },
    example: {
      before: "confirm: { call: list-orders, by: reference, visible_within: 10s }",
      after: "confirm: { call: list-orders, by: number, visible_within: 10s }",
    },
  },
} satisfies KindRows;
