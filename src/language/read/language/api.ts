import * as z from "zod";
import { historyKeys } from "./history.js";
import { bodyConvention } from "./request-body.js";
import { responseConvention } from "./response-type.js";
import { roles } from "./roles.js";
import { writeMethods } from "./methods.js";
import { deprecated, doc, range, unknownId, unknownIds, unknownValue, version } from "./unknown.js";

export const identity = z
  .strictObject({
    name: z.string().meta({ description: "Names the client: `Shop` gives `ShopClient`." }),
    doc: doc.optional(),
    package: z.string().optional().meta({ description: "The name of the generated package." }),
  })
  .meta({ description: "What the API is called: `{ name: Shop }`." });

const naming = z
  .enum(["snake_case", "camelCase"])
  .meta({ description: "The style of names: `snake_case` or `camelCase`." });

/** For the whole API, or for one endpoint where it is specified for that one only. */
export const unknownFields = z.enum(["ignored", "refused"]).meta({
  description:
    "What happens to a request field that the service doesn't know: it is `ignored`, or `refused` with an error.",
});

const requestId = z.strictObject({
  header: z.string().meta({ description: "The response header that names each request." }),
  always: z.boolean().optional().meta({
    description: "`true`: every response has it, so that one without it comes from something else.",
  }),
  type: z.enum(["string", "uuid"]).optional().meta({
    description: "The type of its value, a `string` if absent. Clients don't check it.",
  }),
});

export type RequestIdDocument = z.infer<typeof requestId>;

const conventionsFacts = z.strictObject({
  bodies: bodyConvention.optional(),
  responses: responseConvention,
  naming: z
    .strictObject({ bodies: naming.optional(), webhooks: naming.optional() })
    .optional()
    .meta({
      description:
        "How fields are named, in `snake_case` or `camelCase`; a field in another style gets a warning.",
    })
    .register(roles, { role: "example" }),
  request_id: z.union([z.string(), requestId]).optional().meta({
    description:
      "The response header that names each request, or a map with its type and whether all responses have it.",
  }),
  unknown_fields: unknownFields.optional(),
  error_status: z.string().optional().meta({
    description: "The field of error bodies that contains the HTTP status.",
  }),
});

export const conventions = conventionsFacts
  .extend(historyKeys("ConventionsHistory", conventionsFacts))
  .meta({ description: "What holds for all endpoints: how bodies are sent and named, and request ids." });

export const environments = z
  .record(
    z.string(),
    z.strictObject({
      url: z.union([unknownValue, z.string()]).meta({ description: "The base address." }),
      servers: z
        .record(z.string(), z.union([unknownValue, z.string()]))
        .optional()
        .meta({
          description:
            "The base addresses of other servers, by the names with which endpoints say `server`: `{ uploads: https://uploads.example.com }`.",
        }),
      doc: doc.optional(),
    }),
  )
  .meta({ description: "Separate installations with separate data and keys, by name." });

export const versions = z
  .strictObject({
    header: z.string().optional().meta({ description: "The request header that pins the version." }),
    media_type: z.string().optional().meta({
      description:
        "In place of `header`: the media type that pins the version, in `Accept` and of JSON bodies: `application/vnd.shop.{version}+json`.",
    }),
    doc: doc.optional(),
    current: version,
    missing: z.union([z.int(), unknownValue, version]).optional().meta({
      description:
        "What a request without the header gets: a status, the version that is used then, or `account`, the one that the account has.",
    }),
    refused: z
      .union([z.int(), unknownValue])
      .optional()
      .meta({ description: "The status of version errors." }),
    list: z
      .record(
        z.string(),
        z.strictObject({
          doc: doc.optional(),
          header: z.literal("none").optional().meta({ description: "`none`: chosen by sending no header." }),
          deprecated: deprecated.optional(),
          released: z.string().optional().meta({
            description:
              "The day since which callers rely on it: `2026-04-01`. A released version mustn't break.",
          }),
          retires: z.union([unknownValue, z.string()]).optional().meta({
            description: "The day on which it ends: `2027-01-31`. A released version mustn't end earlier.",
          }),
          endpoints: z
            .array(z.string())
            .optional()
            .meta({ description: "The only endpoints that are specified for it." }),
          unknown: unknownIds.optional(),
        }),
      )
      .meta({ description: "The versions, oldest first." }),
  })
  .meta({ description: "The versions of the API, and how a request selects one." });

