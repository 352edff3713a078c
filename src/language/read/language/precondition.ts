import * as z from "zod";

/** A header whose condition no longer holds once a request has taken effect. */
export const preconditionKeys = {
  condition: z.enum(["If-Match", "If-None-Match"]).optional().meta({
    description:
      "The header that makes a retry safe: `If-Match` with one strong ETag, or `If-None-Match: *` if the endpoint creates something.",
  }),
  etags: z.literal("unique").optional().meta({
    description:
      "For a `condition`: `unique` says that each success changes the ETag, and that no ETag ever comes back, nor anything that was removed.",
  }),
};
