import * as z from "zod";
import { unknownFields } from "./api.js";
import { endpointAuthentication } from "./authentication.js";
import { confirmation } from "./confirmation.js";
import { endpointIdempotency } from "./endpoint-idempotency.js";
import { endpointErrors } from "./error.js";
import { fields } from "./field.js";
import { historyKeys } from "./history.js";
import { queryParameters } from "./parameter.js";
import { poll } from "./poll.js";
import { requestBody } from "./request-body.js";
import { otherMediaTypes, responseMediaType, streamKeys } from "./response-type.js";
import { routeKeys } from "./route.js";
import { deprecated, doc, expression, unknownIds, unknownValue } from "./unknown.js";

export const response = z
  .strictObject({
    type: z.union([expression, unknownValue]).optional().meta({
      description:
        "Absent or `none`: no body; `text` or `bytes`: one that isn't JSON; `stream<Event>` or `lines<Event>`: one item after the other.",
    }),
    as: responseMediaType,
    ...streamKeys,
    also: otherMediaTypes,
    doc: doc.optional(),
    headers: fields.optional().meta({ description: "Response headers by name." }),
  })
  .meta({ id: "Response" });

const responses = z.record(z.string(), z.union([expression, response])).meta({
  description:
    "By status: `200: …` with a type, or with a map of `type`, `as`, `also`, `doc`, `headers`. `2xx` is any other success.",
});

/** A list endpoint: the API-wide `pagination` says how pages look. */
export const list = z
  .strictObject({
    items: expression.meta({ description: "The type of one item: the name of an entry of `types`." }),
    by: z.string().optional().meta({
      description: "How it is paged, where `pagination` has ways by name: the name of one.",
    }),
    as: responseMediaType,
    also: otherMediaTypes,
    headers: fields.optional().meta({ description: "Headers of the response with a page, by name." }),
    filters: z.union([unknownValue, fields]).optional().meta({
      description: "Filters by name. One value matches exactly; an array matches any of its values.",
    }),
    sort: z
      .union([
        unknownValue,
        z.strictObject({
          fields: z
            .union([z.array(z.string()).min(1), unknownValue])
            .meta({ description: "The names of the fields: `[name, created_at]`." }),
          required: z.boolean().optional().meta({ description: "True when absent." }),
        }),
      ])
      .optional()
      .meta({ description: "The fields by which the list can be sorted." }),
  })
  .meta({ id: "List", description: "What a list returns: `{ items: Order }`, in place of `returns`." });

/** A body that carries many items, and a response that says which of them were refused. */
const batch = z
  .strictObject({
    items: z.string().meta({ description: "The field of the body that holds the items." }),
    accepted: z.string().meta({ description: "The field of the response that lists the accepted ones." }),
    failed: z.string().meta({ description: "The field of the response that lists the refused ones." }),
  })
  .meta({
    id: "Batch",
    description:
      "The fields with the items of a batch: `{ items: events, accepted: ingested, failed: failed }`.",
  });

/** Which stored resource a read returns, for the sandbox; by default the one whose id is in the path. */
const lookup = z
  .strictObject({
    by: z
      .record(z.string(), z.string())
      .meta({ description: "From a field to the path parameter that it equals." }),
    where: z.record(z.string(), z.string()).optional().meta({
      description: "From a field to a condition: `published`, `past`, `future or null`.",
    }),
  })
  .meta({
    id: "Lookup",
    description: "How a read finds the resource that it returns, if not by the id in its path.",
  });

const facts = z.strictObject({
  ...routeKeys,
  call: z
    .string()
    .optional()
    .meta({ description: "The method's name on the client; the endpoint's name when absent." }),
  title: z.string().optional().meta({
    description:
      "A name for readers: a few words of plain text on one line, which come before `doc` in doc comments.",
  }),
  doc: doc.optional(),
  path: fields.optional().meta({ description: "The path parameters, by name." }),
  query: queryParameters.optional(),
  headers: fields.optional().meta({ description: "The endpoint's own request headers, by name." }),
  body: requestBody.optional(),
  "body?": requestBody
    .optional()
    .meta({ description: "The type of a request body that a request may omit." }),
  list: list.optional(),
  returns: z.union([expression, unknownValue, responses]).optional().meta({
    description:
      "The type of the 200 response (`text` or `bytes` if it isn't JSON, `stream<Event>` for events), or a map by status: `{ 201: … }`, `{ 2xx: … }`, `{ 302: none }`. An endpoint with `list` has none.",
  }),
  errors: endpointErrors.optional(),
  scopes: z
    .array(z.string())
    .optional()
    .meta({ description: "The scopes of `authentication` that the key needs, all of them." }),
  server: z.string().optional().meta({
    description:
      "The server that it is on, if not at the `url` of an environment: one of the `servers` that each environment has.",
  }),
  authentication: endpointAuthentication.optional(),
  idempotency: endpointIdempotency.optional(),
  confirm: confirmation.optional(),
  poll: poll.optional(),
  batch: batch.optional(),
  unknown_fields: unknownFields.optional(),
  lookup: lookup.optional(),
  deprecated: deprecated.optional(),
  unknown: unknownIds.optional(),
});

/** Parameters have histories of their own. */
const ownFacts = facts.omit({ title: true, doc: true, path: true, query: true, headers: true });

export const endpoint = facts.extend(historyKeys("EndpointHistory", ownFacts)).meta({ id: "Endpoint" });

export const endpoints = z.record(z.string(), endpoint).meta({
  description: "Endpoints by operation id, in kebab-case.",
});

export type EndpointDocument = z.infer<typeof endpoint>;
export type ResponseDocument = z.infer<typeof response>;
export type ListDocument = z.infer<typeof list>;
