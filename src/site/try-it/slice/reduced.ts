import type { Endpoint, EndpointResponse } from "../../../language/model/ir/endpoint.js";
import type { TypeDeclaration } from "../../../language/model/ir/type.js";
import { idField } from "../../../sandbox/state/resources.js";
import { isCondition } from "../../../sandbox/execute/preconditions.js";

const noErrors: Endpoint["errors"] = { listed: [], isOpen: true, unknowns: [] };

/** What a call says of the resource that it is about, for a page that doesn't make the call. */
export function withoutValues(endpoint: Endpoint): Endpoint {
  const { headers, responses } = endpoint;
  return {
    ...endpoint,
    query: [],
    headers: headers.filter(({ name }) => isCondition(name)),
    body: undefined,
    responses: responses.slice(0, 1).map((response) => ({ ...response, headers: [] })),
    confirmation: undefined,
    errors: noErrors,
  };
}

/**
 * A call that no request is routed to, by which a sandbox knows that there are resources of the type.
 *
 * @param model any endpoint
 */
export function markOf({ id, at }: TypeDeclaration, model: Endpoint): Endpoint {
  const response: EndpointResponse = {
    status: 200,
    isClass: false,
    form: "json",
    type: { kind: "named", id },
    stream: undefined,
    mediaType: "application/json",
    also: [],
    doc: undefined,
    headers: [],
    at,
  };
  return {
    ...withoutValues(model),
    id: `resources-of-${id}`,
    method: "GET",
    path: { kind: "known", value: [] },
    pathParameters: [],
    responses: [response],
    list: undefined,
    batch: undefined,
    retrySafety: "safe",
    naturalKey: undefined,
    poll: undefined,
    lookup: undefined,
    headers: [],
  };
}

/** A type of which nobody sees more than its ids. */
export function withIdAlone(type: TypeDeclaration): TypeDeclaration {
  if (type.kind !== "object") return type;
  const field = idField(type.fields) ?? type.fields[0];
  return { ...type, fields: field === undefined ? [] : [field], others: undefined, traps: [] };
}
