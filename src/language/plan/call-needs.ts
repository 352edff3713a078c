import type { CallPlan, QueryPlan } from "./client-plan.js";

/** Whether a parameter is called otherwise in code, or is neither one value nor several with commas. */
export function isStyled({ style, as }: Pick<QueryPlan, "style" | "as">): boolean {
  return as !== undefined || (style !== "exact" && style !== "in");
}

/** Whether a path has more to it than whole segments that are strings: integers, or text around a parameter. */
export function hasPathRules({ path, pathParameters }: Pick<CallPlan, "path" | "pathParameters">): boolean {
  return pathParameters.some(({ integer }) => integer !== undefined) || /[^/]\{|\}[^/]/.test(path);
}
