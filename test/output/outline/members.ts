import * as z from "zod";
import type { StringRule } from "../../../src/language/read/checks/check-config.js";

/** What an outline may say in the configuration. */
export const outlineMembers = {
  heading: z.string().min(1).optional().meta({ description: "The heading of the outline." }),
  package: z.string().optional().meta({ description: "What the outline is published as." }),
  runtime: z.literal("vendored").optional().meta({ description: "`vendored`: it has a style of its own." }),
  deepest: z.int().min(1).max(9).optional().meta({ description: "How many words a name may have." }),
};

export const outlineStrings: readonly StringRule[] = [
  {
    path: ["package"],
    check: (text, at) => {
      const message = `The name ${text} has no capital.`;
      return /[A-Z]/.test(text)
        ? []
        : [{ code: "outline/no-capital", severity: "error", message, help: "Write one.", at }];
    },
  },
];

export interface OutlineOptions {
  readonly heading: string;
  readonly deepest: number;
  readonly keepsOwn: boolean;
}

export const defaults: OutlineOptions = { heading: "Outline", deepest: 5, keepsOwn: false };

export const outlineOptions = z
  .strictObject(outlineMembers)
  .transform(({ heading = defaults.heading, deepest = defaults.deepest, runtime }): OutlineOptions => {
    return { heading, deepest, keepsOwn: runtime === "vendored" };
  });
