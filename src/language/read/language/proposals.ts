import * as z from "zod";

const name = z.string().min(1);
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const values = z.union([plain, z.array(plain).readonly()]);

const edit = z.strictObject({
  file: name.meta({ description: "The file of the model." }),
  at: z.array(name).min(1).meta({ description: "The keys that lead to the value: `[idempotency, reused]`." }),
  from: z.string().optional().meta({ description: "What the model has there, as YAML; absent: nothing." }),
  to: z
    .union([values, z.record(z.string(), values).readonly()])
    .optional()
    .meta({ description: "What it becomes; absent: it is removed, unless its key changes." }),
  key: name.optional().meta({ description: "What its key becomes: `note?`." }),
});

const proposal = z.strictObject({
  id: name.meta({ description: "What `quoin accept --proposal` is given." }),
  finding: name.meta({ description: "What the service does, as a change of the model." }),
  kind: name.meta({ description: "The kind of change, as `quoin explain` lists them." }),
  evidence: z.array(z.string()).meta({ description: "What was tried, and what came of it." }),
  edit: edit.meta({ description: "What makes the model say it." }),
});

/** The file of what `quoin conform` proposes to change in the model, beside the configuration. */
export const proposals = z.strictObject({
  proposals: z.array(proposal).optional().meta({ description: "One item for each, after `- `." }),
});

export type ProposalsDocument = z.infer<typeof proposals>;
export type Proposal = z.infer<typeof proposal>;
