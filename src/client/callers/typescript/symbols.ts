import type { Change } from "../../../review/diff/change.js";
import { planNames } from "../../typescript/names.js";
import type { Api } from "../../../language/model/ir/api.js";
import { indexTypes } from "../../../language/model/type-index.js";
import type { SymbolsOf } from "../../../review/guide/callers.js";
import { fieldOf, type GuideSide } from "../../../review/guide/guide-side.js";
import {
  findConstants,
  findEndpoint,
  findErrorClasses,
  findParameters,
  findType,
  type NamedApi,
} from "./find-in-client.js";

type Which = GuideSide["which"];

/** Finds symbols in the clients of some versions; in those of the new model only what the old ones don't have. */
export function createSymbols(old: readonly Api[], added: readonly Api[] = []): SymbolsOf {
  const clients = { old: nameClients(old), new: nameClients(added) };
  const findFirst = (find: (client: NamedApi, which: Which) => readonly string[]) => {
    const symbols = clients.old.flatMap((client) => find(client, "old"));
    return symbols.length > 0 ? symbols : clients.new.flatMap((client) => find(client, "new"));
  };
  return (change) => {
    const { limit, reaches } = change;
    const own = findFirst((client, which) => findSymbols(client, change, which));
    const limits = limit === undefined ? [] : findFirst((client) => findConstants(client, limit, change));
    const methods = reaches.flatMap((id) => findFirst((client) => methodOf(client, id)));
    return [...new Set([...own, ...methods, ...limits])];
  };
}

/** Versions that are alike share their types. */
function nameClients(apis: readonly Api[]): readonly NamedApi[] {
  const distinct = [...new Map(apis.map((api) => [api.types, api])).values()];
  return distinct.map((api) => ({ api, names: planNames(api), types: indexTypes(api.types) }));
}

function findSymbols(client: NamedApi, change: Change, which: Which): readonly string[] {
  const { section, id, part } = change.subject;
  switch (section) {
    case "types":
      return symbolsOfType(client, change, which);
    case "endpoints":
      return symbolsOfEndpoint(client, change, which);
    case "limits":
      return id === undefined ? [] : findConstants(client, id, change);
    case "errors":
      return id === undefined ? [] : findErrorClasses(client, change);
    case "groups":
      return [client.names.groups.get(id ?? "")?.property ?? []].flat();
    case "webhooks":
      return client.api.webhooks === undefined || (id ?? part) === undefined ? [] : [client.names.webhook];
    default:
      return [];
  }
}

function symbolsOfType(client: NamedApi, change: Change, which: Which): readonly string[] {
  const {
    part,
    member: [id],
  } = change.subject;
  const type = findType(client, change);
  const name = client.names.types.get(type?.id ?? "")?.type;
  if (type === undefined || name === undefined) return [];
  if (part !== "fields" || id === undefined || type.kind !== "object") return [name];
  return [`${name}.${fieldOf(type.fields, change, which)?.name ?? id}`];
}

function symbolsOfEndpoint(client: NamedApi, change: Change, which: Which): readonly string[] {
  const {
    part,
    member: [id],
  } = change.subject;
  const endpoint = findEndpoint(client, change);
  if (endpoint === undefined) return [];
  const method = methodOf(client, endpoint.id);
  const { type, fields, memberOf } = findParameters(client, endpoint, change);
  if (id === undefined || type === undefined || (part !== "query" && part !== "headers")) return method;
  const field = fieldOf(fields, change, which);
  if (field === undefined && part === "headers") return method;
  return [`${type}.${field === undefined ? id : memberOf(field)}`, ...method];
}

/** `orders.get` */
function methodOf({ names }: NamedApi, id: string): readonly string[] {
  return [names.endpoints.get(id)?.call ?? []].flat();
}
