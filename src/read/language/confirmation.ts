import * as z from "zod";

/** How the service is asked what became of a write whose outcome is unknown. */
export const confirmation = z
  .strictObject({
    call: z.string().meta({ description: "The endpoint that reads what the write makes." }),
    by: z.string().meta({
      description:
        "The field of the body by whose value it is asked: a parameter of that endpoint, and a field of what it returns, are called the same.",
    }),
    visible_within: z.string().meta({
      description:
        "How long after a request has arrived the endpoint returns what it made, at most: `10s`, or the name of a limit.",
    }),
    unique: z.literal("forever").optional().meta({
      description:
        "`forever`: no two requests ever have the same value. Only then what is found proves that this one took effect.",
    }),
  })
  .meta({
    id: "Confirmation",
    description: "The read by which callers learn what became of a write that got no response.",
  });
