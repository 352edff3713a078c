import { renderTypeWords } from "../../model/type-words.js";
import type { EndpointResponse, RequestBody } from "../../model/ir/endpoint.js";
import type { TypeRef } from "../../model/ir/type.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc } from "./compare-facts.js";
import { compareResponseHeaders } from "./compare-parameters.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares whether there is a body, and of which type. */
export function compareBody(
  { old, new: next }: Pair<RequestBody | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const body = partOf(scope, "body", `the request body of ${scope.phrase}`, placesOf({ old, new: next }));
  if (old === undefined) {
    return comparison.report("op.request-body-added", body, { after: next && renderTypeWords(next.type) });
  }
  if (next === undefined) {
    return comparison.report("op.request-body-removed", body, { before: renderTypeWords(old.type) });
  }
  compareMembers(bodyMembers, { old, new: next }, body, comparison);
}

const bodyMembers: Members<RequestBody> = {
  type: compareTypeRefs,
  at: elsewhere("a place is no difference"),
};

/** Compares the successes: a single status that became another one is one change. */
export function compareResponses(
  lists: Pair<readonly EndpointResponse[]>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { pairs, added, removed } = matchItems(lists, [({ status }) => [String(status)]]);
  const [gone, come] = [removed[0], added[0]];
  const isMoved = gone !== undefined && come !== undefined && removed.length === 1 && added.length === 1;
  if (isMoved) {
    const moved = {
      ...scopeOf(scope, gone, placesOf({ old: gone, new: come })),
      address: `${scope.address}.returns.${come.status}`,
    };
    comparison.report("op.success-status-changed", moved, {
      before: String(gone.status),
      after: String(come.status),
    });
    compareMembers(responseMembers, { old: gone, new: come }, moved, comparison);
  } else {
    for (const response of removed) {
      comparison.report("op.success-status-removed", scopeOf(scope, response, placesOf({ old: response })), {
        before: String(response.status),
      });
    }
    for (const response of added) {
      comparison.report("op.success-status-added", scopeOf(scope, response, placesOf({ new: response })), {
        after: String(response.status),
      });
    }
  }
  for (const pair of pairs) {
    compareMembers(responseMembers, pair, scopeOf(scope, pair.new, placesOf(pair)), comparison);
  }
}

function scopeOf(scope: Scope, { status }: EndpointResponse, places: Scope["places"]): Scope {
  return partOf(scope, `returns.${status}`, `the response ${status} of ${scope.phrase}`, places);
}

const responseMembers: Members<EndpointResponse> = {
  status: elsewhere("responses are matched by it"),
  type: compareResponseType,
  doc: compareDoc,
  headers: compareResponseHeaders,
  at: elsewhere("a place is no difference"),
};

function compareResponseType(
  { old, new: next }: Pair<TypeRef | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old === undefined && next !== undefined) {
    comparison.report("op.response-body-added", scope, { after: renderTypeWords(next) }, "response");
  } else if (old !== undefined && next === undefined) {
    comparison.report("op.response-body-removed", scope, { before: renderTypeWords(old) }, "response");
  } else if (old !== undefined && next !== undefined) {
    compareTypeRefs({ old, new: next }, scope, comparison);
  }
}
