import * as z from "zod";
import { version } from "./unknown.js";

/** The versions that have an element: all from `since` on, up to `until`. */
export const lifetimeKeys = {
  since: version.optional().meta({ description: "The first version that has it." }),
  until: version.optional().meta({ description: "The first version that no longer has it." }),
};

/**
 * What an element was before a version: any of its keys as they were then, and the optional ones that it lacked. A key
 * replaces the whole key of the element; what an entry doesn't mention was as it is in the version that ends it.
 */
export function history<Keys extends z.ZodRawShape>(id: string, facts: z.ZodObject<Keys>) {
  const optional = Object.entries<z.core.$ZodType>(facts.shape).flatMap(([key, schema]) =>
    schema instanceof z.ZodOptional ? [key] : [],
  );
  const without = z
    .array(z.enum(optional).meta({ description: "A key that it lacked." }))
    .min(1)
    .optional()
    .meta({ description: "The keys that it lacked: `[length, default]`." });
  const until = version.meta({ description: "The first version in which this no longer holds." });
  const entry = z.strictObject({ until, ...facts.partial().shape, without }).meta({ id });
  return z
    .union([entry, z.array(entry)])
    .optional()
    .meta({ description: "What it was in earlier versions: `{ until: 2026-04-01, … }`, or a list." });
}
