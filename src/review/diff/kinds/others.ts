import { inRequests, inResponses, type KindRows, risky } from "./kind.js";
import { gone, optional, otherwise, silent } from "./move.js";

const readAny = 'const found = {object}["anything"];';

/** Members beside the fields of a type, of any names. */
export const otherKinds = {
  added: { request: "req.others-accepted", response: "res.others-added" },
  removed: { request: "req.others-refused", response: "res.others-removed" },
  closed: "req.others-now-refused",
  opened: "req.others-no-longer-refused",
} as const;

export const otherRows = {
  "req.others-accepted": {
    ...inRequests("widen", "adding"),
    title: "{subject} are accepted in requests: {after}.",
    why: "Nobody sends any yet.",
    callers: optional("Send some if you need them."),
    witness: readAny,
    sample: { subject: "members beside the fields of `Order`", after: "string" },
    example: { before: "", after: "others: string" },
  },
  "req.others-refused": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} are no longer accepted in requests.",
    tally: "{type no longer accepts|types no longer accept} other fields",
    why: "The service refuses them, or ignores them: then the request succeeds, and their values are silently dropped.",
    wire: silent(
      "Stop sending members that aren't fields, and find out where their values go instead.",
      "gone",
    ),
    sdk: gone("Stop passing members that aren't fields: the new client refuses them."),
    witness: readAny,
    undoes: "req.others-accepted",
  },
  "req.others-now-refused": {
    ...inRequests("narrow", "none"),
    title: "{subject} are now refused in requests.",
    why: "Requests that have any fail.",
    exception: risky("Nothing said before that they were taken."),
    callers: otherwise("Send no members that aren't fields: a request with any is refused."),
    sample: { subject: "members beside the fields of `Order`" },
    example: { before: "", after: "others: none" },
  },
  "req.others-no-longer-refused": {
    ...inRequests("widen", "none"),
    title: "{subject} are no longer refused in requests.",
    why: "What the service does with them isn't said.",
    callers: optional("Send no others all the same: nothing says what becomes of their values."),
    undoes: "req.others-now-refused",
  },
  "res.others-added": {
    ...inResponses("narrow", "adding"),
    title: "{subject} may appear in responses: {after}.",
    why: "Existing clients ignore them.",
    callers: optional("Read them if you need them."),
    witness: readAny,
    sample: { subject: "members beside the fields of `Order`", after: "string" },
    example: { before: "", after: "others: string" },
  },
  "res.others-removed": {
    ...inResponses("widen", "breaking"),
    title: "{subject} no longer appear in responses.",
    why: "Clients that read them get nothing.",
    exception: risky("None of them was promised."),
    wire: silent("Stop reading members that aren't fields: they are absent, and no error says so."),
    sdk: gone("Stop reading members that aren't fields: code that reads them no longer compiles."),
    witness: readAny,
    undoes: "res.others-added",
  },
} satisfies KindRows;
