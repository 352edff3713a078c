import type { ClientPlan, Feature } from "../../plan/client-plan.js";
import type { DoorModule } from "./runtime-door.js";

/** What the runtime does that only some APIs need: nothing of it is copied for the others. */
export interface FeatureModule {
  /** The member of the runtime's `ClientParts` that takes it, exported by the module under the same name. */
  readonly part: string | undefined;
  /** The module of the door that has it. */
  readonly from: DoorModule;
  /** What users import of it, types marked as such. */
  readonly exports: readonly string[];
}

const modules = {
  batches: {
    part: "batches",
    from: "batches",
    exports: ["PartialFailureError", "type BatchReply"],
  },
  "idempotency-keys": {
    part: "idempotencyKeys",
    from: "idempotency-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
  },
  pages: { part: undefined, from: "pages", exports: ["PagePromise", "type PageWithNext"] },
  parameters: { part: "parameters", from: "parameters", exports: [] },
  "request-items": { part: "requestItems", from: "request-items", exports: [] },
  "sensitive-values": { part: "sensitiveValues", from: "sensitive-values", exports: [] },
  "webhook-verification": {
    part: undefined,
    from: "webhooks",
    exports: ["WebhookVerificationError"],
  },
} as const satisfies Record<Feature, FeatureModule>;

/** The modules of what the API needs. A client whose keys can't be derived as usual exports a derivation of its own. */
export function featuresOf({ features, keys }: ClientPlan): readonly FeatureModule[] {
  return features.map((feature) =>
    feature === "idempotency-keys" && keys?.fitsDerived === true
      ? withDerivation(modules[feature])
      : modules[feature],
  );
}

function withDerivation(module: FeatureModule): FeatureModule {
  return { ...module, exports: [...module.exports, "deriveIdempotencyKey"] };
}
