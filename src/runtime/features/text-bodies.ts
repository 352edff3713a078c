import type { BodyEncoding } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";

/** How text is sent as it is; brought by the rows of operations that take it. */
export const textBodies: BodyEncoding = {
  write(body) {
    if (typeof body === "string") return body;
    throw new InvalidRequestError("The body can't be sent: it is no string.");
  },
  find: () => [],
};
