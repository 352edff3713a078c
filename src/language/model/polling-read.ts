import { suggest } from "../text/suggestion.js";
import { asCode, didYouMean, listCodes } from "../text/words.js";
import { problemOfCredentials } from "./confirming-context.js";
import type { Api } from "./ir/api.js";
import type { Endpoint, EndpointResponse, Poll } from "./ir/endpoint.js";
import type { Field, TypeRef } from "./ir/type.js";
import type { Found, ModelProblem } from "./model-problem.js";
import { findField, findNamedRead, hasManySpellings, problemOfRead } from "./named-read.js";
import { canName, isString, scalars } from "./scalars.js";
import { onlyTypeOf } from "./success-statuses.js";
import type { TypeIndex } from "./type-index.js";

/** The read that says how far it is what a `202` has begun. */
export interface PollingRead {
  readonly endpoint: Endpoint;
  readonly parameter: Field;
  /** In the body of the `202`; `undefined`: its `Location` has the value. */
  readonly member: Field | undefined;
  /** In what the read returns. */
  readonly until: Field;
  readonly type: TypeRef;
}

/** The read that is asked until what an endpoint has begun is done, or why there is none. */
export function findPollingRead(
  endpoint: Endpoint,
  poll: Poll,
  api: Api,
  types: TypeIndex,
): Found<PollingRead> {
  const accepted = findAccepted(endpoint);
  if ("problem" in accepted) return accepted;
  const read = findNamedRead(poll.call, api.endpoints, "what the `202` has begun");
  if ("problem" in read) return read;
  const parameter = findParameter(read);
  if ("problem" in parameter) return parameter;
  const type = onlyTypeOf(read.responses);
  if (type === undefined || read.list !== undefined) {
    const problem = `${asCode(read.id)} doesn't return one type alone`;
    return { problem, help: "`call` names an endpoint with one response that has a JSON body." };
  }
  const problemToSee = problemOfCredentials(endpoint, read, api);
  if (problemToSee !== undefined) return problemToSee;
  const until = findUntil(read, type, poll, types);
  if ("problem" in until) return until;
  const found = { endpoint: read, parameter, until, type };
  if (poll.by === undefined) {
    return canName(types.resolve(parameter.type)) ? { ...found, member: undefined } : notAName(parameter);
  }
  const member = findMember(accepted, parameter, poll.by, types);
  return "problem" in member ? member : { ...found, member };
}

/** The response that says that something has begun. */
function findAccepted({ responses, batch }: Endpoint): Found<EndpointResponse> {
  const accepted = responses.find(({ status }) => status === 202);
  if (accepted === undefined) {
    return {
      problem: "none of its responses is a `202`",
      help: "Write `returns: { 202: Job }`, or remove `poll`.",
    };
  }
  if (batch === undefined && responses.every(({ stream }) => stream === undefined)) return accepted;
  const kind = batch === undefined ? "a stream" : "a batch";
  return { problem: `what ${kind} has become is in its response itself`, help: "Remove it." };
}

/** The only thing that the read needs. */
function findParameter(read: Endpoint): Found<Field> {
  const { id, pathParameters, query, headers } = read;
  const problemToCall = problemOfRead(read, "poll");
  if (problemToCall !== undefined) return problemToCall;
  const [parameter, ...more] = pathParameters;
  const others = [...more, ...[...query, ...headers].filter(({ isRequired }) => isRequired)];
  if (parameter !== undefined && others.length === 0) return parameter;
  const problem =
    parameter === undefined
      ? `${asCode(id)} has no path parameter`
      : `${asCode(id)} can't be called without ${listCodes(others.map((one) => one.id))}`;
  return { problem, help: "`call` names an endpoint that needs one path parameter, and nothing else." };
}

function findUntil(read: Endpoint, type: TypeRef, poll: Poll, types: TypeIndex): Found<Field> {
  const field = findFieldOf(type, poll.until, `what ${asCode(read.id)} returns`, types);
  if ("problem" in field) return field;
  const values = withoutNull(field.type, types);
  if (!isString(values)) {
    return {
      problem: `${asCode(field.id)} of ${asCode(read.id)} is no string`,
      help: "`until` names a vocabulary or a `string`.",
    };
  }
  if (values.kind !== "enum") return field;
  const known = values.values.map(String);
  const strange = poll.is.find((value) => !known.includes(value));
  if (strange !== undefined) {
    const help = didYouMean(suggest(strange, known)) ?? `It is one of ${listCodes(known)}.`;
    return { problem: `${asCode(field.id)} is never ${asCode(strange)}`, help };
  }
  if (known.some((value) => !poll.is.includes(value))) return field;
  return {
    problem: `each value of ${asCode(field.id)} is final`,
    help: "Under `is` are those after which nothing changes.",
  };
}

function findMember(
  { type }: EndpointResponse,
  parameter: Field,
  by: string,
  types: TypeIndex,
): Found<Field> {
  const member = findFieldOf(type, by, "the body of its `202`", types);
  if ("problem" in member) return member;
  if (!member.isRequired || types.isNullable(member.type)) {
    const problem = `a \`202\` may have no ${asCode(by)}, by which it is asked`;
    return { problem, help: "Name a field that is required and never null, or `Location`." };
  }
  const [given, taken] = [member, parameter].map(({ type: one }) => types.resolve(one));
  const isName = given !== undefined && taken !== undefined && canName(given) && canName(taken);
  const isNumber = isInteger(given) && isInteger(taken);
  return isName || isNumber ? member : notAName(member);
}

function notAName({ id }: Field): ModelProblem {
  return hasManySpellings(
    asCode(id),
    "Ask by a `string`, a `uuid`, a `date` or a vocabulary, or by an integer on both sides.",
  );
}

function isInteger(type: TypeRef | undefined): boolean {
  return type?.kind === "scalar" && scalars[type.scalar].json === "integer";
}

function findFieldOf(type: TypeRef | undefined, id: string, where: string, types: TypeIndex): Found<Field> {
  const help = "`by` names a field of the `202`, and `until` one of what is read.";
  return findField(types.objectsOf(type), id, where, help);
}

function withoutNull(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  return resolved.kind === "nullable" ? types.resolve(resolved.type) : resolved;
}
