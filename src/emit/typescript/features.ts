import type { ClientPlan } from "../../plan/client-plan.js";
import type { Feature } from "../../plan/feature.js";
import type { DoorModule } from "./runtime-door.js";

/** What the runtime does that only some APIs need: nothing of it is copied for the others. */
export interface FeatureModule {
  /** The member of the runtime's `ClientParts` that takes it, exported by the module under the same name; others come with rows of operations. */
  readonly part: string | undefined;
  /** The module of the door that has it. */
  readonly from: DoorModule;
  /** The values that users import of it: `index.ts` exports them. */
  readonly exports: readonly string[];
  /** The types of what its calls return: `types.ts` exports them. */
  readonly types: readonly string[];
}

const modules = {
  "basic-credentials": {
    part: undefined,
    from: "basic-credentials",
    exports: [],
    types: ["BasicCredentials", "WithCredentials"],
  },
  batches: {
    part: undefined,
    from: "batches",
    exports: ["PartialFailureError"],
    types: ["WithUnconfirmed"],
  },
  "body-errors": { part: "bodyErrors", from: "body-errors", exports: [], types: [] },
  "body-proofs": { part: "proveBody", from: "body-proofs", exports: [], types: [] },
  "body-keys": {
    part: undefined,
    from: "body-keys",
    exports: ["IdempotencyWindowExpiredError"],
    types: [],
  },
  "bytes-bodies": { part: undefined, from: "bytes-bodies", exports: [], types: ["BytesBody"] },
  "client-credentials": {
    part: undefined,
    from: "client-credentials",
    exports: ["TokenError"],
    types: ["ClientCredentials", "WithCredentials"],
  },
  confirmations: {
    part: undefined,
    from: "confirmations",
    exports: [],
    types: ["CallConfirmation"],
  },
  "cookie-key": { part: undefined, from: "cookie-key", exports: [], types: [] },
  "credential-choice": {
    part: undefined,
    from: "credential-choice",
    exports: [],
    types: ["WithCredentials"],
  },
  downloads: { part: undefined, from: "downloads", exports: [], types: ["FileDownload"] },
  "cursor-pages": { part: undefined, from: "cursor-pages", exports: [], types: [] },
  "event-streams": { part: undefined, from: "event-streams", exports: [], types: [] },
  "form-bodies": { part: undefined, from: "form-bodies", exports: [], types: [] },
  "idempotency-keys": {
    part: "idempotencyKeys",
    from: "idempotency-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "item-streams": {
    part: undefined,
    from: "item-streams",
    exports: [],
    types: ["ItemStream", "StreamPromise"],
  },
  "line-streams": { part: undefined, from: "line-streams", exports: [], types: [] },
  "multipart-bodies": {
    part: undefined,
    from: "multipart-bodies",
    exports: [],
    types: ["FileData", "FilePart"],
  },
  "natural-keys": { part: undefined, from: "natural-keys", exports: [], types: [] },
  "link-pages": { part: undefined, from: "link-pages", exports: [], types: [] },
  "numbered-pages": { part: undefined, from: "numbered-pages", exports: [], types: [] },
  "own-errors": { part: undefined, from: "own-errors", exports: [], types: [] },
  pages: {
    part: undefined,
    from: "pages",
    exports: [],
    types: ["PageCursor", "PageMembers", "PageOptions", "PagePromise", "WalkedPage"],
  },
  parameters: { part: undefined, from: "parameters", exports: [], types: [] },
  "path-rules": { part: undefined, from: "path-rules", exports: [], types: [] },
  polls: {
    part: undefined,
    from: "polls",
    exports: ["PollError", "PollTimeoutError"],
    types: ["PollPromise", "WaitOptions"],
  },
  preconditions: { part: undefined, from: "preconditions", exports: [], types: [] },
  "public-calls": { part: undefined, from: "public-calls", exports: [], types: [] },
  "query-key": { part: undefined, from: "query-key", exports: [], types: [] },
  "released-keys": { part: "isReleased", from: "released-keys", exports: [], types: [] },
  "repeatable-calls": {
    part: undefined,
    from: "repeatable-calls",
    exports: ["IdempotencyWindowExpiredError"],
    types: [],
  },
  redirects: { part: undefined, from: "redirects", exports: [], types: ["Redirected"] },
  "request-items": { part: undefined, from: "request-items", exports: [], types: [] },
  "sensitive-values": { part: undefined, from: "sensitive-values", exports: [], types: [] },
  servers: { part: undefined, from: "servers", exports: [], types: ["WithServers"] },
  "several-keys": { part: undefined, from: "several-keys", exports: [], types: ["WithCredentials"] },
  "short-keys": {
    part: "idempotencyKeys",
    from: "short-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "styled-parameters": { part: undefined, from: "styled-parameters", exports: [], types: [] },
  "success-classes": { part: undefined, from: "success-classes", exports: [], types: [] },
  "text-responses": { part: undefined, from: "text-responses", exports: [], types: [] },
  "text-bodies": { part: undefined, from: "text-bodies", exports: [], types: [] },
  "unnamed-responses": { part: "unnamedResponses", from: "unnamed-responses", exports: [], types: [] },
  uploads: {
    part: undefined,
    from: "uploads",
    exports: [],
    types: ["FileSource", "KeyedUploadOptions", "UploadOptions", "UploadProgress", "UploadPromise"],
  },
  "uuid-items": { part: undefined, from: "uuid-items", exports: [], types: [] },
  "uuid-keys": {
    part: "idempotencyKeys",
    from: "uuid-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    types: ["DeriveIdempotencyKey"],
  },
  "webhook-verification": {
    part: undefined,
    from: "webhooks",
    exports: ["WebhookVerificationError"],
    types: [],
  },
} as const satisfies Record<Feature, FeatureModule>;

/** The modules of what the API needs; what several of them export is the first one's. */
export function featuresOf({ features }: ClientPlan): readonly FeatureModule[] {
  const rows: readonly FeatureModule[] = features.map((feature) => modules[feature]);
  return rows.map((row, index) => {
    const before = rows.slice(0, index).flatMap(({ exports, types }) => [...exports, ...types]);
    const isNew = (name: string) => !before.includes(name);
    return { ...row, exports: row.exports.filter(isNew), types: row.types.filter(isNew) };
  });
}
