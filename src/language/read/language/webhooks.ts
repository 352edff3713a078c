import * as z from "zod";
import { historyKeysOf, pastUntil } from "./history.js";
import { roles } from "./roles.js";
import { doc, unknownValue } from "./unknown.js";

const payload = z
  .string()
  .meta({ description: "The type of the payload: the name of an entry of `types`." })
  .register(roles, { role: "type" });

const pastKind = z
  .strictObject({
    until: pastUntil,
    name: z.string().optional().meta({ description: "What it was called." }),
    payload: payload.optional(),
  })
  .meta({ id: "KindHistory" });

const kind = z.strictObject({ payload, doc: doc.optional(), ...historyKeysOf(pastKind) });

const signing = z
  .strictObject({
    scheme: z.enum(["hmac-sha256", "standard-webhooks"]).meta({
      description:
        "`hmac-sha256`: an HMAC with SHA-256, for which `headers` is needed too; `standard-webhooks`: as that standard says, so nothing else is needed.",
    }),
    headers: z.record(z.string(), z.string()).optional().meta({
      description:
        "What the headers hold: `{hex}` or `{base64}`, the signature; `{timestamp}` in seconds; `{id}`. Separate several with commas.",
    }),
    signed: z.string().optional().meta({
      description: "The string that is signed: `{timestamp}.{body}`; the body alone by default.",
    }),
    tolerance: z.string().optional().meta({
      description: "How far the timestamp may be from the current time: `10m`; `5m` by default.",
    }),
  })
  .meta({ id: "Signing" });

const delivery = z
  .strictObject({
    guarantee: z.enum(["at-least-once", "at-most-once"]).meta({
      description:
        "`at-least-once`: the service retries until a receiver acknowledges it, so duplicates occur; `at-most-once`: it is sent once, so it may be lost.",
    }),
    acknowledged: z.array(z.string()).min(1).meta({
      description: "The statuses of a receiver that acknowledge a webhook: `2xx`, `204`.",
    }),
    ordered: z.union([unknownValue, z.boolean()]).optional().meta({
      description: "`true`: webhooks arrive in the order of the events that they report.",
    }),
    timeout: z.union([unknownValue, z.string()]).optional().meta({
      description: "How long a receiver may take to respond: `10s`.",
    }),
    attempts: z.union([unknownValue, z.int()]).optional().meta({
      description: "The maximum number of attempts, including the first.",
    }),
    within: z.union([unknownValue, z.string()]).optional().meta({
      description: "For how long the service retries: `3d`.",
    }),
  })
  .meta({ id: "Delivery" });

/** What the service sends by itself. */
export const webhooks = z
  .strictObject({
    doc: doc.optional(),
    discriminator: z.string().optional().meta({ description: "The field of a payload that names its kind." }),
    kinds: z.union([unknownValue, z.record(z.string(), kind)]).meta({
      description: "The payload type of each kind of webhook: `order.paid: { payload: OrderPaid }`.",
    }),
    signing: z.union([unknownValue, signing]).optional().meta({
      description: "How a receiver verifies who sent a webhook.",
    }),
    delivery: z.union([unknownValue, delivery]).optional().meta({
      description: "What a receiver has to expect, and how it acknowledges a webhook.",
    }),
  })
  .meta({ description: "What the service sends by itself: the kinds, how they are signed and delivered." });

export type KindDocument = z.infer<typeof kind>;
export type SigningDocument = z.infer<typeof signing>;
export type DeliveryDocument = z.infer<typeof delivery>;
