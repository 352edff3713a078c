import type { Change } from "../../diff/change.js";
import { type LimitNames, planNames, type TypescriptNames } from "../../emit/typescript/names.js";
import type { Api } from "../../model/ir/api.js";
import type { Field } from "../../model/ir/type.js";

/** What callers of the TypeScript SDK write that a change touches: its own symbols, then the methods that it reaches. */
export type SymbolsOf = (change: Change) => readonly string[];

/** Finds symbols in the clients of some versions, those of the old model and those of the new one. */
export function createSymbols(apis: readonly Api[]): SymbolsOf {
  const clients = apis.map((api) => ({ api, names: planNames(api) }));
  return ({ address, reaches }) => {
    const own = clients.flatMap((client) => findSymbols(client, address));
    const methods = clients.flatMap((client) => reaches.flatMap((id) => findMethod(client, id)));
    return [...new Set([...own, ...methods])];
  };
}

interface Client {
  readonly api: Api;
  readonly names: TypescriptNames;
}

function findSymbols(client: Client, address: string): readonly string[] {
  const [section, name, ...rest] = address.split(".");
  if (name === undefined) return [];
  switch (section) {
    case "types":
      return findType(client, name, rest);
    case "endpoints":
      return findEndpoint(client, name, rest);
    case "limits":
      return findLimit(client, name);
    case "errors":
      return findErrors(client, Number.parseInt(name, 10));
    case "groups":
      return [client.names.groups.get(name)?.property ?? []].flat();
    case "webhooks":
      return client.api.webhooks === undefined ? [] : [client.names.webhook];
    default:
      return [];
  }
}

function findType({ api, names }: Client, id: string, [part, field]: readonly string[]): readonly string[] {
  const declaration = api.types.find((type) => type.id === id || type.name === id);
  const name = declaration === undefined ? undefined : names.types.get(declaration.id)?.type;
  if (declaration === undefined || name === undefined) return [];
  if (part !== "fields" || field === undefined || declaration.kind !== "object") return [name];
  return [`${name}.${wireName(declaration.fields, field)}`];
}

function findEndpoint(client: Client, id: string, [part, parameter]: readonly string[]): readonly string[] {
  const method = findMethod(client, id);
  const endpoint = client.api.endpoints.find((candidate) => candidate.id === id);
  const planned = client.names.endpoints.get(id);
  if (endpoint === undefined || planned === undefined || parameter === undefined) return method;
  if (part === "query" && planned.query !== undefined) {
    return [`${planned.query.type}.${wireName(endpoint.query, parameter)}`, ...method];
  }
  if (part === "headers" && planned.headers !== undefined) {
    const member = planned.headerMembers.get(parameter);
    return member === undefined ? method : [`${planned.headers.type}.${member}`, ...method];
  }
  return method;
}

function findMethod({ api, names }: Client, id: string): readonly string[] {
  const group = api.endpoints.find((endpoint) => endpoint.id === id)?.group;
  const planned = names.endpoints.get(id);
  if (group === undefined || planned === undefined) return [];
  const property = names.groups.get(group)?.property;
  return property === undefined ? [] : [`${property}.${planned.method}`];
}

function findLimit({ api, names }: Client, name: string): readonly string[] {
  const planned = names.limits.get(name);
  const value = api.limits.find((limit) => limit.name === name)?.value;
  if (planned === undefined || value?.kind !== "known") return [];
  return constantsOf(planned, value.value).flatMap((constant) => constant ?? []);
}

function constantsOf(
  { minimum, maximum, milliseconds }: LimitNames,
  value: Extract<Api["limits"][number]["value"], { kind: "known" }>["value"],
): readonly (string | undefined)[] {
  if (value.kind === "duration") return [milliseconds];
  return [
    value.minimum === undefined ? undefined : minimum,
    value.maximum === undefined ? undefined : maximum,
  ];
}

function findErrors({ api, names }: Client, status: number): readonly string[] {
  return api.errors
    .filter((row) => row.status === status)
    .flatMap(({ name }) => names.errors.get(name) ?? []);
}

function wireName(fields: readonly Field[], id: string): string {
  return fields.find((field) => field.id === id)?.name ?? id;
}
