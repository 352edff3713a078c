import { coversStatus } from "../../../language/model/error-rows.js";
import type { EndpointResponse } from "../../../language/model/ir/endpoint.js";
import { asStatus, renderStatus } from "../../../language/model/success-statuses.js";
import { matchItems, type Matching, type Pair } from "../pair.js";

type Responses = readonly EndpointResponse[];

/** Responses as far as they belong together; those of one status are pairs of it, whatever has it. */
interface ResponseMatching extends Matching<EndpointResponse> {
  /** Statuses that only the new side names: on the old side they are those of the class. */
  readonly named: readonly Pair<EndpointResponse>[];
  /** The other way round. */
  readonly unnamed: readonly Pair<EndpointResponse>[];
}

/** Matches successes by their status. A single one that became another one, or a class, is one change. */
export function matchResponses(lists: Pair<Responses>): ResponseMatching {
  const { pairs, ...unmatched } = matchItems(lists, [(response) => [renderStatus(response)]]);
  const classOf = (side: keyof Pair<unknown>) => pairs.map((pair) => pair[side]).find(isClass);
  const rest = leaveToClass(unmatched, { old: classOf("old"), new: classOf("new") });
  const [old, ...removed] = rest.removed;
  const [next, ...added] = rest.added;
  if (old !== undefined && next !== undefined && removed.length + added.length === 0) {
    return { ...rest, pairs: [...pairs, { old, new: next }], removed, added };
  }
  const others = leaveToClass(rest, { old: rest.removed.find(isClass), new: rest.added.find(isClass) });
  return {
    ...others,
    pairs,
    named: [...rest.named, ...others.named],
    unnamed: [...rest.unnamed, ...others.unnamed],
  };
}

function isClass(response: EndpointResponse): boolean {
  return response.isClass;
}

type Unmatched = Omit<ResponseMatching, "pairs">;

/** Makes pairs of statuses that one side names, and of what the class of the other side says of them. */
function leaveToClass(
  { removed, added }: Omit<Matching<EndpointResponse>, "pairs">,
  classes: Pair<EndpointResponse | undefined>,
): Unmatched {
  const isIn = (one: EndpointResponse, other: EndpointResponse | undefined) =>
    !one.isClass && other !== undefined && coversStatus(other, one.status);
  const { old: before, new: after } = classes;
  return {
    removed: removed.filter((one) => !isIn(one, after)),
    added: added.filter((one) => !isIn(one, before)),
    unnamed: removed.flatMap((old) =>
      after !== undefined && isIn(old, after) ? [{ old, new: asStatus(after, old.status) }] : [],
    ),
    named: added.flatMap((next) =>
      before !== undefined && isIn(next, before) ? [{ old: asStatus(before, next.status), new: next }] : [],
    ),
  };
}
