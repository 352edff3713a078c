import { inRequests, type KindRow } from "./kind.js";
import { give, optional } from "./move.js";
import { build, present, read } from "./witnesses.js";

// What is true of a field, a query parameter and a header of requests alike.

/** It was added as required, or became so. */
export const nowRequired = {
  ...inRequests("narrow", "breaking"),
  leads: "required",
  why: "Requests without it are refused.",
  help: "Keep it optional in this version, and require it in a new one.",
  wire: give("Send it with every request: one without it is refused."),
  sdk: give("Pass it in every call: code without it no longer compiles."),
  witness: build,
} satisfies Partial<KindRow>;

/** It became optional. */
export const nowOptional = {
  ...inRequests("widen", "reading"),
  why: "Callers that pass it are unaffected.",
  callers: optional("You may leave it out."),
  witness: present,
} satisfies Partial<KindRow>;

/** It was added as optional. */
export const nowAccepted = {
  ...inRequests("widen", "adding"),
  why: "Nobody sends it yet.",
  callers: optional("Send it if you need it."),
  witness: read,
} satisfies Partial<KindRow>;
