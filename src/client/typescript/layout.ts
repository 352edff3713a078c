import { groupBy } from "../../language/model/group-by.js";
import type { Api, Group, Limit } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { FieldRef, TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../language/model/type-index.js";
import {
  type CallableEndpoint,
  callableGroups,
  type CallableGroup,
  isCallable,
} from "../../language/plan/callable.js";
import type { CallPlan, ClientPlan } from "../../language/plan/client-plan.js";
import { planClient } from "../../language/plan/plan-client.js";
import { type Code, runtimeType, symbolCode } from "./code.js";
import { neighboursOf } from "./neighbours.js";
import { sharedFile } from "./reserved-names.js";
import type { Door } from "./runtime-door.js";
import {
  type EndpointNames,
  type GroupNames,
  type LimitNames,
  planNames,
  queryMember,
  type TypeNames,
  type TypescriptNames,
} from "./names.js";

/** What every emitter of a file needs: the API, what its client does, its types by id, and what everything is called in the output. */
export interface Layout {
  readonly api: Api;
  readonly plan: ClientPlan;
  /** The groups that have something to call, with what can be called. */
  readonly groups: readonly CallableGroup[];
  /** All that can be called, in the order of the model. */
  readonly calls: readonly CallableEndpoint[];
  readonly callPlan: (endpoint: Pick<Endpoint, "id">) => CallPlan;
  readonly types: TypeIndex;
  readonly names: TypescriptNames;
  readonly typeNames: (id: TypeId) => TypeNames;
  /** The name of a declared type. */
  readonly typeName: (id: TypeId) => string;
  /** The same as code, for what imports it. */
  readonly typeSymbol: (id: TypeId) => Code;
  readonly declaration: (id: TypeId) => TypeDeclaration;
  readonly groupNames: (group: Pick<Group, "name">) => GroupNames;
  readonly endpointNames: (endpoint: Pick<Endpoint, "id">) => EndpointNames;
  /** The method's argument for a path parameter. */
  readonly argumentName: (endpoint: Pick<Endpoint, "id">, parameter: FieldRef) => string;
  /** The member of the interface of its query. */
  readonly queryMember: (endpoint: Pick<Endpoint, "query">, parameter: FieldRef) => string;
  /** The member of the interface of its headers. */
  readonly headerMember: (endpoint: Pick<Endpoint, "id">, header: FieldRef) => string;
  readonly errorClass: (error: { readonly name: string }) => string;
  readonly limitNames: (limit: Pick<Limit, "id">) => LimitNames;
  /** The constant that says what a call sends and receives. */
  readonly operationSymbol: (endpoint: Pick<Endpoint, "id">) => Code;
  /** A type of the runtime that gives way to a type of the model. */
  readonly runtimeSymbol: (name: string, door?: Door) => Code;
}

export function planLayout(api: Api, plan = planClient(api)): Layout {
  return layoutOf(api, plan, planNames(api));
}

/** The same with names that are planned already. It is made of these three and nothing else. */
export function layoutOf(api: Api, plan: ClientPlan, names: TypescriptNames): Layout {
  const types = indexTypes(api.types);
  const typeNames = (id: TypeId) => planned(names.types, id);
  const callPlans = new Map(plan.calls.map((call) => [call.id, call]));
  return {
    api,
    plan,
    groups: callableGroups(api),
    calls: api.endpoints.filter(isCallable),
    callPlan: ({ id }) => planned(callPlans, id),
    types,
    names,
    typeNames,
    typeName: (id) => typeNames(id).type,
    typeSymbol: (id) => {
      const { type: name, file } = typeNames(id);
      return symbolCode({ name, module: `types/${file}`, isType: true });
    },
    declaration: (id) => found(types.get(id), id),
    groupNames: ({ name }) => planned(names.groups, name),
    endpointNames: ({ id }) => planned(names.endpoints, id),
    argumentName: ({ id }, parameter) => planned(planned(names.endpoints, id).arguments, parameter.id),
    queryMember: ({ query }, { id, name }) => {
      const parameter = query.find((one) => one.id === id);
      return parameter === undefined ? name : queryMember(parameter);
    },
    headerMember: ({ id }, header) => planned(planned(names.endpoints, id).headerMembers, header.id),
    errorClass: ({ name }) => planned(names.errors, name),
    operationSymbol: ({ id }) => {
      const { constant: name } = planned(names.endpoints, id);
      return symbolCode({ name, module: "operations", isType: false });
    },
    limitNames: ({ id }) => planned(names.limits, id),
    runtimeSymbol: (name, door) => runtimeType(name, door, names.runtime.get(name)),
  };
}

function planned<Names>(names: ReadonlyMap<string, Names>, key: string): Names {
  return found(names.get(key), key);
}

function found<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new TypeError(`Nothing is planned for ${key}`);
  return value;
}

/** What the files of types and schemas are about: the types of a group, and the calls whose parameters they have. */
export interface GroupFile {
  readonly file: string;
  readonly types: readonly TypeDeclaration[];
  readonly endpoints: readonly CallableEndpoint[];
  /** The types of other groups without which these can't be printed. */
  readonly neighbours: readonly TypeDeclaration[];
  /** What its calls do. */
  readonly plans: readonly CallPlan[];
}

/** In the order of the groups, the shared one last, but those without types after all others. */
export function groupFiles(layout: Layout): readonly GroupFile[] {
  const { api, plan, groups, names, typeNames, groupNames } = layout;
  const called = new Map(groups.map(({ group, endpoints }) => [groupNames(group).file, endpoints] as const));
  const files = new Set([...[...names.groups.values()].map(({ file }) => file), sharedFile]);
  const byFile = groupBy(api.types, ({ id }) => typeNames(id).file);
  const all = [...files].map((file) => {
    const own = { types: byFile.get(file) ?? [], endpoints: called.get(file) ?? [] };
    const ids = new Set(own.endpoints.map(({ id }) => id));
    const plans = plan.calls.filter(({ id }) => ids.has(id));
    return { file, ...own, neighbours: neighboursOf(own, layout.types), plans };
  });
  const isEmpty = ({ types }: GroupFile) => types.length === 0;
  return [...all.filter((file) => !isEmpty(file)), ...all.filter(isEmpty)];
}
