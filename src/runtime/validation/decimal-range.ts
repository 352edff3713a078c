import type * as z from "zod";
import { type DecimalRange, isWithin } from "../support/decimal-range.js";
import type { DecimalString } from "../types/scalars.js";
import { decimal } from "./schemas.js";

/** A decimal as a string within bounds, which are strings too. */
export function decimalIn({ minimum, maximum }: DecimalRange): z.ZodType<DecimalString, DecimalString> {
  return decimal()
    .refine((text) => isWithin(text, { minimum }), `must be ${minimum} or more`)
    .refine((text) => isWithin(text, { maximum }), `must be ${maximum} or less`);
}
