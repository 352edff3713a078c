import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { QueryParameter } from "../../model/ir/endpoint.js";
import type { Field, TypeId, TypeRef } from "../../model/ir/type.js";
import { namedTypes } from "../../model/type-words.js";
import type { OutputFile } from "../output-file.js";
import { propertyKey, quote } from "./text/literal.js";
import {
  declareConstant,
  declareSchema,
  lateMention,
  lateUses,
  renderMember,
  schemaFunction,
  schemaSymbol,
  shapeMember,
  zodUses,
} from "./declare-schema.js";
import { docs } from "./declare-type.js";
import { type CallableEndpoint, callableGroups, isCallable } from "../shared/callable.js";
import { type Layout, runtimeType, typeFiles } from "./layout.js";
import type { Direction, ParameterNames } from "./names.js";
import { type Declaration, emitModule, type ModuleSymbol } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { parsableWebhooks } from "../shared/parsable-webhooks.js";
import { hasSchema, orderSchemas, type SchemaOrder } from "./schema-order.js";
import { type Mention, renderSchema, schemaFunctions } from "./schema-text.js";

/** One file of schemas for each group, and the registry that maps operations to their validators. */
export function emitValidators(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const declarations = new Map<string, Declaration[]>();
  const add = (file: string, added: readonly Declaration[]) =>
    declarations.set(file, [...(declarations.get(file) ?? []), ...added]);
  const orders = { request: orderSchemas(layout, "request"), response: orderSchemas(layout, "response") };
  for (const { file, types } of typeFiles(layout)) {
    const isHere = new Set(types);
    const schemas = (["request", "response"] as const).flatMap((direction) => {
      const order = orders[direction];
      const here = order.types.filter((type) => isHere.has(type) && hasSchema(type, direction));
      return here.map((type) => declareSchema(type, direction, order, layout));
    });
    if (schemas.length > 0) add(file, schemas);
  }
  for (const { group, endpoints } of callableGroups(layout.api)) {
    const parameters = endpoints.flatMap((endpoint) =>
      declareParameterSchemas(endpoint, orders.request, layout),
    );
    if (parameters.length > 0) add(layout.groupNames(group).file, parameters);
  }
  const files = [...declarations].map(([file, all]) => emitModule(`validators/${file}`, all, style));
  return [
    ...files,
    emitModule("validators/index", [declareRegistry(layout), ...declareWebhookJudges(layout)], style),
  ];
}

function declareParameterSchemas(
  endpoint: CallableEndpoint,
  { isInCircle }: SchemaOrder,
  layout: Layout,
): readonly Declaration[] {
  const { query, headers } = endpoint;
  const names = layout.endpointNames(endpoint);
  const { file } = layout.groupNames({ name: endpoint.group });
  const isLate = (id: TypeId) => isInCircle(file, id);
  const mention: Mention = (id) =>
    isLate(id) ? lateMention(id, "request", layout) : layout.typeNames(id).schemas.request;
  const declared: Declaration[] = [];
  const declare = (schema: string, fields: readonly Field[], members: readonly string[]) =>
    declared.push(
      declareConstant(schema, `strict({ ${members.join(", ")} })`, [
        schemaFunction("strict"),
        ...fields.flatMap((field) => refUses(field.type, "request", layout)),
        ...lateUses(fields.flatMap((field) => namedTypes(field.type)).filter(isLate), layout),
      ]),
    );
  if (names.query !== undefined) {
    declare(
      names.query.schema,
      query,
      query.map((parameter) => renderQueryMember(parameter, mention)),
    );
  }
  if (names.headers !== undefined) {
    declare(
      names.headers.schema,
      headers,
      headers.map((field) => renderMember(layout.headerMember(endpoint, field), field, mention)),
    );
  }
  return declared;
}

/** Mentions by name: for places where every schema has been declared. */
function mentionIn(direction: Direction, layout: Layout): Mention {
  return (id) => layout.typeNames(id).schemas[direction];
}

function renderQueryMember(parameter: QueryParameter, mention: Mention): string {
  const { type, style, name } = parameter;
  switch (style) {
    case "exact":
      return renderMember(name, parameter, mention);
    case "in": {
      const item = renderSchema(type.kind === "array" ? type.items : type, mention);
      return shapeMember(name, parameter, `z.union([${item}, z.array(${item}).readonly()])`);
    }
  }
}

function declareRegistry(layout: Layout): Declaration {
  const endpoints = layout.api.endpoints.filter(isCallable);
  const rows = endpoints.map((endpoint) => registryRow(endpoint, layout));
  const text = `{ ${rows.map((row) => row.text).join(", ")} }`;
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs("The validators of what is sent and received, by operation."),
        declarations: [{ name: "validators", type: "Validators", initializer: text }],
      },
    ],
    uses: [
      runtimeType("Validators", "support/validators"),
      ...zodUses(text),
      ...rows.flatMap((row) => row.uses),
    ],
  };
}

/** The validators of webhooks, by kind. */
function declareWebhookJudges(layout: Layout): readonly Declaration[] {
  const { kinds = [] } = parsableWebhooks(layout.api) ?? {};
  if (kinds.length === 0) return [];
  const mention = mentionIn("response", layout);
  const rows = kinds.map(({ name, payload }) => `${propertyKey(name)}: createValidator(${mention(payload)})`);
  return [
    {
      structures: [
        {
          kind: StructureKind.VariableStatement,
          isExported: true,
          declarationKind: VariableDeclarationKind.Const,
          docs: docs("The validators of webhooks, by kind."),
          declarations: [
            {
              name: "webhookValidators",
              type: "{ readonly [kind: string]: Validator }",
              initializer: `{ ${rows.join(", ")} }`,
            },
          ],
        },
      ],
      uses: [
        runtimeType("Validator", "support/validators"),
        createValidator,
        ...kinds.map(({ payload }) => schemaSymbol(payload, "response", layout)),
      ],
    },
  ];
}

const createValidator: ModuleSymbol = {
  name: "createValidator",
  module: "runtime/validation/schemas",
  isType: false,
};

function registryRow(endpoint: CallableEndpoint, layout: Layout) {
  const uses: ModuleSymbol[] = [];
  const validatorOf = (type: TypeRef, direction: Direction) => {
    uses.push(createValidator, ...refUses(type, direction, layout));
    return `createValidator(${renderSchema(type, mentionIn(direction, layout))})`;
  };
  const { file } = layout.groupNames({ name: endpoint.group });
  const parametersValidator = ({ schema }: ParameterNames) => {
    uses.push(createValidator, { name: schema, module: `validators/${file}`, isType: false });
    return `createValidator(${schema})`;
  };
  const { body } = endpoint;
  const { query, headers } = layout.endpointNames(endpoint);
  const responses = endpoint.responses.flatMap(({ status, type }) =>
    type === undefined ? [] : [`${status}: ${validatorOf(type, "response")}`],
  );
  const members = [
    ...(body === undefined ? [] : [`body: ${validatorOf(body.type, "request")}`]),
    ...(query === undefined ? [] : [`query: ${parametersValidator(query)}`]),
    ...(headers === undefined ? [] : [`headers: ${parametersValidator(headers)}`]),
    ...(responses.length === 0 ? [] : [`responses: { ${responses.join(", ")} }`]),
  ];
  return { text: `${quote(endpoint.id)}: { ${members.join(", ")} }`, uses };
}

function refUses(type: TypeRef, direction: Direction, layout: Layout): readonly ModuleSymbol[] {
  return [
    ...schemaFunctions(type).map(schemaFunction),
    ...namedTypes(type).map((name) => schemaSymbol(name, direction, layout)),
  ];
}
