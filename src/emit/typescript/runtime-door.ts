/** A module of the runtime's door, which are all of the runtime that generated modules import beside what users import. */
export type DoorModule =
  | "basic-credentials"
  | "batches"
  | "body-rules"
  | "client-credentials"
  | "core"
  | "environments"
  | "form-bodies"
  | "help"
  | "idempotency-keys"
  | "named-webhooks"
  | "pages"
  | "parameters"
  | "path-rules"
  | "public-calls"
  | "query-key"
  | "request-items"
  | "sensitive-values"
  | "several-keys"
  | "styled-parameters"
  | "testing"
  | "testing-pages"
  | "testing-webhooks"
  | "union-rules"
  | "unverified-webhooks"
  | "validation"
  | "validation-choices"
  | "validation-decimals"
  | "validation-unions"
  | "webhooks";

/** Where the door is in the runtime. `core.ts` in there says when its number rises. */
export const doorFolder = "codegen/v1";
