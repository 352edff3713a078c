import type { ImportedAlternative, ImportedAuthentication, ImportedScheme } from "../imported-api.js";
import type { Site } from "../node.js";

/** Who may call operations, as the last import read it. */
export interface RememberedAccess {
  readonly schemes: readonly RememberedScheme[];
  /** The alternatives of the API. */
  readonly alternatives: readonly ImportedAlternative[];
}

/** A scheme without its place in the document. */
export type RememberedScheme = Omit<ImportedScheme, keyof Site | "hasAddresses">;

export function rememberAccess({ schemes, alternatives }: ImportedAuthentication): RememberedAccess {
  return {
    schemes: schemes.map(({ id, kind, name, doc, tokenUrl, scopes }) => {
      return { id, kind, name, doc, tokenUrl, scopes };
    }),
    alternatives,
  };
}
