import { wayOf } from "./way-of-list.js";
import { suggest } from "../text/suggestion.js";
import { asCode, didYouMean, listCodes } from "../text/words.js";
import { bodyForm } from "./body-form.js";
import type { Api } from "./ir/api.js";
import type { Confirmation, Endpoint, RequestBody } from "./ir/endpoint.js";
import type { Field, TypeRef } from "./ir/type.js";
import type { Found, ModelProblem } from "./model-problem.js";
import { type ConfirmingRead, problemOfAnswer } from "./confirming-answer.js";
import { findLacking, problemOfContext } from "./confirming-context.js";
import { findField, findNamedRead, hasManySpellings, problemOfRead } from "./named-read.js";
import { canName } from "./scalars.js";
import { onlyTypeOf } from "./success-statuses.js";
import type { TypeIndex } from "./type-index.js";

/** The read by which calls of an endpoint are confirmed, or why there is none. */
export function findConfirmingRead(
  write: Endpoint,
  confirm: Confirmation,
  api: Api,
  types: TypeIndex,
): Found<ConfirmingRead> {
  const { retrySafety, body } = write;
  if (retrySafety !== "none") return retrySafety === "safe" ? onRead : onRepeated;
  const member = findMember(body, confirm, types);
  if ("problem" in member) return member;
  const endpoint = findNamedRead(confirm.call, api.endpoints, "what the write makes");
  if ("problem" in endpoint) return endpoint;
  const returned = findReturned(endpoint);
  if ("problem" in returned) return returned;
  const parameter = findParameter(endpoint, confirm, types);
  if ("problem" in parameter) return parameter;
  const way = wayOf(endpoint.list, api);
  const sent = [confirm.by, way?.limitParameter, way?.first === undefined ? undefined : way.parameter];
  const others = findLacking(write, endpoint, types).filter(({ id }) => !sent.includes(id));
  if (others.length > 0) return needsOthers(confirm, others);
  const found = findFieldBy(confirm, returned.type, `what ${asCode(endpoint.id)} returns`, types);
  if ("problem" in found) return found;
  const read = { endpoint, member, parameter, found, ...returned };
  return problemOfAnswer(read, types) ?? problemOfContext(write, endpoint, api) ?? read;
}

const onRead: ModelProblem = {
  problem: "a call that only reads has no effect to ask about",
  help: "Remove it.",
};

const onRepeated: ModelProblem = {
  problem: "its calls are safe to send again, and `resume()` settles what became of them",
  help: "Remove it, or write `idempotency: none` if its calls take no key.",
};

function findMember(body: RequestBody | undefined, { by }: Confirmation, types: TypeIndex): Found<Field> {
  if (body === undefined) return { problem: "its requests have no body", help: "Remove it." };
  if (bodyForm(body, types) !== "json") {
    const problem = "its body isn't JSON, so a client can't tell afterwards what was sent";
    return { problem, help: "Remove it." };
  }
  const field = findFieldBy({ by }, body.isRequired ? body.type : undefined, "its body", types);
  if ("problem" in field) return field;
  if (!field.isRequired || field.type.kind === "nullable") {
    const problem = `a body may have no ${asCode(by)}, by which it is asked`;
    return { problem, help: `Name a field that is required and never null.` };
  }
  return canName(types.resolve(field.type)) ? field : notAName(by, "of the body");
}

function notAName(by: string, whose: string): ModelProblem {
  return hasManySpellings(`${asCode(by)} ${whose}`, "Name a `string`, a `uuid`, a `date` or a vocabulary.");
}

function findFieldBy(
  { by }: Pick<Confirmation, "by">,
  type: TypeRef | undefined,
  where: string,
  types: TypeIndex,
): Found<Field> {
  const help = "`by` names a field of the body that what is found has too.";
  return findField(types.objectsOf(type), by, where, help);
}

/** What a read returns that can be looked through. */
function findReturned(endpoint: Endpoint): Found<Pick<ConfirmingRead, "returns" | "type">> {
  const { id, list, responses } = endpoint;
  const problemToCall = problemOfRead(endpoint, "confirm");
  if (problemToCall !== undefined) return problemToCall;
  const type = list?.items ?? onlyTypeOf(responses);
  if (type === undefined) {
    const problem = `${asCode(id)} doesn't return one type alone`;
    return { problem, help: "`call` names an endpoint with a `list`, or with one response that has a body." };
  }
  if (list !== undefined) return { returns: "pages", type };
  return type.kind === "array" ? { returns: "array", type: type.items } : { returns: "one", type };
}

/** What the read is asked by. */
function findParameter(
  { id, pathParameters, query }: Endpoint,
  { by }: Confirmation,
  types: TypeIndex,
): Found<ConfirmingRead["parameter"]> {
  const ofPath = pathParameters.find((field) => field.id === by);
  const ofQuery = query.find((field) => field.id === by);
  const field = ofPath ?? ofQuery;
  if (field === undefined) {
    const near = suggest(
      by,
      [...pathParameters, ...query].map((one) => one.id),
    );
    const problem = `${asCode(id)} has no parameter ${asCode(by)}`;
    const help = `\`call\` names an endpoint that has ${asCode(by)} as a filter, in its query or in its path.`;
    return { problem, help: didYouMean(near) ?? help };
  }
  const type = types.resolve(field.type);
  const value = type.kind === "array" ? types.resolve(type.items) : type;
  if (!canName(value)) return notAName(by, `of ${asCode(id)}`);
  if (ofPath !== undefined) return { in: "path", field: ofPath };
  return { in: "query", field: ofQuery ?? { ...field, style: "exact", as: undefined } };
}

function needsOthers({ call }: Confirmation, others: readonly Field[]): ModelProblem {
  const names = listCodes(others.map(({ id }) => id));
  return {
    problem: `${asCode(call)} can't be called without ${names}, which a client doesn't know afterwards`,
    help: "`call` names an endpoint that needs no other parameter than those that the write requires too, with the same types.",
  };
}
