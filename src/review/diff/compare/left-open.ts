import type { Comparison } from "./comparison.js";

/** Whether one side alone leaves security open: it says nothing of it, and its operations aren't all public. */
export function isSecurityLeftOpen({ apis }: Comparison, side: "old" | "new"): boolean {
  const { authentication, endpoints } = apis[side];
  const isSaidThere = apis[side === "old" ? "new" : "old"].authentication.at !== undefined;
  return isSaidThere && authentication.at === undefined && !endpoints.every(({ isPublic }) => isPublic);
}
