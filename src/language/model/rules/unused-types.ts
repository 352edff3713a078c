import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { isUsed } from "../type-index.js";

/** Types of the current version that no endpoint, error or webhook of any version uses. */
export function checkTypesAreUsed(apis: readonly Api[], report: Report): void {
  const current = apis.find(({ version }) => version.isCurrent);
  const unused = current?.types.filter((type) => !isUsed(type) && type.kind !== "unknown") ?? [];
  if (unused.length === 0) return;
  const used = new Set<string>();
  for (const types of new Set(apis.map((api) => api.types))) {
    for (const type of types) if (isUsed(type)) used.add(type.id);
  }
  for (const { id, name, at } of unused) if (!used.has(id)) report("unused-type", { name }, at);
}
