import * as z from "zod";
import { authentication } from "./authentication.js";
import { idempotency, limits, unknowns } from "./api.js";
import { endpoints } from "./endpoint.js";
import { errorAdditions } from "./error.js";
import { pagination } from "./pagination.js";
import { roles } from "./roles.js";

/** Sections of a model, as far as answers are about them. */
const fact = z
  .strictObject({
    authentication: authentication.optional(),
    idempotency: idempotency.optional(),
    pagination: pagination.optional(),
    limits: limits.optional(),
    unknowns: unknowns.optional(),
    errors: errorAdditions.optional(),
    formats: z
      .record(z.string(), z.literal("checked"))
      .optional()
      .meta({ description: "Formats that all strings have which go by them: `date-time: checked`." }),
    observed: z.record(z.string(), z.array(z.string())).optional().meta({
      description:
        "Enumerations beside whose values other strings may come, by the names that the document has for them.",
    }),
    endpoints: endpoints.optional(),
  })
  .meta({ description: "What the model says once the answer is yes, as the model would have it." });

const question = z.strictObject({
  accept: z
    .enum(["yes", "no"])
    .meta({ description: "Whether the fact is true of the service: `accept: yes`, or `accept: no`." })
    .register(roles, { role: "example" }),
  question: z.string().optional().meta({ description: "What is asked; for people." }),
  fact: fact.optional(),
  remove: z.array(z.string()).optional().meta({
    description: "What is removed from the model once the answer is yes: `endpoints.list-orders`.",
  }),
  evidence: z.string().optional().meta({ description: "What in the document hints at it; for people." }),
  at: z.array(z.string()).optional().meta({ description: "The first places of it; for people." }),
});

/** The file of what an imported document hints at and doesn't say, beside the configuration. */
export const questions = z.strictObject({
  questions: z
    .array(question.meta({ description: "A question has `accept` and a `fact`, or what to `remove`." }))
    .optional()
    .meta({ description: "The questions, one item for each, after `- `." }),
});

export type QuestionsDocument = z.infer<typeof questions>;
