import type { Waivers } from "../../language/model/waivers.js";

const history = "it is about other versions";

/** What an OpenAPI document has of the IR neither in its own words nor in extensions. */
export const waivedByOpenapi: Waivers = {
  endpoint: {},
  response: {},
  field: {
    otherNames: history,
    newerNames: history,
  },
  type: {
    otherNames: history,
    usage: "it follows from who refers to it",
  },
  error: {},
};
