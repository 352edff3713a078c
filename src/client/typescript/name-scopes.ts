import type { Place } from "../../language/diagnostics/diagnostic.js";
import { asCode } from "../../language/text/words.js";
import type { Api, Group } from "../../language/model/ir/api.js";
import type { TypeDeclaration } from "../../language/model/ir/type.js";
import type { NamedThing } from "../../language/model/rules/check-distinct.js";
import { type CallableEndpoint, callableGroups, isCallable } from "../../language/plan/callable.js";
import { hasSchema } from "./schema-order.js";
import type { TypescriptNames } from "./names.js";

/** Names that must differ. */
type NameScope = readonly NamedThing[];

/**
 * The scopes of the generated code into which names of the model are emitted. Members of interfaces have the names of the
 * wire, which differ already.
 */
export function nameScopes(api: Api, names: TypescriptNames): readonly NameScope[] {
  const endpoints = api.endpoints.filter(isCallable);
  const called = callableGroups(api);
  return [
    exportedNames(api, names),
    schemaNames(api, endpoints, names),
    fileNames(api, names),
    api.limits.flatMap(({ id, name, at }) =>
      Object.values(names.limits.get(id) ?? {}).map((constant) =>
        thing(constant, `the limit ${asCode(name)}`, at),
      ),
    ),
    called.map(({ group }) =>
      thing(names.groups.get(group.name)?.property, groupWords(group), group.property?.at ?? group.at),
    ),
    ...called.map((group) =>
      group.endpoints.map(({ id, call, at }) =>
        thing(names.endpoints.get(id)?.method, `the endpoint ${asCode(id)}`, call?.at ?? at),
      ),
    ),
    ...endpoints.flatMap((endpoint) => parameterScopes(endpoint, names)),
  ];
}

/** What `index.ts` exports and what the modules beside it declare. */
function exportedNames(api: Api, names: TypescriptNames): NameScope {
  const called = callableGroups(api);
  const wordsOf = typeWords(api);
  // Rows of one name make one class, so the first of them is enough.
  const errors = new Map(api.errors.toReversed().map((error) => [error.name, error]));
  return [
    ...api.types.map((type) => thing(names.types.get(type.id)?.type, wordsOf(type), type.at)),
    ...[...errors.values()].map(({ name, at }) =>
      thing(names.errors.get(name), `the error ${asCode(name)}`, at),
    ),
    ...called.map(({ group }) => thing(names.groups.get(group.name)?.resource, groupWords(group), group.at)),
    ...clientNames(api, names).map((name) => thing(name, `the client of ${asCode(api.name)}`, undefined)),
    ...parameterTypes(api.endpoints.filter(isCallable), names, ({ type }) => type),
  ];
}

/** What is called after the API itself, if that has a name. */
export function clientNames({ name }: Api, names: TypescriptNames): readonly string[] {
  if (name === "") return [];
  const { client, resources, error, results, responses, errorBodies, lists, webhook, environment } = names;
  const always = [client, resources, error, results, responses, errorBodies, lists, webhook];
  return environment === undefined ? always : [...always, environment];
}

function schemaNames(api: Api, endpoints: readonly CallableEndpoint[], names: TypescriptNames): NameScope {
  // Types of one name are reported among what is exported.
  const wordsOf = typeWords(api);
  const types = new Map(api.types.toReversed().map((type) => [names.types.get(type.id)?.type, type]));
  const ofTypes = [...types.values()].toReversed().flatMap((type) => {
    const { request, response } = names.types.get(type.id)?.schemas ?? {};
    const used = [
      ...(hasSchema(type, "request") ? [request] : []),
      ...(hasSchema(type, "response") ? [response] : []),
    ];
    return used.map((schema) => thing(schema, wordsOf(type), type.at));
  });
  return [...ofTypes, ...parameterTypes(endpoints, names, ({ schema }) => schema)];
}

function parameterTypes(
  endpoints: readonly CallableEndpoint[],
  names: TypescriptNames,
  pick: (planned: { readonly type: string; readonly schema: string }) => string,
): NameScope {
  return endpoints.flatMap(({ id, at }) => {
    const { query, headers } = names.endpoints.get(id) ?? {};
    return [query, headers].flatMap((planned) =>
      planned === undefined ? [] : [thing(pick(planned), `the parameters of ${asCode(id)}`, at)],
    );
  });
}

/** One file for each group that has types or endpoints. */
function fileNames(api: Api, names: TypescriptNames): NameScope {
  const isFilled = ({ name }: Group) => [...api.types, ...api.endpoints].some(({ group }) => group === name);
  return api.groups
    .filter(isFilled)
    .map((group) => thing(names.groups.get(group.name)?.file, groupWords(group), group.at));
}

function parameterScopes(endpoint: CallableEndpoint, names: TypescriptNames): readonly NameScope[] {
  const { id, pathParameters, headers } = endpoint;
  const planned = names.endpoints.get(id);
  return [
    pathParameters.map((field) => {
      const words = `the path parameter ${asCode(field.name)} of ${asCode(id)}`;
      return thing(planned?.arguments.get(field.id), words, field.at);
    }),
    headers.map((field) => {
      const words = `the header ${asCode(field.name)} of ${asCode(id)}`;
      return thing(planned?.headerMembers.get(field.id), words, field.at);
    }),
  ];
}

/** No model declares the pages of a list: they have their name from what they list, or are a part of them. */
function typeWords({ endpoints }: Api): (type: TypeDeclaration) => string {
  const lists = new Map(endpoints.toReversed().flatMap(({ id, list }) => (list ? [[list.page, id]] : [])));
  return ({ id, name }) => {
    if (id.startsWith("page-part")) return "a part of pages";
    const list = lists.get(id);
    return list === undefined ? `the type ${asCode(name)}` : `the page of ${asCode(list)}`;
  };
}

function groupWords({ name }: { readonly name: string }): string {
  return `the group ${asCode(name)}`;
}

function thing(name: string | undefined, words: string, at: Place | undefined): NamedThing {
  return { name: name ?? "", words, at };
}
