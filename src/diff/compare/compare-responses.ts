import type { EndpointResponse, RequestBody } from "../../model/ir/endpoint.js";
import type { TypeRef } from "../../model/ir/type.js";
import type { KindId } from "../kinds/catalog.js";
import { matchItems, type Matching, type Pair } from "../pair.js";
import { compareDoc, type Presence } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareResponseHeaders } from "./compare-parameters.js";
import { compareTypeRefs, withoutOrder, wordsOf } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import type { Compare } from "./members.js";

/** Compares whether there is a body, and of which type. */
export const compareBody: Compare<RequestBody | undefined> = ({ old, new: next }, scope, comparison) => {
  const body = partOf(scope, "body", `the request body of ${scope.phrase}`, placesOf({ old, new: next }));
  const compareType = compareBodyType({
    added: next?.isRequired === false ? "op.request-body-added-optional" : "op.request-body-added",
    removed: "op.request-body-removed",
  });
  compareType({ old: old?.type, new: next?.type }, body, comparison);
  if (old === undefined || next === undefined) return;
  if (old.isRequired !== next.isRequired) {
    const kind = next.isRequired ? "op.request-body-became-required" : "op.request-body-became-optional";
    comparison.report(kind, body, {});
  }
  compareEncoding({ old, new: next }, body, comparison);
};

/** Compares how a body is sent; how a form has its lists is part of what it is. */
function compareEncoding(bodies: Pair<RequestBody>, body: Scope, { report }: Comparison): void {
  const { old, new: next } = bodies;
  if (old.mediaType !== next.mediaType) {
    report("op.request-media-type-changed", body, { before: old.mediaType, after: next.mediaType });
  } else if (old.send !== next.send) {
    report("op.form-style-changed", body, { before: old.send ?? "none", after: next.send ?? "none" });
  }
}

/** Compares the successes: a single status that became another one is one change. */
export const compareResponses: Compare<readonly EndpointResponse[]> = (lists, scope, comparison) => {
  compareItems(lists, responses, scope, comparison, matchResponses(lists));
};

function matchResponses(lists: Pair<readonly EndpointResponse[]>): Matching<EndpointResponse> {
  const matching = matchItems(lists, [({ status }) => [String(status)]]);
  const [old, ...removed] = matching.removed;
  const [next, ...added] = matching.added;
  if (old === undefined || next === undefined || removed.length + added.length > 0) return matching;
  return { pairs: [...matching.pairs, { old, new: next }], removed, added };
}

const responses: Items<EndpointResponse> = {
  nameOf: ({ status }) => String(status),
  scopeOf: ({ status }, sides, owner) => {
    const words = `the response ${sides.old?.status ?? status} of ${owner.phrase}`;
    return partOf(owner, `returns.${status}`, words, placesOf(sides));
  },
  added: ({ status }, scope, { report }) =>
    report("op.success-status-added", scope, { after: String(status) }),
  removed: ({ status }, scope, { report }) =>
    report("op.success-status-removed", scope, { before: String(status) }),
  members: {
    status: ({ old, new: next }, scope, { report }) =>
      report("op.success-status-changed", scope, { before: String(old), after: String(next) }),
    type: compareBodyType({ added: "op.response-body-added", removed: "op.response-body-removed" }),
    mediaType: ({ old, new: next }, scope, { report }) => {
      // A body that appears or goes is told as that.
      if (old === undefined || next === undefined || old === next) return;
      report("op.response-media-type-changed", scope, { before: old, after: next });
    },
    doc: compareDoc,
    headers: compareResponseHeaders,
  },
};

/** Compares the types of bodies that may be on one side only. */
function compareBodyType(kinds: Omit<Presence<KindId>, "changed">): Compare<TypeRef | undefined> {
  return ({ old, new: next }, scope, comparison) => {
    const { report } = comparison;
    if (old !== undefined && next !== undefined) {
      return compareTypeRefs({ old, new: next }, scope, comparison);
    }
    const before = old && wordsOf(withoutOrder(old), comparison, "old");
    const after = next && wordsOf(withoutOrder(next), comparison, "new");
    if (old !== undefined) report(kinds.removed, scope, { before });
    else if (next !== undefined) report(kinds.added, scope, { after });
  };
}
