import * as z from "zod/mini";
import { type DecimalRange, isWithin } from "../support/decimal-range.js";
import type { DecimalString } from "../types/scalars.js";
import { decimal } from "./schemas.js";

/** A decimal as a string within bounds, which are strings too. */
export function decimalIn({ minimum, maximum }: DecimalRange): z.ZodMiniType<DecimalString, DecimalString> {
  return decimal().check(
    z.refine((text) => isWithin(text, { minimum }), `must be ${minimum} or more`),
    z.refine((text) => isWithin(text, { maximum }), `must be ${maximum} or less`),
  );
}
