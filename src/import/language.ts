import type { Construct, Language } from "./constructs.js";

/** A test holds this against the language. */
const said = [
  "key-header",
  "key-query",
  "key-cookie",
  "several-keys",
  "mixed-keys",
  "basic-authentication",
  "client-credentials",
  "security-alternatives",
  "authentication-per-operation",
  "anonymous-operation",
  "head-method",
  "options-method",
  "query-method",
  "other-method",
  "path-variant",
  "operation-server",
  "path-form",
  "integer-in-path",
  "query-list",
  "query-object",
  "parameter-parts",
  "json-parameter",
  "odd-parameter-name",
  "optional-body",
  "media-type",
  "raw-response",
  "item-stream",
  "webhooks",
  "redirect-response",
  "body-of-delete",
  "scalar-body",
  "form-body",
  "form-object",
  "form-nested",
  "not-modified",
  "multipart-body",
  "raw-body",
  "status-class",
  "error-class",
  "error-body-per-endpoint",
  "error-without-body",
  "union-of-kinds",
  "union-by-field",
  "union-gives-tag",
  "union-untold",
  "literals",
  "only-null",
  "odd-field-name",
  "format-word",
  "unknown-format",
  "unique-items",
  "multiple-of",
  "member-count",
  "direction-of-field",
  "other-members",
  "unlisted-field",
  "long-name",
] as const satisfies readonly Construct[];

/** What the model language says: all else that `constructs.ts` names is a loss. */
export const language: Language = new Set(said);

/** What a model says as the document does, though the document may have meant something else. */
export const doubtful: ReadonlySet<Construct> = new Set(["unlisted-field"]);

/** A construct that the model language lacks. */
export type Unsayable = Exclude<Construct, (typeof said)[number]>;
