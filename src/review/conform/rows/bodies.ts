import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Field, ObjectType, TypeRef } from "../../../language/model/ir/type.js";
import { isObject } from "../../../language/model/scalars.js";
import { indexTypes, type TypeIndex } from "../../../language/model/type-index.js";
import { anyOf } from "../../../language/model/type-expression.js";
import { orNull } from "../../../language/model/type-words.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { ofEndpoint, ofField } from "../findings/edit-api.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { edgesOf, isSendable, misfitOf } from "../requests/broken-values.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** How many members of a body are tried. */
const maxMembers = 5;

/** A member of a body that is an object, and the bodies that are made of it. */
interface Member {
  readonly field: Field;
  readonly with: (value: Data | undefined) => Data;
  readonly usual: Data | undefined;
}

function hasJson({ body }: CallableEndpoint): boolean {
  return body !== undefined && /[/+]json$/u.test(body.mediaType);
}

/** Whether it is the one call of its route: of several, another may take what this one can't. */
function isAlone({ id, method, path }: CallableEndpoint, { endpoints }: Api): boolean {
  const route = JSON.stringify([method, path]);
  return !endpoints.some((other) => other.id !== id && JSON.stringify([other.method, other.path]) === route);
}

/** Whether the type of the body alone says what is refused. */
function isTyped(endpoint: CallableEndpoint, api: Api): boolean {
  return (
    isAlone(endpoint, api) && hasJson(endpoint) && objectOf(endpoint, indexTypes(api.types)) !== undefined
  );
}

/** The one object that a body is. */
function objectOf({ body }: CallableEndpoint, types: TypeIndex): ObjectType | undefined {
  const end = body && types.resolve(body.type);
  const declared = end?.kind === "named" ? types.get(end.id) : undefined;
  return declared?.kind === "object" ? declared : undefined;
}

/** Bodies of requests that the model says are refused, and some at the edge of what is taken. */
export const bodyRows: readonly Row[] = [
  {
    id: "body.malformed",
    isPromised: hasJson,
    run: async (trial) => {
      const response = await trial.ask({ text: "{", isInvalid: true });
      if (trial.isError(response)) return passed;
      return failed(`a body that isn't JSON was answered with ${response.status}`);
    },
  },
  {
    id: "body.empty",
    isPromised: (endpoint, api) =>
      isAlone(endpoint, api) && hasJson(endpoint) && endpoint.body?.isRequired === true,
    run: async (trial) => {
      const response = await trial.ask({ text: "", isInvalid: true });
      if (trial.isError(response)) return passed;
      return failed(`an empty body was answered with ${response.status}`);
    },
  },
  {
    id: "body.media-type",
    isPromised: (endpoint) => hasJson(endpoint) && !endpoint.body?.also.includes("text/plain"),
    run: async (trial) => {
      const response = await trial.ask({ headers: { "Content-Type": "text/plain" }, isInvalid: true });
      if (trial.isError(response)) return passed;
      const { id } = trial.endpoint;
      return failed(
        `a body of \`text/plain\` was answered with ${response.status}`,
        ofEndpoint(id, ({ body, ...each }) => ({
          ...each,
          body: body && { ...body, also: [...body.also, "text/plain"] },
        })),
      );
    },
  },
  {
    id: "body.missing-members",
    isPromised: hasRequired,
    run: (trial) =>
      tryMembers(
        trial,
        ({ field: { isRequired }, ...member }) => (isRequired ? [member.with(undefined)] : []),
        {
          words: "is missing",
          change: (field) => ({ ...field, isRequired: false }),
        },
      ),
  },
  {
    id: "body.nulls",
    isPromised: hasRequired,
    run: (trial) => {
      const { types } = trial.session.source;
      return tryMembers(
        trial,
        ({ field, ...member }) =>
          field.isRequired && !types.isNullable(field.type) && misfitOf(field.type, types) !== undefined
            ? [member.with(null)]
            : [],
        { words: "is null", change: (field) => ({ ...field, type: orNull(field.type) }) },
      );
    },
  },
  {
    id: "body.types",
    isPromised: isTyped,
    run: (trial) => {
      const { types } = trial.session.source;
      return tryMembers(
        trial,
        ({ field, ...member }) => {
          const misfit = misfitOf(field.type, types);
          return misfit === undefined ? [] : [member.with(misfit)];
        },
        { words: "isn't of its type", change: (field) => ({ ...field, type: anyOf("json") }) },
      );
    },
  },
  {
    id: "body.unknown-members",
    isPromised: (endpoint, api) =>
      isTyped(endpoint, api) &&
      endpoint.unknownFields.kind === "known" &&
      objectOf(endpoint, indexTypes(api.types))?.others === undefined,
    run: tryUnknownMember,
  },
  {
    id: "body.limits",
    isPromised: (endpoint, api) =>
      isTyped(endpoint, api) &&
      fieldsOf(endpoint, indexTypes(api.types)).some(
        ({ type }) => edgesOf(type, undefined, indexTypes(api.types)).length > 0,
      ),
    run: tryLimits,
  },
];

