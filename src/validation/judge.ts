import type * as z from "zod";
import type { Finding, Judge } from "../runtime/validators.js";

/** Judges a value by a schema: by its own members only, without those that are `undefined`, and changes nothing. */
export function judge(schema: z.ZodType): Judge {
  return (value) => {
    const result = schema.safeParse(ownMembers(value));
    return result.success ? [] : result.error.issues.flatMap(findings);
  };
}

/** A copy without prototypes, so that a member called `constructor` is only there when the value has it. */
function ownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownMembers);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) copy[name] = ownMembers(member);
  return copy;
}

/** The findings of an issue; of a union that fits nowhere, those of the variant that is nearest. */
function findings(issue: z.core.$ZodIssue): readonly Finding[] {
  if (issue.code === "invalid_union") {
    const [nearest] = [...issue.errors]
      .filter((issues) => issues.length > 0)
      .sort((left, right) => depth(right) - depth(left) || left.length - right.length);
    if (nearest !== undefined)
      return nearest.flatMap((inner) => findings({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [
    {
      path: issue.path.map((step) => (typeof step === "number" ? step : String(step))),
      message: issue.message,
    },
  ];
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length));
}
