import type { FixedNames } from "./fixed-names.js";

/** What somebody says beside a document. */
export interface ImportOptions {
  /** What the API is called, in PascalCase; by default as before, or after its title. */
  readonly name?: string | undefined;
  /** The header that selects the version that the document describes, and what it says then. */
  readonly versionHeader?: VersionHeader | undefined;
  /** The names that an earlier import has given. */
  readonly fixed?: FixedNames | undefined;
}

export interface VersionHeader {
  readonly header: string;
  readonly value: string;
}
