import type { QueryPlan } from "./client-plan.js";

/** Whether a parameter is called otherwise in code, or is neither one value nor several with commas. */
export function isStyled({ style, as }: Pick<QueryPlan, "style" | "as">): boolean {
  return as !== undefined || (style !== "exact" && style !== "in");
}
