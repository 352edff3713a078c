import { type CallableEndpoint, isCallable } from "../../language/plan/callable.js";
import type { Api, Group, Limit } from "../../language/model/ir/api.js";
import type { QueryParameter } from "../../language/model/ir/endpoint.js";
import type { ErrorContent } from "../../language/model/ir/error.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { TypeDeclaration, TypeId } from "../../language/model/ir/type.js";
import { camelCase, constantCase, kebabCase, pascalCase } from "../../language/text/names.js";
import { FreeNames } from "../../language/text/free-names.js";
import { planResourceName } from "./resource-name.js";
import {
  reservedFileNames,
  reservedResourceNames,
  sharedFile,
  takenArguments,
  takenConstants,
  aliasedNames,
} from "./reserved-names.js";

/** Every name and file name of the TypeScript client of one version. Only here is a name of the model made into one of code. */
export interface TypescriptNames {
  /** `ShopClient` */
  readonly client: string;
  /** `ShopResources` */
  readonly resources: string;
  /** What makes groups callable by themselves: `createShopSender` */
  readonly sender: string;
  /** The union of all errors: `ShopError` */
  readonly error: string;
  /** What calls resolve with: `ShopResults` */
  readonly results: string;
  /** The bodies of responses: `ShopResponses` */
  readonly responses: string;
  /** The bodies of errors: `ShopErrorBodies` */
  readonly errorBodies: string;
  /** The pages and items of lists: `ShopLists` */
  readonly lists: string;
  /** `ShopWebhook` */
  readonly webhook: string;
  /** `ShopEnvironment`; `undefined` where no environment has a known address. */
  readonly environment: string | undefined;
  readonly types: ReadonlyMap<TypeId, TypeNames>;
  /** By the group's name. */
  readonly groups: ReadonlyMap<string, GroupNames>;
  /** By operation id; those that can't be called have none. */
  readonly endpoints: ReadonlyMap<string, EndpointNames>;
  /** From an error's name to its class: `RateLimit` → `RateLimitError`. */
  readonly errors: ReadonlyMap<string, string>;
  readonly limits: ReadonlyMap<string, LimitNames>;
  /** What modules call something of the runtime whose name the model has: `Sender` → `RuntimeSender`. */
  readonly runtime: ReadonlyMap<string, string>;
}

export interface TypeNames {
  /** `WalletChanges` */
  readonly type: string;
  /** The schemas of both directions: `walletChangesInputSchema`, `walletChangesSchema`. */
  readonly schemas: Readonly<Record<Direction, string>>;
  /** Of the files of types and schemas, without folder and ending. */
  readonly file: string;
}

/** Requests are validated strictly, responses and webhooks leniently: a type that is used in both has two schemas. */
export type Direction = "request" | "response";

export interface GroupNames {
  /** `SubscriptionVersions`; `WalletResource` where something else is called `Wallet` */
  readonly resource: string;
  /** `subscriptionVersions` */
  readonly property: string;
  /** `subscription-versions` */
  readonly file: string;
}

export interface EndpointNames {
  /** `updateLineItem` */
  readonly method: string;
  /** The constant that says what the call sends and receives: `updateLineItem` */
  readonly constant: string;
  /** The method with its group, as it is called on a client: `orders.updateLineItem` */
  readonly call: string;
  /** The interface and the schema of its query; `undefined` without one. */
  readonly query: ParameterNames | undefined;
  readonly headers: ParameterNames | undefined;
  /** From a path parameter's id to the method's argument. */
  readonly arguments: ReadonlyMap<string, string>;
  /** From a header's id to the member of the interface. */
  readonly headerMembers: ReadonlyMap<string, string>;
}

export interface ParameterNames {
  readonly type: string;
  readonly schema: string;
}

/** The constants that a limit has: one for each bound of a range, or that of a duration; none where its value is unknown. */
export type LimitNames = { readonly [Part in "minimum" | "maximum" | "milliseconds"]?: string };

export function planNames(api: Api): TypescriptNames {
  const client = planApiNames(api.name);
  const environment = planEnvironment(api);
  const properties = new Map(api.groups.map((group) => [group.name, propertyOf(group)]));
  const calls = api.endpoints.filter(isCallable);
  const constants = planConstants(calls);
  const endpoints = new Map(
    calls.map((endpoint) => {
      const constant = constants.get(endpoint.id) ?? endpoint.id;
      return [endpoint.id, planEndpoint(endpoint, constant, properties)];
    }),
  );
  const errors = new Map(api.errors.map(({ name }) => [name, `${name}Error`]));
  const taken = new Set([
    ...Object.values(client),
    environment ?? "",
    ...api.types.map(({ name }) => name),
    ...errors.values(),
    ...[...endpoints.values()].flatMap(({ query, headers }) => [query?.type ?? "", headers?.type ?? ""]),
  ]);
  const reserved = new Set([...taken, ...reservedResourceNames]);
  const groups = new Map(api.groups.map((group) => [group.name, planGroup(group, api.groups, reserved)]));
  const types = new Map(api.types.map((type) => [type.id, planType(type, groups)]));
  const limits = new Map(api.limits.map((limit) => [limit.id, planLimit(limit)]));
  const runtime = planRuntimeNames([...taken, ...[...groups.values()].map(({ resource }) => resource)]);
  return { ...client, environment, types, groups, endpoints, errors, limits, runtime };
}

