import type { ClientPlan, Feature } from "../../plan/client-plan.js";

/** The file of the runtime that does what only some APIs need: nothing of it is copied for the others. */
export interface FeatureFile {
  /** The member of the runtime's `ClientParts` that takes it, exported by the file under the same name. */
  readonly part: string | undefined;
  /** In `runtime/features`, without its ending. */
  readonly file: string;
  /** What users import of the file, types marked as such. */
  readonly exports: readonly string[];
}

const files = {
  batches: {
    part: "batches",
    file: "batches",
    exports: ["PartialFailureError", "type BatchReply"],
  },
  "idempotency-keys": {
    part: "idempotencyKeys",
    file: "idempotency-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
  },
  pages: { part: undefined, file: "pages", exports: ["PagePromise", "type PageWithNext"] },
  parameters: { part: "parameters", file: "parameters", exports: [] },
  "request-items": { part: "requestItems", file: "request-items", exports: [] },
  "sensitive-values": { part: "sensitiveValues", file: "sensitive-values", exports: [] },
  "webhook-verification": {
    part: undefined,
    file: "webhook-headers",
    exports: ["WebhookVerificationError"],
  },
} as const satisfies Record<Feature, FeatureFile>;

/** The files of what the API needs. A client whose keys can't be derived as usual exports a derivation of its own. */
export function featuresOf({ features, keys }: ClientPlan): readonly FeatureFile[] {
  return features.map((feature) =>
    feature === "idempotency-keys" && keys?.fitsDerived === true
      ? withDerivation(files[feature])
      : files[feature],
  );
}

function withDerivation(file: FeatureFile): FeatureFile {
  return { ...file, exports: [...file.exports, "deriveIdempotencyKey"] };
}
