import * as z from "zod";

/** How callers learn when what a `202` has begun is done. */
export const poll = z
  .strictObject({
    call: z.string().meta({ description: "The endpoint that reads the progress, by one path parameter." }),
    by: z.string().meta({
      description:
        "Where the value of that parameter is: in a field of the body of the `202`, or in `Location`, the header with the address of the endpoint.",
    }),
    until: z.string().meta({
      description: "The field in the response of that endpoint that says whether the work is done.",
    }),
    is: z
      .array(z.string())
      .min(1)
      .meta({ description: "The values of that field that mean that the work is done." }),
  })
  .meta({ id: "Poll", description: "The read by which callers learn when the work of a `202` is done." });
