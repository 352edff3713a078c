import * as z from "zod";
import { fields } from "./field.js";
import { historyKeys } from "./history.js";
import { roles } from "./roles.js";
import { doc, expression, unknownIds } from "./unknown.js";

/** A type for the API's own body, or types by who responds with them; `text` is a body that is not JSON, and `none` is none. */
const errorBody = z
  .union([
    expression,
    z.strictObject({
      api: expression.optional().meta({ description: "The body that the service itself sends." }),
      gateway: expression
        .optional()
        .meta({ description: "The body that a gateway in front of the service sends." }),
      infrastructure: expression
        .optional()
        .meta({ description: "The body that proxies and load balancers send." }),
    }),
  ])
  .meta({
    description:
      "The type of its body: the service's own, or by who responds: `{ api: Problem, gateway: GatewayProblem }`. `text`: not JSON; `none`: no body.",
  });

const retry = z
  .union([
    z.literal("never"),
    z.strictObject({
      after: z.string().optional().meta({ description: "The response header that says how long to wait." }),
      backoff: z.enum(["transient", "throttle"]).optional().meta({
        description:
          "`transient` for a failing service, `throttle` for one that limits the rate of requests.",
      }),
      writes: z.enum(["any", "keyed"]).optional().meta({
        description:
          "`keyed` (the default): only writes with a key or a natural key are retried; `any`: all writes are, since the request had no effect.",
      }),
    }),
  ])
  .meta({ description: "When to retry: `never`, `{ backoff: transient }`, `{ after: Retry-After }`." })
  .register(roles, { role: "example" });

const facts = z.strictObject({
  name: z
    .string()
    .meta({ description: "The error's name without its ending: `RateLimit` for `RateLimitError`." }),
  doc: doc.optional(),
  when: z
    .union([
      z.strictObject({ header: z.string().meta({ description: "The response header." }) }),
      z.strictObject({
        field: z.string().meta({
          description:
            "The field of a body that says which error it is, perhaps in an object: `error.code`; of a status of success, whether it is one.",
        }),
        is: z
          .union([z.boolean(), z.string(), z.number()])
          .meta({ description: "The value with which it is this error: `card_declined`, `false`." }),
      }),
    ])
    .optional()
    .meta({
      description:
        "Applies only to responses with this header, or with this value in their body: `{ field: error.code, is: card_declined }`. Write such a row first.",
    }),
  body: errorBody.optional(),
  headers: fields.optional().meta({
    description: "The headers of its responses by name, beside those that `when` and `retry` name.",
  }),
  retry,
  effect: z.enum(["none", "possible"]).optional().meta({
    description:
      "Whether the request may have taken effect: `none` (the default below 500), or `possible` (the default from 500 on, and with `after`).",
  }),
  unknown: unknownIds.optional(),
});

const errorDetails = facts
  .extend(historyKeys("ErrorHistory", facts.omit({ doc: true, headers: true })))
  .meta({ id: "ErrorDetails" });

/** Errors by status; a status with several meanings has a list, the most specific one first. */
export const errors = z.record(z.string(), z.union([errorDetails, z.array(errorDetails).min(1)])).meta({
  description:
    "Errors by status (`404`, `5xx`, `default`, or `2xx` with a `when`), with their bodies and when to retry.",
});

/** What answers add to errors that a model has. */
export const errorAdditions = z.record(z.string(), facts.partial());

const listedError = z.union([
  z.string(),
  z.strictObject({
    doc: doc.optional(),
    body: expression.optional().meta({
      description:
        "The body of the service here, in place of the one that `errors` has: a type, `text`, or `none`.",
    }),
    headers: fields.optional().meta({
      description: "The headers of its responses here by name, beside those that `errors` has.",
    }),
  }),
]);

/** The errors of an endpoint. */
export const endpointErrors = z
  .union([
    z.array(z.union([z.int(), z.enum(["2xx", "4xx", "5xx", "default"])])),
    z.record(z.string(), listedError),
  ])
  .meta({
    description:
      "The statuses of `errors` that it may respond with (`404`, `5xx`), each with a sentence or none, or with a `body` or `headers` of its own. With `unknown` there may be others.",
  });

export type ErrorDetails = z.infer<typeof errorDetails>;
