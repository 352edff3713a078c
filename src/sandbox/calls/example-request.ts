import type { Data } from "../../say/data.js";
import { renderPath } from "../../language/model/ir/path.js";
import type { Field } from "../../language/model/ir/type.js";
import { type CallableEndpoint, isCallable } from "../../language/plan/callable.js";
import { planPages } from "./example-pages.js";
import { exampleBody } from "./example-body.js";
import type { ExampleRequest, Given } from "./example-call.js";
import { isInherited } from "./prune.js";
import { type ExampleSource, storedMember, valueOfField } from "./example-source.js";

/** A call with the values that it needs, for what the sandbox has. */
export function exampleRequest(endpoint: CallableEndpoint, source: ExampleSource): ExampleRequest {
  const tagRead = endpoint.precondition?.kind === "tag" ? findTagRead(endpoint, source) : undefined;
  const { header, kind } = endpoint.precondition ?? {};
  const isNeeded = (field: Field) => field.isRequired || isInherited(field);
  const headers = endpoint.headers.filter((field) => isNeeded(field) || field.id === header?.id);
  const pages = planPages(endpoint, source.api);
  return {
    endpoint,
    path: pathValues(endpoint, source),
    query: endpoint.query.flatMap((field) => {
      const value = pages.get(field.name) ?? (isNeeded(field) ? valueOfField(field, source) : undefined);
      return value === undefined ? [] : [{ field, value }];
    }),
    headers: headers
      .filter(({ id }) => tagRead === undefined || id !== header?.id)
      .map((field) => ({
        field,
        value: headerValue(field, field.id === header?.id ? kind : undefined, source),
      })),
    body: exampleBody(endpoint, source),
    tagRead,
  };
}

function headerValue(field: Field, condition: "tag" | "absence" | undefined, source: ExampleSource): Data {
  if (condition === "absence") return "*";
  return condition === "tag" ? (field.example ?? '"1"') : valueOfField(field, source);
}

/** A read of the same path by which one learns the tag. */
function findTagRead({ path }: CallableEndpoint, { api }: ExampleSource): CallableEndpoint | undefined {
  const place = renderPath(path.value);
  return api.endpoints
    .filter(isCallable)
    .find(
      ({ method, path: other, query, headers, list }) =>
        method === "GET" &&
        renderPath(other.value) === place &&
        list === undefined &&
        [...query, ...headers].every(({ isRequired }) => !isRequired),
    );
}

/** Those of the first resource that there is, where the path names one. */
function pathValues(endpoint: CallableEndpoint, source: ExampleSource): readonly Given<Field>[] {
  const action = source.plans.find((plan) => plan.endpoint.id === endpoint.id)?.action;
  const target = action !== undefined && "target" in action ? action.target : undefined;
  const resource = target && source.firstOf(target.resource);
  return endpoint.pathParameters.map((field) => {
    const by = target?.by.find(({ parameter }) => parameter === field.name);
    const stored = resource && by && storedMember(resource, by.field);
    const isNew = endpoint.precondition?.kind === "absence" && field === endpoint.pathParameters.at(-1);
    const isStored = stored !== undefined && typeof stored !== "object";
    if (isStored) return { field, value: isNew ? another(stored) : stored };
    const name = field.name === "id" ? (ownerOf(field, endpoint) ?? field.id) : field.id;
    return { field, value: field.example ?? source.sample(field.type, name) };
  });
}

/** The id of what isn't there yet: `pontoon_2`. */
function another(id: Data): Data {
  return typeof id === "string" ? id.replace(/1$/u, "2") : id;
}

/** What an id is of, by the segment before it: `invoice_id` in `/invoices/{id}`. */
function ownerOf({ name }: Field, { path: { value: path } }: CallableEndpoint): string | undefined {
  const index = path.findIndex((segment) => segment.kind === "parameter" && segment.name === name);
  const before = path[index - 1];
  return before?.kind === "text" ? `${before.text.replace(/s$/u, "")}_id` : undefined;
}
