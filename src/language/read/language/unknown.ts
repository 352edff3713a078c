import * as z from "zod";
import { roles } from "./roles.js";

/** The id of a known unknown, declared with its sentence under `unknowns`. */
export const unknownId = z.string().meta({
  description:
    "The id of a known unknown, such as `GAP-1`: `unknowns` says by it what the specification leaves open.",
});

/** One, or several. */
export const unknownIds = z.union([unknownId, z.array(unknownId)]).meta({
  description: "The id of a known unknown, or a list of ids: `unknowns` says what isn't specified here.",
});

/** Takes the place of a value that isn't specified. */
export const unknownValue = z
  .strictObject({ unknown: unknownId })
  .meta({ id: "Unknown", description: "This value is not specified: `{ unknown: GAP-1 }`." });

export type UnknownValue = z.infer<typeof unknownValue>;

/** A sentence for readers: it ends up in the doc comments of the output. */
export const doc = z
  .string()
  .meta({ description: "A sentence for readers; it ends up in the doc comments." });

/** Why callers should no longer use something. */
export const deprecated = z
  .string()
  .meta({ description: "Why it should no longer be used, and what to use instead." });

/** A date-version, or the name of a version that is listed under `versions`. */
export const version = z
  .string()
  .meta({ description: "A version listed under `versions`, e.g. 2026-04-01." });

/** `1..100`, `..255`, `1..`, or the name of an entry of `limits`. */
export const range = z
  .string()
  .meta({ description: "`1..100`, `..255`, `1..`, or the name of a limit." })
  .register(roles, { role: "range" });

/** A type: a name, with `[]` for arrays, `map<…>` for maps, `|` between alternatives, of which one may be `null`. */
export const expression = z
  .string()
  .meta({
    description:
      "A type: `string`, `string[]`, `map<decimal>`, `datetime | null`, `string | Order` …, or the name of an entry of `types`.",
  })
  .register(roles, { role: "type" });
