import * as z from "zod";

const version = z.string().min(1);

const entry = {
  id: z.string().min(1).meta({ description: "The id of the entry, as `quoin upgrade` prints it." }),
  from: version.meta({ description: "The version that the callers used." }),
  to: version.meta({ description: "The version that they moved to." }),
  code: z.string().min(1).meta({ description: "The code of the entry." }),
  says: z.string().min(1).meta({ description: "What the entry says; for people, the id decides." }),
};

const answered = z.strictObject({
  ...entry,
  changes: z
    .array(z.string().min(1))
    .optional()
    .meta({ description: "The fingerprints of the changes that it is about, as `quoin diff` prints them." }),
  places: z.array(z.string().min(1)).optional().meta({
    description: "What was checked: `src/job.ts Job.run: call update-wallet`. Other places are asked about.",
  }),
  reason: z.string().min(1).meta({ description: "Why nothing is left to do about it." }),
});

const remembered = z.strictObject({
  ...entry,
  file: z.string().min(1).meta({ description: "The file of the callers, from the folder of this one." }),
  line: z.int().min(1).meta({ description: "Where it was when it was found; for people." }),
  in: z.string().optional().meta({ description: "The declaration in it: `Job.run`." }),
  help: z.string().optional().meta({ description: "What to do about it." }),
});

/** The file of what callers have checked of upgrades, beside their tsconfig.json. */
export const upgradeAnswers = z.strictObject({
  answered: z
    .array(answered.meta({ description: "An entry has an id, both versions and a reason." }))
    .optional()
    .meta({ description: "What somebody has checked, one item for each, after `- `." }),
  remembered: z
    .array(remembered.meta({ description: "An entry has an id, both versions and a place." }))
    .optional()
    .meta({ description: "What rewritten files no longer show: it stays on the list until it is answered." }),
});

export type UpgradeDocument = z.infer<typeof upgradeAnswers>;
