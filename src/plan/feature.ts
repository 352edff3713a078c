/**
 * A part of a runtime that only some APIs need: `parameters` are those of the query and the headers, `path-rules` are about
 * integers in a path, and text around a parameter, and `styled-parameters` those of the query that code calls otherwise, or
 * that are neither one value nor several with commas.
 */
export type Feature =
  | "basic-credentials"
  | "batches"
  | "body-errors"
  | "body-keys"
  | "client-credentials"
  | "confirmations"
  | "downloads"
  | "form-bodies"
  | "idempotency-keys"
  | "pages"
  | "parameters"
  | "path-rules"
  | "preconditions"
  | "public-calls"
  | "query-key"
  | "redirects"
  | "repeatable-calls"
  | "request-items"
  | "sensitive-values"
  | "servers"
  | "several-keys"
  | "styled-parameters"
  | "text-responses"
  | "webhook-verification";
