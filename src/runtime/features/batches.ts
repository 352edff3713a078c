import type { Batches } from "../context/client-context.js";
import { SdkError, type CallFacts, type ErrorFacts } from "../errors/sdk-error.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { BatchPolicy } from "../types/policy.js";

/** How a client sends batches; generated clients pass it to their engine. */
export const batches: Batches = {
  checkItems(body, batch) {
    const items = ownMember(body, batch.itemsField);
    const path = [batch.itemsField];
    if (!Array.isArray(items)) return [{ path, message: "must be a list" }];
    const { minItems = 0, maxItems = Infinity, naturalKey } = batch;
    if (items.length < minItems || items.length > maxItems) {
      return [{ path, message: `has ${items.length} items: a request takes ${minItems} to ${maxItems}` }];
    }
    return naturalKey === undefined ? [] : checkNaturalKeys(items, batch.itemsField, naturalKey);
  },

  isSplit(response, batch) {
    return [batch.acceptedField, batch.failedField].every((name) => Array.isArray(ownMember(response, name)));
  },

  finish(response, batch, call) {
    addRequireAll(response, batch, call);
    return refusedKeys(response, batch).map((key, index) => ({
      path: [batch.failedField, index],
      message: typeof key === "string" ? `${key} was refused` : "an item was refused",
    }));
  },
};

/** A batch's response, which cannot be mistaken for a success of every item. */
export type BatchReply<Reply> = Reply & {
  /** Returns the response when no item was refused; throws `PartialFailureError` otherwise. */
  requireAll(): Reply;
};

/** Some items of a batch were refused. Thrown by `requireAll()` only. */
export class PartialFailureError extends SdkError {
  declare readonly kind: "PartialFailure";
  /** The keys of the refused items. */
  readonly failed: readonly unknown[];

  constructor(facts: Omit<ErrorFacts, "kind" | "outcome">, failed: readonly unknown[]) {
    super({ ...facts, kind: "PartialFailure", outcome: "executed" });
    this.failed = failed;
  }
}

/** Without a key of its own an item would count twice when the batch is sent again (END-4). */
function checkNaturalKeys(
  items: readonly unknown[],
  itemsField: string,
  naturalKey: string,
): readonly Issue[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const path = [itemsField, index, naturalKey];
    const key = ownMember(item, naturalKey);
    if (typeof key !== "string" || key === "") {
      return [{ path, message: "must be a string that isn't empty" }];
    }
    const first = seen.get(key);
    if (first !== undefined) {
      return [{ path, message: `is the same as in item ${first}: the service would drop one` }];
    }
    seen.set(key, index);
    return [];
  });
}

function refusedKeys(response: unknown, batch: BatchPolicy): readonly unknown[] {
  const keys = ownMember(response, batch.failedField);
  return Array.isArray(keys) ? keys : [];
}

/** Hidden from loops and from JSON. */
function addRequireAll(response: unknown, batch: BatchPolicy, call: CallFacts): void {
  const requireAll = (): unknown => {
    const refused = refusedKeys(response, batch);
    if (refused.length === 0) return response;
    const message =
      `${call.operationId}: the service took the batch and refused ${refused.length} of its items: ` +
      "read `failed` on this error, correct those items and send them alone.";
    throw new PartialFailureError({ message, retryable: false, call }, refused);
  };
  if (typeof response === "object" && response !== null) {
    Object.defineProperty(response, "requireAll", { value: requireAll, configurable: true });
  }
}
