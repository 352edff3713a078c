import * as z from "zod";
import { constraintKeys, example, typeFields } from "./field.js";
import { historyKeys } from "./history.js";
import { union } from "./union.js";
import { deprecated, doc, expression, unknownIds, unknownValue } from "./unknown.js";

const facts = z.strictObject({
  doc: doc.optional(),
  fields: typeFields.optional(),
  union: union.optional(),
  type: expression.optional(),
  others: expression.optional().meta({
    description:
      "The type of additional properties, whose names aren't known in advance: `string`, or `json` for any value; `none` if the service refuses requests that have any.",
  }),
  ...constraintKeys,
  required: unknownValue.optional().meta({
    description: "`{ unknown: … }`: it is not specified which fields may be absent or null, so all may be.",
  }),
  explains: z.string().optional().meta({
    description:
      "For the body of an error: the field that tells people what is wrong, perhaps in a nested object: `error.message`. The client's error messages quote it.",
  }),
  traps: z.record(z.string(), z.string()).optional().meta({
    description: "Names that the service silently ignores, and the right ones: `uniqueId: unique_id`.",
  }),
  example,
  deprecated: deprecated.optional(),
  unknown: unknownIds.optional(),
});

const pastFacts = z.strictObject({
  name: z.string().meta({ description: "What it was called." }),
  ...facts.omit({ doc: true }).shape,
});

/**
 * A named type. It has one of `fields` (an object, perhaps with `others`), `enum` or `observed` (a vocabulary), `union`, `type` (another name
 * for a type, perhaps narrowed), or only `unknown` (nothing about it is specified).
 */
export const type = facts.extend(historyKeys("TypeHistory", pastFacts)).meta({ id: "Type" });

export const types = z.record(z.string(), type).meta({ description: "Types by name, in PascalCase." });

export type TypeDocument = z.infer<typeof type>;
