import * as z from "zod";
import { version } from "./unknown.js";

/** Ends what an entry of `was` says. */
export const pastUntil = version.meta({ description: "The first version in which this no longer holds." });

/**
 * The keys of an element that not every version has, or not as it is now. An entry of `was` says any of the facts as they were,
 * and which optional ones there weren't; what it doesn't mention was as it is in the version that ends it. The JSON Schema calls
 * an entry `id`.
 */
export function historyKeys<Facts extends z.ZodRawShape>(id: string, facts: z.ZodObject<Facts>) {
  const optional = Object.entries<z.core.$ZodType>(facts.shape).flatMap(([key, schema]) =>
    schema instanceof z.ZodOptional ? [key] : [],
  );
  const without = z
    .array(z.enum(optional).meta({ description: "A key that it lacked." }))
    .min(1)
    .optional()
    .meta({ description: "The keys that it lacked: `[length, default]`." });
  const entry = z.strictObject({ until: pastUntil, ...facts.partial().shape, without });
  return historyKeysOf(entry.meta({ id }));
}

/** The same, with what an entry of `was` may say. */
export function historyKeysOf<Entry extends z.ZodType>(entry: Entry) {
  return {
    since: version.optional().meta({ description: "The first version that has it." }),
    until: version.optional().meta({ description: "The first version that no longer has it." }),
    was: z
      .union([entry, z.array(entry)])
      .optional()
      .meta({ description: "What it was in earlier versions: `{ until: 2026-04-01, … }`, or a list." }),
  };
}
