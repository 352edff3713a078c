import * as z from "zod";
import { preconditionKeys } from "./precondition.js";
import { roles } from "./roles.js";
import { unknownIds } from "./unknown.js";

const repeatable = z.strictObject({
  within: z.string().meta({ description: "For how long, from the first attempt: `24h`, or a limit's name." }),
});

/** Why a request of an endpoint can be sent again, where the API's `idempotency` doesn't say it. */
export const endpointIdempotency = z
  .union([
    z.enum(["none", "safe", "repeatable"]),
    z.strictObject({
      natural_key: z
        .string()
        .optional()
        .meta({ description: "The field by which the service drops duplicate items: `events[].unique_id`." }),
      body: z.string().optional().meta({
        description:
          "The member of the body that has the idempotency key, if no header has it: `idempotency_key`. Callers omit it.",
      }),
      retention: z.string().optional().meta({
        description: "How long such a key is kept from its first use: `24h`, or a limit's name.",
      }),
      duplicate: z.literal("stored").optional().meta({
        description:
          "`stored`: a request that repeats a key gets the response to the first request, not a 409.",
      }),
      repeatable: repeatable
        .optional()
        .meta({ description: "Sending it twice has the same effect as sending it once, for some time." }),
      ...preconditionKeys,
      unknown: unknownIds.optional(),
    }),
  ])
  .meta({
    description:
      "`none`: it takes no idempotency key. `safe`: it only reads, whatever its method. `repeatable`: sending it twice has the same effect as sending it once. A map names a natural key, or a key in the body, or says for how long it can be retried: `{ natural_key: events[].unique_id }`, `{ body: idempotency_key }`, `{ repeatable: { within: 24h } }`.",
  })
  .register(roles, { role: "example" });

export type EndpointIdempotencyDocument = z.infer<typeof endpointIdempotency>;
