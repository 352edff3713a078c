import { breaks, inCalls, type KindRows } from "./kind.js";
import { optional, otherwise, silent } from "./move.js";

/** How clients wait for what a response of status 202 has only begun. */
export const pollRows = {
  "poll.added": {
    ...inCalls("reword", "none"),
    title: "What {subject} begins can be waited for, by {after}.",
    why: "A new client can ask until it is done.",
    wire: optional("Ask with it until what a request has begun is done."),
    sdk: optional("Wait with `wait()` until what a call has begun is done."),
    sample: { subject: "`create-report`", after: "`get-report` with `id`, until `state` is `done`" },
    example: {
      before: "",
      after: "poll: { call: get-report, by: id, until: state, is: [done] }",
    },
  },
  "poll.removed": {
    ...inCalls("reword", "breaking"),
    title: "What {subject} begins can no longer be waited for, by {before}.",
    tally: "{operation|operations} can no longer be waited for",
    why: "Existing clients may wait for what never comes.",
    exception: breaks("A client that waits may do so until its time is over."),
    wire: silent("Don't wait for what a request has begun as you do now."),
    sdk: otherwise(
      "Calls no longer have `wait()`: find out by other means when what they have begun is done.",
    ),
    undoes: "poll.added",
  },
  "poll.changed": {
    ...inCalls("reword", "none"),
    title: "What {subject} begins is waited for by {after}; before, by {before}.",
    tally: "{operation is|operations are} waited for in another way",
    why: "Existing clients ask in vain, or take for the end what is none, or wait on after it.",
    exception: breaks("A client that waits may do so until its time is over, or end too early."),
    callers: silent("Ask as is said now, and end with the values that are final now."),
    sample: {
      subject: "`create-report`",
      before: "`get-report` with `id`, until `state` is `done`",
      after: "`get-report` with `id`, until `state` is `done` or `failed`",
    },
    example: {
      before: "poll: { call: get-report, by: id, until: state, is: [done] }",
      after: "poll: { call: get-report, by: id, until: state, is: [done, failed] }",
    },
  },
} satisfies KindRows;
