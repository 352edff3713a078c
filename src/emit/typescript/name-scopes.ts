import type { Place } from "../../diagnostics/diagnostic.js";
import type { Api } from "../../model/ir/api.js";
import type { NamedThing } from "../../model/rules/check-distinct.js";
import { type CallableEndpoint, isCallable } from "../shared/callable.js";
import { sharedFile, type TypescriptNames } from "./names.js";

/** Names of which no two may be the same; `key` says which are the same, where that isn't just equality. */
export interface NameScope {
  readonly things: readonly NamedThing[];
  readonly key?: (name: string) => string;
}

/** The scopes of the generated code into which names of the model are emitted. */
export function nameScopes(api: Api, names: TypescriptNames): readonly NameScope[] {
  const endpoints = api.endpoints.filter(isCallable);
  return [
    // A file system may ignore case, and so may a hurried reader.
    { things: exportedNames(api, endpoints, names), key: (name) => name.toLowerCase() },
    { things: schemaNames(api, endpoints, names) },
    { things: fileNames(api, names) },
    {
      things: api.groups.map((group) =>
        thing(names.groups.get(group.name)?.property, groupWords(group), group.at),
      ),
    },
    ...api.groups.map(({ name }) => ({
      things: endpoints
        .filter(({ group }) => group === name)
        .map(({ id, at }) => thing(names.endpoints.get(id)?.method, `the endpoint ${id}`, at)),
    })),
    ...endpoints.flatMap((endpoint) => parameterScopes(endpoint, names)),
  ];
}

/** What `index.ts` exports and what the modules beside it declare. */
function exportedNames(
  api: Api,
  endpoints: readonly CallableEndpoint[],
  names: TypescriptNames,
): readonly NamedThing[] {
  const called = api.groups.filter(({ name }) => endpoints.some(({ group }) => group === name));
  // Rows of one name make one class, so the first of them stands for all.
  const errors = new Map(api.errors.toReversed().map((error) => [error.name, error]));
  return [
    ...api.types.map((type) => thing(names.types.get(type.id)?.type, `the type ${type.name}`, type.at)),
    ...[...errors.values()].map(({ name, at }) => thing(names.errors.get(name), `the error ${name}`, at)),
    ...called.map((group) => thing(names.groups.get(group.name)?.resource, groupWords(group), group.at)),
    ...[names.client, names.resources, names.webhook].map((name) =>
      thing(name, `the client of ${api.name}`, api.version.at),
    ),
    ...parameterTypes(endpoints, names, ({ type }) => type),
  ];
}

function schemaNames(
  api: Api,
  endpoints: readonly CallableEndpoint[],
  names: TypescriptNames,
): readonly NamedThing[] {
  const ofTypes = api.types.flatMap(({ id, name, usage, at }) => {
    const { request, reply } = names.types.get(id)?.schemas ?? {};
    const isLenient = usage.inReplies || usage.inWebhooks;
    const used = [...(usage.inRequests ? [request] : []), ...(isLenient ? [reply] : [])];
    return used.map((schema) => thing(schema, `the type ${name}`, at));
  });
  return [...ofTypes, ...parameterTypes(endpoints, names, ({ schema }) => schema)];
}

function parameterTypes(
  endpoints: readonly CallableEndpoint[],
  names: TypescriptNames,
  pick: (planned: { readonly type: string; readonly schema: string }) => string,
): readonly NamedThing[] {
  return endpoints.flatMap(({ id, at }) => {
    const { query, headers } = names.endpoints.get(id) ?? {};
    return [query, headers].flatMap((planned) =>
      planned === undefined ? [] : [thing(pick(planned), `the parameters of ${id}`, at)],
    );
  });
}

/** One file a group, and two files that every client has beside them. */
function fileNames(api: Api, names: TypescriptNames): readonly NamedThing[] {
  const own = [
    thing(sharedFile, "the file of shared types", api.version.at),
    thing("index", "the file that lists the validators", api.version.at),
  ];
  return [
    ...own,
    ...api.groups.map((group) => thing(names.groups.get(group.name)?.file, groupWords(group), group.at)),
  ];
}

function parameterScopes(endpoint: CallableEndpoint, names: TypescriptNames): readonly NameScope[] {
  const { id, pathParameters, headers } = endpoint;
  const planned = names.endpoints.get(id);
  return [
    {
      things: pathParameters.map((field) =>
        thing(planned?.arguments.get(field.id), `the path parameter ${field.name} of ${id}`, field.at),
      ),
    },
    {
      things: headers.map((field) =>
        thing(planned?.headerMembers.get(field.id), `the header ${field.name} of ${id}`, field.at),
      ),
    },
  ];
}

function groupWords({ name }: { readonly name: string }): string {
  return `the group ${name}`;
}

function thing(name: string | undefined, words: string, at: Place): NamedThing {
  return { name: name ?? "", words, at };
}