/** The members that a row may break: keys are those of other rows. */
function fieldsOf({ body, bodyKey, naturalKey }: CallableEndpoint, types: TypeIndex): readonly Field[] {
  const skipped = new Set([bodyKey?.member.name, naturalKey?.member.name]);
  return body === undefined
    ? []
    : [...types.fieldsOf(body.type).values()].filter(({ name }) => !skipped.has(name));
}

function hasRequired(endpoint: CallableEndpoint, api: Api): boolean {
  return (
    isTyped(endpoint, api) && fieldsOf(endpoint, indexTypes(api.types)).some(({ isRequired }) => isRequired)
  );
}

function membersOf(trial: Trial): readonly Member[] {
  const { endpoint, session } = trial;
  const body = trial.newBody();
  if (!isObject(body)) return [];
  const own: Readonly<Record<string, Data | undefined>> = JSON.parse(JSON.stringify(body));
  return fieldsOf(endpoint, session.source.types).map((field) => ({
    field,
    usual: own[field.name],
    with: (value) => ({ ...own, [field.name]: value }),
  }));
}

/** Sends bodies that are each wrong in one member, until one is taken. */
async function tryMembers(
  trial: Trial,
  bodiesOf: (member: Member) => readonly Data[],
  found: { readonly words: string; readonly change: (field: Field) => Field },
): Promise<Outcome> {
  const tried = membersOf(trial).flatMap((member) => bodiesOf(member).map((body) => ({ member, body })));
  if (tried.length === 0) return unproven("no member of its body can be made wrong so");
  for (const { member, body } of tried.slice(0, maxMembers)) {
    if (trial.isError(await trial.ask({ body, isInvalid: true }))) continue;
    const { name } = member.field;
    return failed(`a body whose \`${name}\` ${found.words} is taken`, observedOf(trial, name, found.change));
  }
  return passed;
}

function observedOf({ endpoint, session }: Trial, name: string, change: (field: Field) => Field) {
  const object = objectOf(endpoint, session.source.types);
  return object && ofField(object.id, name, change);
}

async function tryUnknownMember(trial: Trial): Promise<Outcome> {
  const body = trial.newBody();
  if (!isObject(body)) return unproven("its body has no members");
  const wanted = valueOf(trial.endpoint.unknownFields);
  const data: Data = JSON.parse(JSON.stringify({ ...body, quoin_unknown: true }));
  const is = trial.isError(await trial.ask({ body: data, isInvalid: true })) ? "refused" : "ignored";
  if (is === wanted) return passed;
  return failed(
    `a member that the model doesn't have is ${is}`,
    ofEndpoint(trial.endpoint.id, (each) => ({ ...each, unknownFields: { kind: "known", value: is } })),
  );
}

async function tryLimits(trial: Trial): Promise<Outcome> {
  const { types } = trial.session.source;
  const all = membersOf(trial).flatMap((member) =>
    edgesOf(member.field.type, member.usual, types).map((edge) => ({ member, edge })),
  );
  if (all.length === 0) return unproven("no member of its body has limits");
  for (const { member, edge } of all.slice(0, 2 * maxMembers)) {
    const { name } = member.field;
    if (!isSendable(edge.beyond)) continue;
    const beyond = await trial.ask({ body: member.with(edge.beyond), isInvalid: true });
    const loosen = (type: TypeRef): TypeRef =>
      type.kind === "nullable"
        ? { ...type, type: loosen(type.type) }
        : type.kind === "scalar"
          ? edge.loosen(type)
          : type;
    if (!trial.isError(beyond)) {
      return failed(
        `\`${name}\` is taken beyond its ${edge.words}`,
        observedOf(trial, name, (field) => ({ ...field, type: loosen(field.type) })),
      );
    }
    const within = await trial.ask({ body: member.with(edge.within), isInvalid: true });
    if (trial.isError(within) && within.status === beyond.status) {
      return failed(`\`${name}\` is refused at its ${edge.words}`);
    }
  }
  return passed;
}
