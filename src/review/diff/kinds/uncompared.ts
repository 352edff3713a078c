import { inRequests, type KindRow, type KindRows } from "./kind.js";
import { otherwise, silent } from "./move.js";

const uncomparedSample = { subject: "a part of the document", after: "What a service calls back with." };

/** Something that an imported document says and a model can't. */
const uncompared = {
  direction: "both",
  effect: "replace",
  source: "none",
  exception: {
    verdict: { client: "risky", server: "safe" },
    because: "No model can say it, so nothing is known of it but that it is another one.",
  },
  callers: otherwise("Read what the document says there."),
} satisfies Partial<KindRow>;

/** Something that an imported document says of requests that omit a value, and a model can't. */
const uncomparedOmission = {
  ...inRequests("reword", "none"),
  callers: silent(
    "Where you leave it out, read what the document says there: send a value if you mean another.",
  ),
} satisfies Partial<KindRow>;

const omissionSample = { subject: "a part of the document", after: "The default is a list." };

/** What an imported document says, but a model can't. */
export const uncomparedRows = {
  "gap.content-changed": {
    ...uncompared,
    title: "{subject} changed, and Quoin doesn't compare it: {after}",
    why: "What it means for requests and responses isn't known.",
    sample: uncomparedSample,
    example: {
      before: 'unknowns: { GAP-7: { doc: What a service calls back with., digest: "0f3a5c2d9e81" } }',
      after: 'unknowns: { GAP-7: { doc: What a service calls back with., digest: "5c81e07b2a4d" } }',
    },
  },
  "gap.content-added": {
    ...uncompared,
    title: "{subject} is new, and Quoin doesn't compare it: {after}",
    why: "It may ask for more in requests, or bring more in responses.",
    sample: uncomparedSample,
    example: {
      before: "",
      after: 'unknowns: { GAP-7: { doc: What a service calls back with., digest: "5c81e07b2a4d" } }',
    },
  },
  "gap.content-removed": {
    ...uncompared,
    title: "{subject} is gone, and Quoin doesn't compare it: {before}",
    why: "Who relied on it may get something else.",
    undoes: "gap.content-added",
  },
  "gap.omission-changed": {
    ...uncomparedOmission,
    title: "{subject} changed, and Quoin doesn't compare it: {after}",
    why: "It refuses nothing, but requests that omit the value may mean something else.",
    sample: omissionSample,
    example: {
      before:
        'unknowns: { GAP-7: { doc: The default is a list., digest: "0f3a5c2d9e81", constrains: false } }',
      after:
        'unknowns: { GAP-7: { doc: The default is a list., digest: "5c81e07b2a4d", constrains: false } }',
    },
  },
  "gap.omission-added": {
    ...uncomparedOmission,
    title: "{subject} is new, and Quoin doesn't compare it: {after}",
    why: "It refuses nothing, but requests that omit the value may mean something else.",
    sample: omissionSample,
    example: {
      before: "",
      after:
        'unknowns: { GAP-7: { doc: The default is a list., digest: "5c81e07b2a4d", constrains: false } }',
    },
  },
  "gap.omission-removed": {
    ...uncomparedOmission,
    title: "{subject} is gone, and Quoin doesn't compare it: {before}",
    why: "What a request without the value means is no longer specified.",
    undoes: "gap.omission-added",
  },
} satisfies KindRows;
