import * as z from "zod";
import { roles } from "./roles.js";
import { unknownId } from "./unknown.js";

/** Why a request of an endpoint can be sent again, where the API's `idempotency` doesn't say it. */
export const endpointIdempotency = z.union([
  z
    .enum(["none", "safe"])
    .meta({
      description:
        "`none`: it takes no idempotency key. `safe`: it only reads, whatever its method. A map names a natural key: `{ natural_key: events[].unique_id }`.",
    })
    .register(roles, { role: "example" }),
  z.strictObject({
    natural_key: z
      .string()
      .meta({ description: "The field by which the service drops duplicate items: `events[].unique_id`." }),
    unknown: z.union([unknownId, z.array(unknownId)]).optional(),
  }),
]);

export type EndpointIdempotencyDocument = z.infer<typeof endpointIdempotency>;
