import * as z from "zod/mini";
import { areDistinct } from "../support/distinct.js";

/** Of an array: no two items are the same. */
export function unique(): z.core.$ZodCheck<readonly unknown[]> {
  return z.refine<readonly unknown[]>(areDistinct, { error: "must have no item twice" });
}

/** Of a number: it is a multiple of another one. */
export function multipleOf(step: number): z.core.$ZodCheck<number> {
  return z.multipleOf(step, { error: `must be a multiple of ${step}` });
}

/** How many members a map has. */
export function members({
  minimum = 0,
  maximum = Infinity,
}: {
  readonly minimum?: number;
  readonly maximum?: number;
}): z.core.$ZodCheck<object> {
  return z.check<object>(({ value, issues }) => {
    const count = Object.keys(value).length;
    const bound = count < minimum ? `at least ${minimum}` : count > maximum ? `at most ${maximum}` : "";
    if (bound !== "") issues.push({ code: "custom", input: value, message: `must have ${bound} members` });
  });
}
