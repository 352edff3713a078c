import { valueOf } from "../model/ir/known.js";
import type { Api } from "../model/ir/api.js";

/**
 * What specifications often don't show, each with the answer that the sandbox gives unless the model or the caller says
 * otherwise. A client should cope with every setting.
 */
export interface Switches {
  /** The status of a body that isn't JSON at all. */
  readonly malformedBody: number;
  /** The status of a request whose body or parameters break the model's rules. */
  readonly invalidRequest: number;
  /** The status of a body that isn't sent as JSON. */
  readonly wrongMediaType: number;
  /** The status of a request without the version header, or `accept` to serve it. */
  readonly missingVersion: number | "accept";
  /** The status of a request for a version that isn't served here. */
  readonly unsupportedVersion: number;
  /** The status of an idempotency key that can't be one. */
  readonly invalidKey: number;
  /** What a key gets that comes back with another request: a status, or the stored response all the same. */
  readonly reusedKey: number | "replay";
  /** Whether a key is known to one operation, or to all of an account, where it then counts as reused. */
  readonly keyScope: "operation" | "account";
  /** Which replies repeat the key: of all operations that take one, or only where the model shows the header. */
  readonly echo: "all" | "shown";
  /** Whether the shape of a 401 is the gateway's or the API's own. */
  readonly rejectedBy: "gateway" | "api";
  /** Whether an item that was dropped as a repetition is listed as accepted, or nowhere. */
  readonly repeatedItems: "accepted" | "absent";
  /** Whether items without a natural key count as repetitions of each other. */
  readonly keylessItems: "same" | "distinct";
  /** What `null` does to a field that must have a value: nothing, or the request is refused. */
  readonly nullForRequired: "keep" | "refuse";
  /** Overrides what the model says about fields that it doesn't know; ignored where it says nothing. */
  readonly unknownFields: "ignored" | "refused" | undefined;
}

/** What the model says, and for the rest what most services do. */
export function defaultSwitches({ versioning, idempotency }: Api): Switches {
  return {
    ...customary,
    missingVersion: valueOf(versioning?.refusedStatus) ?? customary.missingVersion,
    unsupportedVersion: valueOf(versioning?.refusedStatus) ?? customary.unsupportedVersion,
    reusedKey: valueOf(idempotency?.reusedStatus) ?? customary.reusedKey,
    keyScope: idempotency?.scope ?? customary.keyScope,
  };
}

const customary: Switches = {
  malformedBody: 400,
  invalidRequest: 422,
  wrongMediaType: 415,
  missingVersion: 400,
  unsupportedVersion: 400,
  invalidKey: 400,
  reusedKey: 422,
  keyScope: "operation",
  echo: "all",
  rejectedBy: "gateway",
  repeatedItems: "accepted",
  keylessItems: "same",
  nullForRequired: "keep",
  unknownFields: undefined,
};
