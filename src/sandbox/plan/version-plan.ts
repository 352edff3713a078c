import type { Api } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";

/** The header that selects a version, and its only value that is served; `undefined`: the header must be absent. */
export interface VersionPlan {
  /** `undefined` when the API has no versions to choose from. */
  readonly header: string | undefined;
  readonly value: string | undefined;
  /** The value that counts where the header is absent; `undefined`: none does. */
  readonly implied: string | undefined;
  /** The status without the header; `undefined` where another version counts, or where it isn't specified. */
  readonly missingStatus: number | undefined;
}

export function planVersion({ version, versioning, versions }: Api): VersionPlan {
  const missing = valueOf(versioning?.missing);
  const named = missing?.kind === "version" ? versions.find(({ name }) => name === missing.name) : undefined;
  return {
    header: versioning?.header,
    value: version.header === undefined ? undefined : version.name,
    implied: named?.header === undefined ? undefined : named.name,
    missingStatus: missing?.kind === "refused" ? missing.status : undefined,
  };
}
