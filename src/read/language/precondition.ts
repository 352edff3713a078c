import * as z from "zod";

/** A header whose condition no longer holds once a request has taken effect. */
export const preconditionKeys = {
  condition: z.enum(["If-Match", "If-None-Match"]).optional().meta({
    description:
      "The header of the endpoint with which a request can be sent again: `If-Match` with one strong ETag, or `If-None-Match: *` where it creates.",
  }),
  etags: z.literal("unique").optional().meta({
    description:
      "Of a `condition`: `unique` says that each success changes the ETag, and that none ever comes back, nor does what was removed.",
  }),
};
