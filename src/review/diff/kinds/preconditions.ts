import { breaks, inCalls, type KindRows } from "./kind.js";
import { optional, silentAndStored } from "./move.js";

/** Under which condition a write can be sent again. */
export const preconditionRows = {
  "idem.condition-added": {
    ...inCalls("reword", "none"),
    title: "{subject} can be sent again with {after}.",
    why: "A new client retries a call that has the condition. Existing ones don't.",
    callers: optional("With the condition you may send a request again that got no response."),
    sample: { subject: "`update-order`", after: "If-Match" },
    example: { before: "idempotency: none", after: "idempotency: { condition: If-Match, etags: unique }" },
  },
  "idem.condition-withdrawn": {
    ...inCalls("reword", "none"),
    title: "{subject} can no longer be sent again with {before}.",
    tally: "{operation has|operations have} no condition for retries any more",
    why: "Existing clients still send requests again: they may take effect twice.",
    exception: breaks("A write can run twice."),
    ...silentAndStored("Don't send a request again that got no response: it may take effect twice."),
    undoes: "idem.condition-added",
  },
  "idem.condition-changed": {
    ...inCalls("reword", "none"),
    title: "{subject} can be sent again with {after} instead of {before}.",
    tally: "{operation has|operations have} another condition for retries",
    why: "Existing clients still send requests again with the old condition: they may take effect twice.",
    exception: breaks("A write can run twice."),
    ...silentAndStored(
      "Send a request again only with the new condition: with the old one it may take effect twice.",
    ),
    sample: { subject: "`update-order`", before: "If-Match", after: "If-None-Match" },
    example: {
      before: "idempotency: { condition: If-Match, etags: unique }",
      after: "idempotency: { condition: If-None-Match, etags: unique }",
    },
  },
} satisfies KindRows;
