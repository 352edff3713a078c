import type { VersionHeader } from "../../../openapi/import/model/import-model.js";

/** What is said besides the document. */
export interface ImportFlags {
  /** The folder of the model; that of the configuration, or else `spec`. */
  readonly out?: string | undefined;
  readonly strict: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly name?: string | undefined;
  /** The version that the document describes, as another one than those that the model has. */
  readonly as?: string | undefined;
  readonly versionHeader?: VersionHeader | undefined;
}
