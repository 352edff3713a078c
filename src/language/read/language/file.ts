import * as z from "zod";
import {
  conventions,
  environments,
  groups,
  idempotency,
  identity,
  limits,
  unknowns,
  versions,
} from "./api.js";
import { authentication } from "./authentication.js";
import { endpoints } from "./endpoint.js";
import { errors } from "./error.js";
import { pagination } from "./pagination.js";
import { types } from "./type.js";
import { webhooks } from "./webhooks.js";

/** The version of the model language that this program reads. */
const languageVersion = 1;

/**
 * One file of a model. Every section may appear in every file; each name is declared once. This definition validates
 * the files, types the parsed document, and makes the JSON Schema for editors.
 */
export const file = z.strictObject({
  quoin: z
    .literal(languageVersion)
    .optional()
    .meta({ description: "The version of the model language; it belongs in the file that has `api`." }),
  api: identity.optional(),
  conventions: conventions.optional(),
  authentication: authentication.optional(),
  environments: environments.optional(),
  versions: versions.optional(),
  idempotency: idempotency.optional(),
  pagination: pagination.optional(),
  limits: limits.optional(),
  errors: errors.optional(),
  groups: groups.optional(),
  webhooks: webhooks.optional(),
  unknowns: unknowns.optional(),
  group: z.string().optional().meta({ description: "The group of this file's types and endpoints." }),
  types: types.optional(),
  endpoints: endpoints.optional(),
});

export type FileDocument = z.infer<typeof file>;
