import * as z from "zod";

/**
 * What help needs to know of a definition: that it is for the expression of a `type`, for a `range`, or for `fields` by name; or
 * only that its description shows an `example` of what to write, as those of the others do. The JSON Schema has nothing of it.
 */
export type Role = "type" | "range" | "fields" | "example";

export const roles = z.registry<{ readonly role: Role }>();
