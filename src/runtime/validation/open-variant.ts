import * as z from "zod/mini";
import type { JsonObject, OtherTag } from "../types/scalars.js";
import { ownMember } from "../support/members.js";

/**
 * The schema of a type that contains itself, which can't be inferred. Without `strictNullChecks` every member is
 * optional to zod, so no schema would fit a type with required ones.
 */
export type SchemaOf<Type> = undefined extends string ? z.core.$ZodType : z.core.$ZodType<Type, Type>;

type OtherVariant<Discriminator extends string> = JsonObject & { [Member in Discriminator]: OtherTag };

/** A variant of an open union that isn't known yet: an object whose discriminator is some other string. */
export function openVariant<const Discriminator extends string>(
  discriminator: Discriminator,
  known: readonly string[],
): z.core.$ZodType<OtherVariant<Discriminator>, OtherVariant<Discriminator>> {
  return z.custom<OtherVariant<Discriminator>>((value) => {
    const tag: unknown = ownMember(value, discriminator);
    return typeof tag === "string" && !known.includes(tag);
  }, `must be an object with another ${discriminator}`);
}
