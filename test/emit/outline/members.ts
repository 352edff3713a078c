import * as z from "zod";

/** What an outline may say in the configuration. */
export const outlineMembers = {
  heading: z.string().min(1).optional().meta({ description: "The heading of the outline." }),
  deepest: z.int().min(1).max(9).optional().meta({ description: "How many words a name may have." }),
};

export interface OutlineOptions {
  readonly heading: string;
  readonly deepest: number;
}

export const defaults: OutlineOptions = { heading: "Outline", deepest: 5 };

export const outlineOptions = z
  .strictObject(outlineMembers)
  .transform(({ heading = defaults.heading, deepest = defaults.deepest }): OutlineOptions => {
    return { heading, deepest };
  });
