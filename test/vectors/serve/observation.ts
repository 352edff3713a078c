import * as z from "zod";
import { suggest } from "../../../src/language/text/suggestion.js";

const fields = z.strictObject({
  waitsMs: z.array(z.number()).readonly(),
  /** How many attempts ended in a failure that the client's own transport threw, as `fails` demands. */
  transportFailures: z.int().nonnegative().nullish(),
  resolves: z.boolean().nullish(),
  replayed: z.boolean().nullish(),
  issues: z.int().nonnegative().nullish(),
  error: z.string().nullish(),
  outcome: z.string().nullish(),
  retryAfterMs: z.number().nullish(),
  reason: z.string().nullish(),
});

/** What a client says that it did: the members of `expect` that the server can't see itself. */
export type Observation = Readonly<z.infer<typeof fields>>;

const observation = fields.refine(
  ({ resolves, error }) => (resolves === true) !== (typeof error === "string"),
  "It must have either `resolves: true` or `error`.",
);

/** The observation that a client posted, or what is wrong with it, in sentences. */
export function readObservation(value: unknown): Observation | { readonly mistakes: readonly string[] } {
  const { data, error } = observation.safeParse(value);
  if (data !== undefined) return data;
  return { mistakes: error.issues.map(describeIssue) };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.map(describeUnknown).join(" ");
  return issue.path.length === 0 ? issue.message : `\`${issue.path.join(".")}\`: ${issue.message}.`;
}

function describeUnknown(name: string): string {
  const meant = suggest(name, Object.keys(fields.shape));
  return `There is no \`${name}\`.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
}
