import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { isUsed } from "../type-index.js";

/** A type that no endpoint, error or webhook uses, in the version that the client is usually generated for. */
export function checkTypesAreUsed(api: Api, report: Report): void {
  if (!api.version.isCurrent) return;
  const version = api.versions.length > 1 ? api.version.name : undefined;
  for (const type of api.types) {
    if (!isUsed(type) && type.kind !== "unknown") {
      report("unused-type", { name: type.name, version }, type.at);
    }
  }
}
