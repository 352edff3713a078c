import type { Api } from "../../model/ir/api.js";
import { type CallableEndpoint, isCallable } from "../shared/callable.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import { parsableWebhooks } from "../shared/parsable-webhooks.js";
import type { IdempotencyPolicy } from "../../runtime/types/policy.js";
import { idempotencyData } from "./policy-data.js";
import { sensitiveData } from "./sensitive-data.js";

/** A part of the runtime that only some APIs need: nothing of it is copied for the others. */
export interface Feature {
  /** The member of the runtime's `ClientParts` that takes it, exported by the file under the same name. */
  readonly part: string | undefined;
  /** In `runtime/features`, without its ending. */
  readonly file: string;
  /** What users import of the file, types marked as such. */
  readonly exports: readonly string[];
}

interface FeatureRow extends Feature {
  isNeededBy(endpoint: CallableEndpoint, types: TypeIndex): boolean;
}

/** For an API that says how its webhooks are signed. */
const verification: Feature = {
  part: undefined,
  file: "webhook-headers",
  exports: ["WebhookVerificationError"],
};

/** In the order of their files, as a client imports them. */
const rows: readonly FeatureRow[] = [
  {
    part: "batches",
    file: "batches",
    exports: ["PartialFailureError", "type BatchReply"],
    isNeededBy: ({ batch }) => batch !== undefined,
  },
  {
    part: "idempotencyKeys",
    file: "idempotency-keys",
    exports: ["IdempotencyProtocolError", "IdempotencyWindowExpiredError"],
    isNeededBy: ({ retrySafety }) => retrySafety === "key",
  },
  {
    part: undefined,
    file: "pages",
    exports: ["PagePromise"],
    isNeededBy: ({ list }) => list !== undefined,
  },
  {
    part: "parameters",
    file: "parameters",
    exports: [],
    isNeededBy: ({ query, headers }) => query.length + headers.length > 0,
  },
  {
    part: "requestItems",
    file: "request-items",
    exports: [],
    isNeededBy: ({ batch, naturalKey }) => batch !== undefined || naturalKey !== undefined,
  },
  {
    part: "sensitiveValues",
    file: "sensitive-values",
    exports: [],
    isNeededBy: (endpoint, types) => sensitiveData(endpoint, types) !== undefined,
  },
];

/** How many characters a derived key has. */
const derivedLength = 43;

/** How many the keys of an API have that can't have so many: its client exports a derivation of its own. */
export function ownKeyLength(api: Api): Pick<IdempotencyPolicy, "minLength" | "maxLength"> | undefined {
  const { minLength, maxLength } = idempotencyData(api) ?? {};
  const isFitting = derivedLength >= (minLength ?? 0) && derivedLength <= (maxLength ?? derivedLength);
  return isFitting ? undefined : { minLength, maxLength };
}

/** The features that the calls of the API and its webhooks need. */
export function featuresOf(api: Api): readonly Feature[] {
  const callable = api.endpoints.filter(isCallable);
  const types = indexTypes(api.types);
  const rowsNeeded = rows.filter((row) => callable.some((endpoint) => row.isNeededBy(endpoint, types)));
  const needed = ownKeyLength(api) === undefined ? rowsNeeded.map(withDerivation) : rowsNeeded;
  return parsableWebhooks(api)?.signing === undefined ? needed : [...needed, verification];
}

function withDerivation(feature: Feature): Feature {
  return feature.part === "idempotencyKeys"
    ? { ...feature, exports: [...feature.exports, "deriveIdempotencyKey"] }
    : feature;
}
