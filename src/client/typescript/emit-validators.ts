import { isBytes } from "../../language/model/body-form.js";
import type { EndpointResponse, QueryParameter, ResponseForm } from "../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../language/model/ir/type.js";
import { successClass } from "../../language/model/success-statuses.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { type Code, code, joinCode, runtimeType, runtimeValue, symbolCode } from "./code.js";
import {
  declareConstant,
  mentionSchemas,
  planSchema,
  renderSentMember,
  type SchemaConstant,
  strictObject,
} from "./declare-schema.js";
import type { PrintGroups } from "./group-printer.js";
import type { ImportStyle } from "./import-style.js";
import type { GroupFile, Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { type Direction, type ParameterNames, queryMember } from "./names.js";
import { orderSchemas, type SchemaOrder, type TypeGraph } from "./schema-order.js";
import { type Mention, renderSchema, schemaFunction, zod } from "./schema-text.js";
import { docBlock } from "./text/comment.js";
import { propertyKey, quote } from "./text/literal.js";

/** What validators are printed by, beside the layout. */
interface ValidatorChoices {
  readonly printGroups: PrintGroups;
  readonly graph: TypeGraph;
  /** Whether schemas say what they validate, for a compiler that infers nothing. */
  readonly statesTypes: boolean;
}

/** One file of schemas for each group, and the registry that maps operations to their validators. */
export function emitValidators(
  layout: Layout,
  style: ImportStyle,
  { printGroups, graph, statesTypes }: ValidatorChoices,
): readonly OutputFile[] {
  const orders = { request: orderSchemas(graph, "request"), response: orderSchemas(graph, "response") };
  const files = printGroups("validators", (group, own) => {
    const schemas = planSchemas(group, orders, own);
    const declarations = schemas.map((schema) => declareConstant(schema, statesTypes));
    return declarations.length === 0 ? [] : [emitModule(`validators/${group.file}`, declarations, style)];
  });
  const registries = [declareRegistry(layout), ...declareWebhookValidators(layout)];
  return [...files, emitModule("validators/index", registries, style)];
}

function planSchemas(
  { types, endpoints }: GroupFile,
  orders: Readonly<Record<Direction, SchemaOrder>>,
  layout: Layout,
): readonly SchemaConstant[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  const ofTypes = (["request", "response"] as const).flatMap((direction) => {
    const order = orders[direction];
    const here = order.types.flatMap(({ id }) => byId.get(id) ?? []);
    return here.map((type) => planSchema(type, direction, order, layout));
  });
  const ofParameters = endpoints.flatMap((endpoint) =>
    planParameterSchemas(endpoint, orders.request, layout),
  );
  return [...ofTypes, ...ofParameters];
}

function planParameterSchemas(
  endpoint: CallableEndpoint,
  { isInCycle }: SchemaOrder,
  layout: Layout,
): readonly SchemaConstant[] {
  const names = layout.endpointNames(endpoint);
  const { file } = layout.groupNames({ name: endpoint.group });
  const mention = mentionSchemas("request", layout, (id) => isInCycle(file, id));
  const plan = ({ schema: name, type }: ParameterNames, members: readonly Code[]) => ({
    name,
    schema: strictObject(members),
    type: symbolCode({ name: type, module: `types/${file}`, isType: true }),
  });
  const schemas: SchemaConstant[] = [];
  if (names.query !== undefined) {
    const members = endpoint.query.map((parameter) => renderQueryMember(parameter, mention));
    schemas.push(plan(names.query, members));
  }
  if (names.headers !== undefined) {
    const members = endpoint.headers.map((field) =>
      renderSentMember(layout.headerMember(endpoint, field), field, renderSchema(field.type, mention)),
    );
    schemas.push(plan(names.headers, members));
  }
  return schemas;
}

function renderQueryMember(parameter: QueryParameter, mention: Mention): Code {
  const { type, style } = parameter;
  const name = queryMember(parameter);
  switch (style) {
    case "exact":
    case "brackets":
    case "mixed":
    case "json":
      return renderSentMember(name, parameter, renderSchema(type, mention));
    case "in":
    case "repeated":
    case "spaces": {
      const item = renderSchema(type.kind === "array" ? type.items : type, mention);
      const schema = code`${zod}.union([${item}, ${zod}.readonly(${zod}.array(${item}))])`;
      return renderSentMember(name, parameter, schema);
    }
  }
}

function declareRegistry(layout: Layout): Code {
  const comment = docBlock("The validators of requests and responses, by operation.");
  const rows = layout.calls.map((endpoint) => registryRow(endpoint, layout));
  const type = runtimeType("Validators");
  return code`${comment}export const validators: ${type} = { ${joinCode(rows, ", ")} };`;
}

function registryRow(endpoint: CallableEndpoint, layout: Layout): Code {
  const { body } = endpoint;
  const { query, headers } = layout.endpointNames(endpoint);
  const { file } = layout.groupNames({ name: endpoint.group });
  const ofType = (type: TypeRef, direction: Direction) =>
    createValidator(renderSchema(type, mentionSchemas(direction, layout)));
  const ofParameters = ({ schema }: ParameterNames) =>
    createValidator(symbolCode({ name: schema, module: `validators/${file}`, isType: false }));
  const ofForms = (...forms: readonly ResponseForm[]) =>
    byStatus(endpoint.responses, ({ form, type }) =>
      type === undefined || !forms.includes(form) ? undefined : ofType(type, "response"),
    );
  const responses = ofForms("json");
  const items = ofForms("events", "lines");
  const members = [
    ...(body === undefined || isBytes(body.type, layout.types)
      ? []
      : [code`body: ${ofType(body.type, "request")}`]),
    ...(query === undefined ? [] : [code`query: ${ofParameters(query)}`]),
    ...(headers === undefined ? [] : [code`headers: ${ofParameters(headers)}`]),
    ...(responses === undefined ? [] : [code`responses: ${responses}`]),
    ...(items === undefined ? [] : [code`items: ${items}`]),
  ];
  return code`${quote(endpoint.id)}: { ${joinCode(members, ", ")} }`;
}

/** The validators of successes. A class has none for a status that is named and has none itself. */
function byStatus(
  responses: readonly EndpointResponse[],
  validatorOf: (response: EndpointResponse) => Code | undefined,
): Code | undefined {
  const validators = new Map(responses.map((response) => [response, validatorOf(response)]));
  const hasClass = responses.some((response) => response.isClass && validators.get(response) !== undefined);
  const members = [...validators].flatMap(([response, validator]) => {
    const { status, isClass } = response;
    const isNeeded = validator !== undefined || (hasClass && status < 300);
    return isNeeded ? [code`${isClass ? quote(successClass) : status}: ${validator ?? "undefined"}`] : [];
  });
  if (members.length === 0) return undefined;
  const all = code`{ ${joinCode(members, ", ")} }`;
  return hasClass ? code`${runtimeValue("validateAny")}(${all})` : all;
}

function declareWebhookValidators(layout: Layout): readonly Code[] {
  const { kinds = [] } = layout.plan.webhooks ?? {};
  if (kinds.length === 0) return [];
  const comment = docBlock("The validators of webhooks, by kind.");
  const mention = mentionSchemas("response", layout);
  const rows = kinds.map(
    ({ name, payload }) => code`${propertyKey(name)}: ${createValidator(mention.schemaOf(payload))}`,
  );
  const type = code`{ readonly [kind: string]: ${runtimeType("Validator")} }`;
  return [code`${comment}export const webhookValidators: ${type} = { ${joinCode(rows, ", ")} };`];
}

function createValidator(schema: Code): Code {
  return code`${schemaFunction("createValidator")}(${schema})`;
}
