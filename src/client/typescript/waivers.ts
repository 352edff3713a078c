import type { Waivers } from "../../language/model/waivers.js";

const planned = "the plan has it";
const history = "it is about other versions";

/** What a client in TypeScript doesn't take from the IR itself. */
export const waivedByTypescript: Waivers = {
  endpoint: {
    variant: "nobody sends it",
    precondition: planned,
    repeatableMs: planned,
    unknownFields: "the service's; the names that it is known to ignore are traps of the plan",
    lookup: "what the service does with its data",
  },
  response: {
    mediaType: "the plan says what requests accept",
    also: "clients neither send nor ask for them",
  },
  field: {
    otherNames: history,
    newerNames: history,
  },
  type: {
    otherNames: history,
    refusesOthers: "typed code sends none",
    explanation: planned,
  },
  error: {
    doc: planned,
    bodies: planned,
    headers: "callers read those of a response from it",
    retry: planned,
    retryUnkeyedWrites: planned,
    effect: planned,
    isStored: planned,
    unknowns: "the README names what isn't specified",
  },
};