/** What is called after the API itself. */
function planApiNames(name: string) {
  return {
    client: `${name}Client`,
    resources: `${name}Resources`,
    sender: `create${name}Sender`,
    error: `${name}Error`,
    results: `${name}Results`,
    responses: `${name}Responses`,
    errorBodies: `${name}ErrorBodies`,
    lists: `${name}Lists`,
    webhook: `${name}Webhook`,
  };
}

function planEnvironment({ name, environments }: Api): string | undefined {
  return environments.some(({ url }) => url.kind === "known") ? `${name}Environment` : undefined;
}

/**
 * The constant of an error body: `errorResponseFromApi`, or `gatewayErrorResponseBody` where the type's name says the origin
 * already. That of text has another word in it, so that no type has its name.
 */
export function errorBodyName(body: ErrorContent, types: TypescriptNames["types"]): string {
  const origin = pascalCase(body.origin);
  if (body.kind === "text") return `textOf${origin}`;
  const type = types.get(body.type)?.type ?? body.type;
  return `${uncapitalize(type)}${type.startsWith(origin) ? "Body" : `From${origin}`}`;
}

function planGroup(group: Group, groups: readonly Group[], taken: ReadonlySet<string>): GroupNames {
  return {
    resource: planResourceName(group.name, groups, taken),
    property: propertyOf(group),
    file: planFile(kebabCase(group.name)),
  };
}

function propertyOf({ name, property }: Pick<Group, "name" | "property">): string {
  return property?.name ?? camelCase(name);
}

function planFile(name: string): string {
  return reservedFileNames.has(name) ? `${name}-group` : name;
}

function planRuntimeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const free = new FreeNames(undefined, names);
  const own = aliasedNames.filter((name) => free.has(name));
  return new Map(own.map((name) => [name, free.take(`Runtime${name}`)]));
}

function planType(type: TypeDeclaration, groups: TypescriptNames["groups"]): TypeNames {
  const { name, group, inputOf } = type;
  const stem = uncapitalize(name);
  const file = group === undefined ? undefined : groups.get(group)?.file;
  return {
    type: name,
    schemas: {
      request: inputOf === undefined ? `${stem}InputSchema` : `${stem}Schema`,
      response: `${stem}Schema`,
    },
    file: file ?? sharedFile,
  };
}

/** Arguments of methods and what modules import have their names already; two ids may be one word in another case. */
function planConstants(endpoints: readonly CallableEndpoint[]): ReadonlyMap<string, string> {
  const names = endpoints.flatMap(({ pathParameters }) =>
    pathParameters.map(({ name }) => argumentName(name)),
  );
  const free = new FreeNames(undefined, [...takenArguments, ...takenConstants, ...names]);
  const constants = new Map<string, string>();
  for (const { id } of endpoints) {
    const own = camelCase(id);
    constants.set(id, free.take(free.has(own) ? `${own}Operation` : own));
  }
  return constants;
}

function planEndpoint(
  { id, group, call, query, headers, pathParameters }: CallableEndpoint,
  constant: string,
  properties: ReadonlyMap<string, string>,
): EndpointNames {
  const method = call?.name ?? camelCase(id);
  return {
    method,
    constant,
    call: `${properties.get(group) ?? camelCase(group)}.${method}`,
    query: query.length === 0 ? undefined : planParameters(`${pascalCase(id)}Query`),
    headers: headers.length === 0 ? undefined : planParameters(`${pascalCase(id)}Headers`),
    arguments: new Map(pathParameters.map((field) => [field.id, argumentName(field.name)])),
    headerMembers: new Map(headers.map((field) => [field.id, camelCase(field.name)])),
  };
}

/** What callers write for a query parameter: the model's name in code, or else that on the wire. */
export function queryMember({ name, as }: Pick<QueryParameter, "name" | "as">): string {
  return as ?? name;
}

function planParameters(type: string): ParameterNames {
  return { type, schema: `${uncapitalize(type)}Schema` };
}

/** A word that can't be an argument gets the ending `Parameter`. */
function argumentName(name: string): string {
  const argument = camelCase(name);
  return takenArguments.has(argument) ? `${argument}Parameter` : argument;
}

function planLimit({ name, value }: Limit): LimitNames {
  const stem = constantCase(name);
  const known = valueOf(value);
  if (known === undefined) return {};
  if (known.kind === "duration") return { milliseconds: `${stem}_MS` };
  return {
    ...(known.minimum !== undefined && { minimum: `MIN_${stem}` }),
    ...(known.maximum !== undefined && { maximum: `MAX_${stem}` }),
  };
}

function uncapitalize(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
