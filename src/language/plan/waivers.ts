import type { Waivers } from "../model/waivers.js";

const sentence = "emitters say it to people";
const naming = "each language makes names of its own";
const history = "it is about other versions";

/** What the plan of a client isn't made from. */
export const waivedByPlan: Waivers = {
  endpoint: {
    call: naming,
    group: naming,
    title: sentence,
    doc: sentence,
    deprecated: sentence,
    variant: "nobody sends it",
    scopes: sentence,
    unknownFields: "the names that are known to be ignored are traps",
    lookup: "what the service does with its data",
    unknowns: sentence,
  },
  response: {
    also: "clients neither send nor ask for them",
    doc: sentence,
    headers: "callers read them by name",
  },
  field: {
    otherNames: history,
    newerNames: history,
    doc: sentence,
    default: sentence,
    example: sentence,
    deprecated: sentence,
    unknowns: sentence,
  },
  type: {
    name: naming,
    otherNames: history,
    doc: sentence,
    deprecated: sentence,
    unknowns: sentence,
    group: naming,
    usage: "it follows from the calls",
    inputOf: "a type is what it is, whoever has another",
    example: sentence,
    refusesOthers: "typed code sends none",
    tags: "a tag is read from values alone, whoever declares it",
    isOpen: "bodies of requests have a known variant or no rules",
  },
  error: {
    headers: "callers read those of a response from it",
    unknowns: sentence,
  },
};
