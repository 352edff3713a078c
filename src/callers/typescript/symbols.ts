import { rowsCalled } from "../../diff/compare/match-errors.js";
import type { SymbolsOf } from "../callers.js";
import { planNames, queryMember, type TypescriptNames } from "../../emit/typescript/names.js";
import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Field, TypeDeclaration } from "../../model/ir/type.js";
import type { Subject } from "../../diff/subject.js";

/** Finds symbols in the clients of some versions; in those of the new model only what the old ones don't have. */
export function createSymbols(old: readonly Api[], added: readonly Api[] = []): SymbolsOf {
  const clients = { old: indexClients(old), added: indexClients(added) };
  const findFirst = (find: (client: ClientIndex) => readonly string[]) => {
    const symbols = clients.old.flatMap(find);
    return symbols.length > 0 ? symbols : clients.added.flatMap(find);
  };
  return ({ subject, before, limit, reaches }) => {
    const own = findFirst((client) => findSymbols(client, subject, before));
    const limits = limit === undefined ? [] : findFirst((client) => findLimit(client, limit, undefined));
    const methods = reaches.flatMap((id) => findFirst(({ methods: known }) => [known.get(id) ?? []].flat()));
    return [...new Set([...own, ...methods, ...limits])];
  };
}

/** Versions that are alike share their types. */
function indexClients(apis: readonly Api[]): readonly ClientIndex[] {
  return [...new Map(apis.map((api) => [api.types, api])).values()].map(indexClient);
}

interface ClientIndex {
  readonly api: Api;
  readonly names: TypescriptNames;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** By id, and by name where no other type has it as id. */
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  /** By operation id: `orders.get`. A change may reach thousands. */
  readonly methods: ReadonlyMap<string, string>;
}

function indexClient(api: Api): ClientIndex {
  const names = planNames(api);
  return {
    api,
    names,
    endpoints: new Map(api.endpoints.map((endpoint) => [endpoint.id, endpoint])),
    types: new Map([
      ...api.types.map((type): [string, TypeDeclaration] => [type.name, type]),
      ...api.types.map((type): [string, TypeDeclaration] => [type.id, type]),
    ]),
    methods: new Map([...names.endpoints].map(([id, { call }]) => [id, call])),
  };
}

/** What was renamed has its former name, `before`, in the old client. */
function findSymbols(client: ClientIndex, subject: Subject, before: string | undefined): readonly string[] {
  const { section, id, part } = subject;
  if (section === "webhooks" && (id ?? part) !== undefined) {
    return client.api.webhooks === undefined ? [] : [client.names.webhook];
  }
  if (id === undefined) return [];
  switch (section) {
    case "types":
      return findType(client, id, subject, before);
    case "endpoints":
      return findEndpoint(client, id, subject, before);
    case "limits":
      return findLimit(client, id, before);
    case "errors":
      return findErrors(client, id, before);
    case "groups":
      return [client.names.groups.get(id)?.property ?? []].flat();
    default:
      return [];
  }
}

function findType(
  { types, names }: ClientIndex,
  id: string,
  { part, member: [field] }: Subject,
  before: string | undefined,
): readonly string[] {
  const declaration = types.get(id) ?? (part === undefined ? types.get(before ?? "") : undefined);
  const name = declaration === undefined ? undefined : names.types.get(declaration.id)?.type;
  if (declaration === undefined || name === undefined) return [];
  if (part !== "fields" || field === undefined || declaration.kind !== "object") return [name];
  return [`${name}.${wireName(declaration.fields, field, before)}`];
}

function findEndpoint(
  client: ClientIndex,
  id: string,
  { part, member: [parameter] }: Subject,
  before: string | undefined,
): readonly string[] {
  const method = [client.methods.get(id) ?? client.methods.get(before ?? "") ?? []].flat();
  const endpoint = client.endpoints.get(id);
  const planned = client.names.endpoints.get(id);
  if (endpoint === undefined || planned === undefined || parameter === undefined) return method;
  if (part === "query" && planned.query !== undefined) {
    const own = endpoint.query.find(({ id: one }) => one === parameter);
    const member = own === undefined ? wireName(endpoint.query, parameter, before) : queryMember(own);
    return [`${planned.query.type}.${member}`, ...method];
  }
  if (part === "headers" && planned.headers !== undefined) {
    const member = planned.headerMembers.get(parameter);
    return member === undefined ? method : [`${planned.headers.type}.${member}`, ...method];
  }
  return method;
}

/** The other model may call it otherwise. */
function findLimit({ api, names }: ClientIndex, id: string, before: string | undefined): readonly string[] {
  const limit = api.limits.find((one) => one.id === id) ?? api.limits.find((one) => one.name === before);
  return Object.values(names.limits.get(limit?.id ?? id) ?? {});
}

function findErrors(
  { api, names }: ClientIndex,
  statuses: string,
  before: string | undefined,
): readonly string[] {
  return rowsCalled(api.errors, before, statuses).flatMap(({ name }) => names.errors.get(name) ?? []);
}

function wireName(fields: readonly Field[], id: string, before: string | undefined): string {
  const field = fields.find((one) => one.id === id) ?? fields.find((one) => one.name === before);
  return field?.name ?? id;
}
