import * as z from "zod";

const acceptance = z.strictObject({
  fingerprint: z
    .string()
    .min(1)
    .meta({ description: "The fingerprint of the change, as `quoin diff` prints it." }),
  kind: z.string().min(1).meta({ description: "The kind of change; for people, the fingerprint decides." }),
  at: z.string().min(1).meta({ description: "What changed; for people, the fingerprint decides." }),
  nature: z.enum(["correction", "planned", "unreleased", "accepted-break"]).meta({
    description:
      "`correction`: the model was wrong; `planned`: it is announced; `unreleased`: nobody has it yet; `accepted-break`: it breaks callers anyway.",
  }),
  reason: z.string().min(1).meta({ description: "Why it is accepted." }),
  until: z.string().optional().meta({ description: "The last day on which this holds: `2026-12-31`." }),
});

/** The file of what was accepted, beside the configuration. */
export const acceptances = z.strictObject({
  accepted: z
    .array(acceptance.meta({ description: "An entry has a fingerprint, a nature and a reason." }))
    .optional()
    .meta({ description: "The accepted changes, one item for each, after `- `." }),
});

export type AcceptDocument = z.infer<typeof acceptances>;
