import { valueOf } from "../model/ir/known.js";
import type { Api } from "../model/ir/api.js";

/**
 * Behaviour that specifications often leave open. Each switch has a default, which the model or the caller may
 * override. A client should work with every setting.
 */
export interface Switches {
  /** The status of a body that isn't JSON at all. */
  readonly malformedBody: number;
  /** The status of a request whose body or parameters break the model's rules. */
  readonly invalidRequest: number;
  /** The status of a body that isn't sent as JSON. */
  readonly wrongMediaType: number;
  /** The status of a request without the version header, or `accept` to serve it, unless the model says what it gets. */
  readonly missingVersion: number | "accept";
  /** The status of a request for a version that isn't served here. */
  readonly unsupportedVersion: number;
  /** The status of an invalid idempotency key. */
  readonly invalidKey: number;
  /** What a key gets that was used with a different request: a status, or the stored response all the same. */
  readonly reusedKey: number | "replay";
  /** What a request gets under the key of one in progress: a 409 with Retry-After, or it is executed as well. */
  readonly keyInProgress: "refuse" | "execute";
  /** What the same request gets under its key again: the stored response, or it counts as a different one. */
  readonly repeatedKey: "replay" | "refuse";
  /** Whether a key is scoped to one operation, or to all operations of an account, where it then counts as reused. */
  readonly keyScope: "operation" | "account";
  /** Which responses echo the key: of all operations that take one, or only where the model declares the header. */
  readonly echo: "all" | "declared";
  /** Whether the shape of a 401 is the gateway's or the API's own. */
  readonly rejectedBy: "gateway" | "api";
  /** Whether a 401 echoes the key: it isn't stored under the key all the same. */
  readonly rejectedEcho: "absent" | "present";
  /** Whether an item that was dropped as a duplicate is listed as accepted, or nowhere. */
  readonly duplicateItems: "accepted" | "absent";
  /** Whether items without a natural key count as duplicates of each other. */
  readonly keylessItems: "same" | "distinct";
  /** What a `null` for a required field does: nothing, or the request is refused. */
  readonly nullForRequired: "keep" | "refuse";
  /** What an older version does with a field under the name that a newer version gives it. */
  readonly newerNames: "ignored" | "accepted";
  /** Whether samples have all fields and an item in each list, or only what is required. */
  readonly samples: "full" | "sparse";
  /** Overrides what the model says about unknown fields; they are ignored where it says nothing. */
  readonly unknownFields: "ignored" | "refused" | undefined;
}

/** What the model says, and for the rest what most services do. */
export function defaultSwitches({ versioning, idempotency }: Api): Switches {
  return {
    ...defaults,
    missingVersion: valueOf(versioning?.refusedStatus) ?? defaults.missingVersion,
    unsupportedVersion: valueOf(versioning?.refusedStatus) ?? defaults.unsupportedVersion,
    reusedKey: valueOf(idempotency?.reusedStatus) ?? defaults.reusedKey,
    keyScope: idempotency?.scope ?? defaults.keyScope,
  };
}

const defaults: Switches = {
  malformedBody: 400,
  invalidRequest: 422,
  wrongMediaType: 415,
  missingVersion: 400,
  unsupportedVersion: 400,
  invalidKey: 400,
  reusedKey: 422,
  keyInProgress: "refuse",
  repeatedKey: "replay",
  keyScope: "operation",
  echo: "all",
  rejectedBy: "gateway",
  rejectedEcho: "absent",
  duplicateItems: "accepted",
  keylessItems: "same",
  nullForRequired: "keep",
  newerNames: "ignored",
  samples: "full",
  unknownFields: undefined,
};
