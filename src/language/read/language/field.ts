import * as z from "zod";
import { historyKeys } from "./history.js";
import { roles } from "./roles.js";
import { deprecated, doc, expression, range, unknownIds } from "./unknown.js";

/** Facts that narrow a value; each fits some types only. */
export const constraintKeys = {
  length: range.optional().meta({ description: "How many characters: `1..2000`, or a limit's name." }),
  range: range.optional().meta({ description: "From which to which number: `0..100`, or a limit's name." }),
  items: range.optional().meta({
    description: "How many items an array has, or members a map: `1..100`, or a limit's name.",
  }),
  unique: z.boolean().optional().meta({ description: "Of an array: no two items are the same." }),
  multiple_of: z
    .number()
    .positive()
    .optional()
    .meta({ description: "The number of which all values are multiples: `8`, `0.25`." }),
  pattern: z.string().optional().meta({ description: "A regular expression; quote it with single quotes." }),
  format: z.string().min(1).optional().meta({
    description:
      "A name for the form of the values, such as `phone-number` or `date-time`. It is only for readers: nothing checks it.",
  }),
  enum: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .min(1)
    .optional()
    .meta({
      description: "A closed list of strings, numbers, `true` and `false`: no other value is valid.",
    }),
  observed: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ description: "An open list of strings: the values seen so far, others may appear." }),
  sensitive: z.boolean().optional().meta({ description: "Keep it out of messages and logs." }),
};

/** A value that readers see, and that samples have. */
export const example = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional().meta({
  description: "A value that it may have: documentation shows it, and the sandbox's samples have it.",
});

const facts = z.strictObject({
  type: expression.optional(),
  doc: doc.optional(),
  ...constraintKeys,
  forbids: z
    .literal("credentials")
    .optional()
    .meta({ description: "`credentials`: a string that contains the API key is refused." }),
  default: z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .optional()
    .meta({ description: "The value that the service uses if the field is absent." }),
  example,
  deprecated: deprecated.optional(),
  unknown: unknownIds.optional(),
});

/** Besides, what the name of a field says of it: `note?`. */
export const pastFieldFacts = z.strictObject({
  name: z.string().meta({ description: "What it was called." }),
  ...facts.omit({ doc: true }).shape,
  optional: z.boolean().meta({ description: "Whether it could be left out." }),
});

/** A field or a parameter, in its long form. */
export const fieldDetails = facts
  .extend(historyKeys("FieldHistory", pastFieldFacts))
  .meta({ id: "FieldDetails" });

/** A field or a parameter: a type expression, or the long form. */
const field = z.union([expression, fieldDetails]);

/** Fields by name; a `?` at the end of a name makes it optional. */
export const fields = z
  .record(z.string(), field)
  .meta({
    id: "Fields",
    description:
      "Fields by name; `name?` is optional. The value is a type, or a map with `type`, `doc` and more.",
  })
  .register(roles, { role: "fields" });

/** What only a field of a type can say. */
const memberFacts = {
  in: z.enum(["requests", "responses"]).optional().meta({
    description:
      "The only direction that has it: `responses` for a field that only the service sets, such as an id; `requests` for a field that it never sends, such as a password.",
  }),
  as: z.string().optional().meta({
    description: "The name that code uses, if the name in JSON isn't a valid identifier: `plusOne` for `+1`.",
  }),
};

/** A field of a type, in its long form. */
const typeField = fieldDetails
  .extend({ ...memberFacts, ...historyKeys("TypeFieldHistory", pastFieldFacts.extend(memberFacts)) })
  .meta({ id: "TypeField" });

/** The fields of a type, by their names in JSON, which may have any characters. */
export const typeFields = z
  .record(z.string(), z.union([expression, typeField]))
  .meta({
    id: "TypeFields",
    description:
      "Fields by name; `name?` is optional. The value is a type, or a map with `type`, `doc`, `as`, `in` and more.",
  })
  .register(roles, { role: "fields" });

export type FieldDetails = z.infer<typeof fieldDetails>;
export type FieldsDocument = z.infer<typeof fields>;
