import type { ConfirmingRead } from "../model/confirming-answer.js";
import { findConfirmingRead } from "../model/confirming-read.js";
import type { Api } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import { valueOf } from "../model/ir/known.js";
import { wayOf } from "../model/way-of-list.js";
import type { TypeIndex } from "../model/type-index.js";
import { findUnread } from "./unread-members.js";

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
  /** What the first page is requested with, by parameters of the query; none where there are no pages. */
  readonly firstPage: readonly FirstPageParameter[];
  /** How long after the last attempt there is nothing to come any more, in milliseconds. */
  readonly settledAfterMs: number;
  readonly isUnique: boolean;
  /** Members of the body that what is found doesn't have, by their names from the outside to the inside. */
  readonly unread: readonly (readonly string[])[];
}

export interface FirstPageParameter {
  readonly id: string;
  readonly value: number;
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
  return {
    call: read.endpoint.id,
    parameter: { in: read.parameter.in, id: read.parameter.field.id },
    member: read.member.name,
    found: read.found.name,
    returns: read.returns,
    firstPage: planFirstPage(read, api),
    settledAfterMs: arrivesWithinMs + confirmation.visibleWithinMs,
    isUnique: confirmation.isUnique,
    unread: endpoint.body === undefined ? [] : findUnread(endpoint.body.type, read.type, types),
  };
}

function planFirstPage(
  { endpoint: { list, query } }: ConfirmingRead,
  api: Api,
): ConfirmationPlan["firstPage"] {
  if (list === undefined) return [];
  const way = wayOf(list, api);
  const { maximum = largestPage } = valueOf(way?.size) ?? {};
  const all = [
    { id: way?.limitParameter, value: Math.min(maximum, largestPage) },
    { id: way?.parameter, value: way?.first },
  ];
  return all.flatMap(({ id, value }) => {
    const isTaken = value !== undefined && query.some((parameter) => parameter.id === id);
    return id !== undefined && isTaken ? [{ id, value }] : [];
  });
}

/** There is one item, or none: what more there may be takes further pages. */
const largestPage = 100;

/** A request arrives within a minute after its attempt has ended, or never (A5). */
const arrivesWithinMs = 60_000;
