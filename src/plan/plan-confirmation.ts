import { findConfirmingRead } from "../model/confirming-read.js";
import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import { valueOf } from "../model/ir/known.js";
import type { TypeIndex } from "../model/type-index.js";

/** How the service is asked what became of a call. */
export interface ConfirmationPlan {
  /** The id of the call that reads. */
  readonly call: string;
  /** The parameter of that which takes the value; of the query by its id. */
  readonly parameter: { readonly in: "path" | "query"; readonly id: string };
  /** The member of the body that has it. */
  readonly member: string;
  /** The member of what is found that has it. */
  readonly found: string;
  readonly returns: "pages" | "array" | "one";
  /** How many items a page has that is asked for; `undefined`: there are no pages. */
  readonly limit: number | undefined;
  /** How long after the last attempt there is nothing to come any more, in milliseconds. */
  readonly settledAfterMs: number;
  readonly isUnique: boolean;
}

/** Nothing where the model has none; one that can't work has been reported. */
export function planConfirmation(
  endpoint: Endpoint,
  api: Api,
  types: TypeIndex,
): ConfirmationPlan | undefined {
  const { confirmation } = endpoint;
  if (confirmation === undefined) return undefined;
  const read = findConfirmingRead(endpoint, confirmation, api, types);
  if ("problem" in read) return undefined;
  const { maximum = largestPage } = valueOf(api.pagination?.size) ?? {};
  return {
    call: read.endpoint.id,
    parameter: { in: read.parameter.in, id: read.parameter.field.id },
    member: read.member.name,
    found: read.found.name,
    returns: read.returns,
    limit: read.returns === "pages" ? Math.min(maximum, largestPage) : undefined,
    settledAfterMs: arrivesWithinMs + confirmation.visibleWithinMs,
    isUnique: confirmation.isUnique,
  };
}

/** There is one item, or none: what more there may be takes further pages. */
const largestPage = 100;

/** A request arrives within a minute after its attempt has ended, or never (A5). */
const arrivesWithinMs = 60_000;
