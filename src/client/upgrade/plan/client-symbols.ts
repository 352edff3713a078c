import { renderErrorStatuses } from "../../../language/model/error-rows.js";
import { callableGroups, type CallableEndpoint } from "../../../language/plan/callable.js";
import { type ParameterNames, planNames, queryMember, type TypescriptNames } from "../../typescript/names.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import type { FieldRef, TypeDeclaration } from "../../../language/model/ir/type.js";
import { wayOf } from "../../../language/model/way-of-list.js";

/** From what the model calls a thing in all versions to its path in the client of one: `Order.unit_price`. */
export type ClientSymbols = ReadonlyMap<string, string>;

/** What the ids of errors start with; several of them may have one class. */
export const errorStart = "error ";

type Entry = readonly [id: string, path: string];

/** Every name of the model that callers of a client can write, the names of the runtime and of the API itself aside. */
export function listSymbols(api: Api): ClientSymbols {
  const names = planNames(api);
  return new Map([
    ...api.types.flatMap((type) => listType(type, names)),
    ...callableGroups(api).flatMap(({ group, endpoints }) => {
      const planned = names.groups.get(group.name);
      if (planned === undefined) return [];
      return [
        [`group ${group.name}`, `${names.resources}.${planned.property}`] as const,
        [`resource ${group.name}`, planned.resource] as const,
        ...endpoints.flatMap((endpoint) =>
          listEndpoint(endpoint, planned.resource, names, rolesIn(endpoint, api)),
        ),
      ];
    }),
    ...api.errors.map((row): Entry => [errorId(row), names.errors.get(row.name) ?? row.name]),
    ...[...names.limits].flatMap(([name, constants]) =>
      Object.entries(constants).map(([part, constant]): Entry => [`limit ${name} ${part}`, constant]),
    ),
  ]);
}

/** A row of the error table is known by when it holds, whatever it is called. */
function errorId(row: ErrorRow): string {
  const { when, says } = row;
  if (says !== undefined) return `${errorStart}${renderErrorStatuses(row)} ${says.field} ${says.is}`;
  return `${errorStart}${renderErrorStatuses(row)} ${when === undefined ? "" : `${when.header} ${when.present}`}`;
}

/** From the names of the parameters that page a list to what they are for: the former may differ from version to version. */
type Roles = ReadonlyMap<string, string>;

const noRoles: Roles = new Map();

function rolesIn({ list }: CallableEndpoint, api: Api): Roles {
  const { parameter, limitParameter, sortParameter } = wayOf(list, api) ?? {};
  const roles = Object.entries({ parameter, limitParameter, sortParameter });
  return new Map(roles.flatMap(([role, name]) => (name === undefined ? [] : [[name, role]])));
}

function listType(type: TypeDeclaration, names: TypescriptNames): readonly Entry[] {
  const name = names.types.get(type.id)?.type ?? type.name;
  const id = `type ${type.id}`;
  switch (type.kind) {
    case "object":
      return [[id, name], ...listMembers(id, name, type.fields)];
    case "union":
      // An open union has a variant of its own.
      return [[id, name], ...listMembers(id, name, [type.discriminator])];
    case "alias":
    case "unknown":
      return [[id, name]];
  }
}

function listMembers(
  owner: string,
  name: string,
  fields: readonly FieldRef[],
  roles: Roles = noRoles,
): readonly Entry[] {
  return fields.map((field) => [`${owner} ${roles.get(field.name) ?? field.id}`, `${name}.${field.name}`]);
}

function listEndpoint(
  endpoint: CallableEndpoint,
  resource: string,
  names: TypescriptNames,
  roles: Roles,
): readonly Entry[] {
  const { id, query, headers } = endpoint;
  const planned = names.endpoints.get(id);
  if (planned === undefined) return [];
  const members = headers.map((field) => ({
    id: field.id,
    name: planned.headerMembers.get(field.id) ?? field.name,
  }));
  const parameters = query.map((field) => ({ id: field.id, name: queryMember(field) }));
  return [
    [`endpoint ${id}`, `${resource}.${planned.method}`],
    ...listParameters(`query ${id}`, planned.query, parameters, roles),
    ...listParameters(`headers ${id}`, planned.headers, members),
  ];
}

function listParameters(
  id: string,
  planned: ParameterNames | undefined,
  fields: readonly FieldRef[],
  roles: Roles = noRoles,
): readonly Entry[] {
  return planned === undefined ? [] : [[id, planned.type], ...listMembers(id, planned.type, fields, roles)];
}
