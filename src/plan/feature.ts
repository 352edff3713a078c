/**
 * A part of a runtime that only some APIs need: `parameters` are those of the query and the headers, `path-rules` are about
 * integers in a path, and text around a parameter, `styled-parameters` those of the query that code calls otherwise, or
 * that are neither one value nor several with commas, and `uploads` what bodies of bytes and those in parts share.
 */
export type Feature =
  | "basic-credentials"
  | "batches"
  | "body-errors"
  | "body-keys"
  | "bytes-bodies"
  | "client-credentials"
  | "confirmations"
  | "downloads"
  | "event-streams"
  | "form-bodies"
  | "idempotency-keys"
  | "item-streams"
  | "line-streams"
  | "multipart-bodies"
  | "natural-keys"
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
  | "text-bodies"
  | "text-responses"
  | "uploads"
  | "webhook-verification";
