import type { Waivers } from "../language/model/waivers.js";

const sentence = "it is said to people";
const naming = "what code is called";

/** What the sandbox doesn't obey of the IR. */
export const waivedBySandbox: Waivers = {
  endpoint: {
    call: naming,
    group: naming,
    title: sentence,
    doc: sentence,
    deprecated: sentence,
    variant: "nobody sends it",
    repeatableMs: "it is repeated at any time",
    precondition: "it checks the conditions of all endpoints that take some",
    server: "it serves all calls at one address",
    unknowns: sentence,
  },
  response: {
    also: "the sandbox has the one that clients use",
    doc: sentence,
  },
  field: {
    doc: sentence,
    deprecated: sentence,
    isSensitive: "it keeps what it is sent, on this machine",
    forbidsCredentials: "it has no other credentials than its own keys",
    unknowns: sentence,
    as: naming,
  },
  type: {
    name: naming,
    otherNames: "types of two versions have the same id",
    doc: sentence,
    deprecated: sentence,
    unknowns: sentence,
    group: naming,
    usage: "it follows from the calls",
    requiredness: "each field says what is required",
    explanation: sentence,
  },
  error: {
    name: naming,
    doc: sentence,
    retryUnkeyedWrites: "what a client does",
    effect: "what a fault does is told by the fault",
    unknowns: sentence,
  },
};
