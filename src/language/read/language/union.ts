import * as z from "zod";
import { expression } from "./unknown.js";

/** Types of which a value has exactly one, selected by one field. */
const byTag = z
  .strictObject({
    discriminator: z.string().meta({ description: "The field that selects the variant." }),
    variants: z
      .record(z.string(), z.string())
      .meta({ description: "From the discriminator's value to the type: `card: CardPayment`." }),
    open: z.boolean().optional().meta({ description: "True: other variants may appear." }),
    tags: z.literal("union").optional().meta({
      description:
        "`union`: the union adds the discriminator to its variants, whose types lack it or allow other values of it.",
    }),
  })
  .meta({ id: "Union" });

/** Types that differ by a field that only one of them has. */
const byField = z
  .strictObject({
    by_field: z.record(z.string(), z.string()).meta({
      description:
        "From a field to the only type that has it, and always has it: `by_field: { iban: Bank, card: Card }`.",
    }),
  })
  .meta({ id: "UnionByField" });

/** Types that nothing tells apart. */
const untagged = z
  .strictObject({
    any_of: z.array(expression).min(1).meta({
      description:
        "Types that nothing tells apart: a value is of at least one of them. `any_of: [Flat, Percent]`.",
    }),
  })
  .meta({ id: "UntaggedUnion" });

/** Several types, and how it is found out which of them a value has. */
export const union = z.union([byTag, byField, untagged]).meta({
  description: "Several types, and what tells which of them a value has.",
});

export type UnionDocument = z.infer<typeof union>;
