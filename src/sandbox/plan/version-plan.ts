import type { Api } from "../../model/ir/api.js";

/** The header that selects a version, and its only value that is served; `undefined`: the header must be absent. */
export interface VersionPlan {
  /** `undefined` when the API has no versions to choose from. */
  readonly header: string | undefined;
  readonly value: string | undefined;
}

export function planVersion({ version, versioning }: Api): VersionPlan {
  return { header: versioning?.header, value: version.header === undefined ? undefined : version.name };
}
