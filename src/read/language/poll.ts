import * as z from "zod";

/** How callers learn when what a `202` has begun is done. */
export const poll = z
  .strictObject({
    call: z.string().meta({ description: "The endpoint that reads how far it is, by one path parameter." }),
    by: z.string().meta({
      description:
        "What that parameter is: a field of the body of the `202`, or `Location`, the header with the address of the endpoint.",
    }),
    until: z
      .string()
      .meta({ description: "The field of what that endpoint returns that says whether it is done." }),
    is: z.array(z.string()).min(1).meta({ description: "The values of that field that are final." }),
  })
  .meta({ id: "Poll", description: "The read by which callers learn when the work of a `202` is done." });
