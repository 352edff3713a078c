import type { CallPlan } from "./client-plan.js";

/** Whether a path has more to it than whole segments that are strings: integers, or text around a parameter. */
export function hasPathRules({ path, pathParameters }: Pick<CallPlan, "path" | "pathParameters">): boolean {
  return pathParameters.some(({ integer }) => integer !== undefined) || /[^/]\{|\}[^/]/.test(path);
}