const idempotencyFacts = z.strictObject({
  header: z.string().meta({ description: "The request header that has the key." }),
  doc: doc.optional(),
  methods: z
    .array(z.enum(writeMethods))
    .min(1)
    .meta({ description: "The methods whose requests have a key: `[POST, PATCH]`." }),
  length: range.meta({ description: "How long a key may be: a range, or a limit's name." }),
  characters: z.enum(["printable-ascii", "uuid"]).optional().meta({
    description:
      "Which characters a key may have: `printable-ascii` is space to tilde, `uuid` takes UUIDs only.",
  }),
  retention: z
    .string()
    .meta({ description: "How long a key is kept from its first use: `24h`, or a limit's name." }),
  scope: z.enum(["operation", "account"]).meta({
    description:
      "`operation`: one key for two operations is two keys to the service. `account`: a key names one request, whatever its operation.",
  }),
  echo: z.string().optional().meta({ description: "The response header that echoes the key." }),
  replayed: z.string().optional().meta({ description: "The response header that marks a replay." }),
  stored: z
    .array(z.string())
    .meta({ description: "Which responses are stored and replayed: `2xx`, `409` …; `[]` means none." }),
  released: z
    .array(z.string())
    .meta({ description: "Which responses release the key: `429`, `5xx` …; `[]` means none." }),
  reused: z
    .union([unknownValue, z.int()])
    .optional()
    .meta({ description: "The status of a request that reuses a key with other content." }),
  unknown: unknownIds.optional(),
});

export const idempotency = idempotencyFacts
  .extend(historyKeys("IdempotencyHistory", idempotencyFacts.omit({ doc: true })))
  .meta({ description: "What an idempotency key does, for the methods whose requests have one." });

/** One entry has a `range`, a `duration`, or an `unknown`. */
const limitFacts = z.strictObject({
  range: z
    .string()
    .meta({ description: "From which to which number: `1..100`." })
    .register(roles, { role: "range" })
    .optional(),
  duration: z.string().optional().meta({ description: "How long: `24h`, `90s`, `30d`." }),
  unit: z.string().optional().meta({
    description: "What a range counts: `events`. For a length, `characters`.",
  }),
  doc: doc.optional(),
  unknown: unknownId.optional(),
});

/** References to it say what it is called now. */
const pastLimitFacts = limitFacts
  .omit({ doc: true })
  .extend({ name: z.string().meta({ description: "What it was called." }) });

const limit = limitFacts.extend(historyKeys("LimitHistory", pastLimitFacts)).meta({ id: "Limit" });

export const limits = z.record(z.string(), limit).meta({
  description: "Limits by name, in kebab-case; each becomes a named constant of the client.",
});

export const groups = z
  .record(
    z.string(),
    z.strictObject({
      property: z.string().optional().meta({ description: "The property of the client." }),
      doc: doc.optional(),
      unknown: unknownIds.optional(),
    }),
  )
  .meta({ description: "All groups of endpoints, in their order." });

const digest = z
  .string()
  .meta({ description: "Twelve hexadecimal digits that `quoin import` writes, for it to compare." });

export const unknowns = z
  .record(
    z.string(),
    z
      .union([
        z.string(),
        z.strictObject({
          doc: doc.meta({ description: "A sentence that says what isn't specified." }),
          construct: z.string().optional().meta({
            description: "A name for that part of an imported document, such as `cookie`.",
          }),
          digest: z
            .union([digest, z.strictObject({ request: digest, response: digest })])
            .optional()
            .meta({
              description:
                "The digest of that part of an imported document: `quoin diff` reports when it changes, although the model can't express it.",
            }),
          constrains: z.literal(false).optional().meta({
            description:
              "`false`: that part of the document refuses no value. It is a default, for example, which only says what a request without the value means.",
          }),
        }),
      ])
      .meta({ description: "A sentence that says what isn't specified." }),
  )
  .meta({
    description: "Known unknowns: an id, and a sentence that says what isn't specified.",
  });
