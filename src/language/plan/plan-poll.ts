import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import { findPollingRead } from "../model/polling-read.js";
import type { TypeIndex } from "../model/type-index.js";

/** How callers wait for what a `202` has begun. */
export interface PollPlan {
  /** The id of the call that reads. */
  readonly call: string;
  /** Its path parameter. */
  readonly parameter: string;
  /** The member of the `202` that has its value; `undefined`: the `Location` has it. */
  readonly by: string | undefined;
  /** The member of what is read that ends it. */
  readonly until: string;
  /** The values with which it ends. */
  readonly is: readonly string[];
}

/** Nothing where the model has none; one that can't work has been reported. */
export function planPoll(endpoint: Endpoint, api: Api, types: TypeIndex): PollPlan | undefined {
  const { poll } = endpoint;
  if (poll === undefined) return undefined;
  const read = findPollingRead(endpoint, poll, api, types);
  if ("problem" in read) return undefined;
  return {
    call: read.endpoint.id,
    parameter: read.parameter.name,
    by: read.member?.name,
    until: read.until.name,
    is: poll.is,
  };
}
