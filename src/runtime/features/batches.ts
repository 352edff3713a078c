import type { Batches } from "../context/client-context.js";
import { helpOn } from "../errors/help.js";
import { SdkError, type CallFacts, type ErrorFacts } from "../errors/sdk-error.js";
import { count } from "../support/count.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { BatchPolicy, ItemsPolicy } from "../types/policy.js";

/** How a client reads the responses to batches; generated clients pass it to their engine. */
export const batches: Batches = {
  lacksLists({ batch } = {}, response) {
    if (batch === undefined) return false;
    return ![batch.acceptedField, batch.failedField].every((name) =>
      Array.isArray(ownMember(response, name)),
    );
  },

  finish({ batch, items } = {}, body, response, call) {
    if (batch === undefined || items === undefined) return [];
    const sent: unknown = JSON.parse(body ?? "null");
    const outcome = compareKeys(batch, items, sent, response);
    addItemsOf(response, outcome, call);
    const strange = outcome.strange.map(({ path }) => ({ path, message: "names an item that wasn't sent" }));
    const doubt = call.isAfterCopy === true ? ", but an earlier attempt may have stored it" : "";
    const refused = describeItems(
      batch.failedField,
      outcome.refused,
      `was refused${doubt}`,
      outcome.unconfirmed,
    );
    const unconfirmed = describeItems("unconfirmed", outcome.unconfirmed, "is in neither list or in both");
    return [
      { topic: "response", issues: strange },
      {
        topic: "refused-items",
        issues: refused,
        text: `the service refused ${count(refused.length, "item")} of the batch${doubt}: see the list in the response.`,
      },
      {
        topic: "unconfirmed-items",
        issues: unconfirmed,
        text: `the response doesn't settle ${count(unconfirmed.length, "item")}: see its \`unconfirmed\`.`,
      },
    ];
  },
};

/** The response to a batch, which can't be mistaken for a success of every item. */
export type WithUnconfirmed<Result> = Result & {
  /**
   * The keys of items that the response has in neither list, since the service may have dropped them as duplicates, or lost them; and of
   * those in both.
   */
  readonly unconfirmed: readonly string[];
  /** Returns the response when it confirms every item; throws `PartialFailureError` otherwise. */
  requireAll(): Result;
};

/** Some items of a batch were refused, or the response doesn't settle what became of them. Thrown by `requireAll()` only. */
export class PartialFailureError extends SdkError<"PartialFailure"> {
  /** The keys of the refused items. With the outcome `unknown`, an earlier attempt may have stored them. */
  readonly failed: readonly unknown[];
  /** The keys of items that the response has in neither list, or in both; the outcome is `unknown` if there are any. */
  readonly unconfirmed: readonly string[];

  constructor(facts: Omit<ErrorFacts, "kind">, failed: readonly unknown[], unconfirmed: readonly string[]) {
    super({ ...facts, kind: "PartialFailure" });
    this.failed = failed;
    this.unconfirmed = unconfirmed;
  }
}

/** What became of the items of a batch, by their keys. */
interface BatchOutcome {
  /** Those in the other list as well are among the unconfirmed. */
  readonly refused: readonly unknown[];
  readonly unconfirmed: readonly string[];
  /** Keys of the response that no item of the request has. */
  readonly strange: readonly { readonly path: readonly (string | number)[] }[];
}

/** Without natural keys, it is impossible to tell which items a response leaves out. */
function compareKeys(
  { acceptedField, failedField }: BatchPolicy,
  { field, naturalKey }: ItemsPolicy,
  sent: unknown,
  response: unknown,
): BatchOutcome {
  const refused = listIn(response, failedField);
  if (naturalKey === undefined) return { refused, unconfirmed: [], strange: [] };
  const keys = listIn(sent, field).flatMap((item) => {
    const key = ownMember(item, naturalKey);
    return typeof key === "string" ? [key] : [];
  });
  const accepted = new Set(listIn(response, acceptedField));
  const failed = new Set(refused);
  const known = new Set<unknown>(keys);
  const strange = [acceptedField, failedField].flatMap((list) =>
    listIn(response, list).flatMap((key, index) => (known.has(key) ? [] : [{ path: [list, index] }])),
  );
  return { refused, unconfirmed: keys.filter((key) => accepted.has(key) === failed.has(key)), strange };
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list = ownMember(value, field);
  return Array.isArray(list) ? list : [];
}

function describeItems(
  field: string,
  keys: readonly unknown[],
  problem: string,
  others: readonly unknown[] = [],
): readonly Issue[] {
  return keys.flatMap((key, index) =>
    others.some((one) => one === key)
      ? []
      : [{ path: [field, index], message: `${typeof key === "string" ? key : "an item"} ${problem}` }],
  );
}

/** Hidden from loops and from JSON, so that the response stays as it came. */
function addItemsOf(response: unknown, { refused, unconfirmed }: BatchOutcome, call: CallFacts): void {
  const requireAll = (): unknown => {
    if (refused.length + unconfirmed.length === 0) return response;
    const keys = refused.filter((key) => !unconfirmed.some((one) => one === key));
    const message =
      `${call.operationId}: the service took the batch, refused ${keys.length} of its items and doesn't settle ` +
      `${unconfirmed.length}.`;
    const isAfterCopy = call.isAfterCopy === true;
    const outcome = isAfterCopy || unconfirmed.length > 0 ? "unknown" : "executed";
    const help = helpOn(isAfterCopy ? "refused-copy" : "refused-items");
    throw new PartialFailureError({ message, help, outcome, retryable: false, call }, keys, unconfirmed);
  };
  if (typeof response === "object" && response !== null) {
    Object.defineProperty(response, "unconfirmed", {
      value: Object.freeze([...unconfirmed]),
      configurable: true,
    });
    Object.defineProperty(response, "requireAll", { value: requireAll, configurable: true });
  }
}
