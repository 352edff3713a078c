import type { ClientPlan } from "../../language/plan/client-plan.js";
import type { Feature } from "../../language/plan/feature.js";

/** What a client has of the runtime that only some APIs need, beside what the rows of its operations bring. */
interface FeatureParts {
  /** The member of the runtime's `ClientParts` that takes it. */
  readonly part?: string;
  /** What the runtime calls it; absent: the same. */
  readonly value?: string;
  /** The values that users import of it: `index.ts` exports them. */
  readonly exports?: readonly string[];
  /** The types of what its calls return: `types.ts` exports them. */
  readonly types?: readonly string[];
}

const parts: { readonly [Name in Feature]?: FeatureParts } = {
  "basic-credentials": { types: ["BasicCredentials", "WithCredentials"] },
  batches: { exports: ["PartialFailureError"], types: ["WithUnconfirmed"] },
  "body-errors": { part: "bodyErrors" },
  "body-proofs": { part: "proveBody" },
  "body-keys": { exports: ["IdempotencyWindowExpiredError"] },
  "bytes-bodies": { types: ["BytesBody"] },
  "client-credentials": { exports: ["TokenError"], types: ["ClientCredentials", "WithCredentials"] },
  confirmations: { types: ["CallConfirmation"] },
  "credential-choice": { types: ["WithCredentials"] },
  downloads: { types: ["FileDownload"] },
  "idempotency-keys": {
    part: "idempotencyKeys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "item-streams": { types: ["ItemStream", "StreamPromise"] },
  "multipart-bodies": { types: ["FileData", "FilePart"] },
  pages: { types: ["PageCursor", "PageMembers", "PageOptions", "PagePromise", "WalkedPage"] },
  polls: { exports: ["PollError", "PollTimeoutError"], types: ["PollPromise", "WaitOptions"] },
  "released-keys": { part: "isReleased" },
  "repeatable-calls": { exports: ["IdempotencyWindowExpiredError"] },
  redirects: { types: ["Redirected"] },
  servers: { types: ["WithServers"] },
  "several-keys": { types: ["WithCredentials"] },
  "short-keys": {
    part: "idempotencyKeys",
    value: "shortKeys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "unnamed-responses": { part: "unnamedResponses" },
  uploads: {
    types: ["FileSource", "KeyedUploadOptions", "UploadOptions", "UploadProgress", "UploadPromise"],
  },
  "uuid-keys": {
    part: "idempotencyKeys",
    value: "uuidKeys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "webhook-verification": { exports: ["WebhookVerificationError"] },
};

/** What the client of an API has of them, each name once. */
export function featuresOf({ features }: ClientPlan) {
  const rows = features.flatMap((feature) => parts[feature] ?? []);
  const names = (list: "exports" | "types") => [...new Set(rows.flatMap((row) => row[list] ?? []))];
  return {
    parts: rows.flatMap(({ part, value = part }) =>
      part === undefined || value === undefined ? [] : [{ part, value }],
    ),
    exports: names("exports"),
    types: names("types"),
  };
}
