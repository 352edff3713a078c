import * as z from "zod";

/** How the service is asked what became of a write whose outcome is unknown. */
export const confirmation = z
  .strictObject({
    call: z.string().meta({ description: "The endpoint that reads what the write creates." }),
    by: z.string().meta({
      description:
        "The field of the body whose value finds it: that endpoint has a parameter of this name, and a field of this name in what it returns.",
    }),
    visible_within: z.string().meta({
      description:
        "The longest time from the arrival of a request until the endpoint returns what it created: `10s`, or the name of a limit.",
    }),
    unique: z.literal("forever").optional().meta({
      description:
        "`forever`: no two requests ever have the same value. Only then does a result prove that this request took effect.",
    }),
  })
  .meta({
    id: "Confirmation",
    description: "The read by which callers learn what became of a write that got no response.",
  });
