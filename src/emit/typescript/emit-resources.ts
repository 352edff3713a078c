import { type MethodDeclarationStructure, type OptionalKind, StructureKind } from "ts-morph";
import type { Group } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "./text/comment.js";
import { propertyKey, quote } from "./text/literal.js";
import { docs } from "./declare-type.js";
import { describeMethod } from "./describe-method.js";
import { type CallableEndpoint, callableGroups } from "../shared/callable.js";
import type { Layout } from "./layout.js";
import { type Declaration, emitModule, type ModuleSymbol } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { methodParameters } from "./method-parameters.js";
import { returnTypeOf, returnTypeUses } from "./return-type.js";

/** One file for each group with calls: its class, whose methods are one statement each. */
export function emitResources(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  return callableGroups(layout.api).map(({ group, endpoints }) =>
    emitModule(
      `resources/${layout.groupNames(group).file}`,
      [declareResource(group, endpoints, layout)],
      style,
    ),
  );
}

function declareResource(group: Group, endpoints: readonly CallableEndpoint[], layout: Layout): Declaration {
  const caller = layout.runtimeSymbol("Caller", "client/engine");
  const uses = endpoints.flatMap((endpoint) => methodUses(endpoint, group, layout));
  return {
    structures: [
      {
        kind: StructureKind.Class,
        name: layout.groupNames(group).resource,
        isExported: true,
        docs: docs(joinComment([group.doc ?? `The calls of ${group.name}.`])),
        properties: [{ name: "#caller", type: caller.local, isReadonly: true }],
        ctors: [
          { parameters: [{ name: "caller", type: caller.local }], statements: ["this.#caller = caller;"] },
        ],
        methods: endpoints.map((endpoint) => declareMethod(endpoint, layout)),
      },
    ],
    uses: [caller, ...uses],
  };
}

function declareMethod(endpoint: CallableEndpoint, layout: Layout): OptionalKind<MethodDeclarationStructure> {
  const parameters = methodParameters(endpoint, layout);
  const request = requestMembers(endpoint, layout);
  return {
    name: layout.endpointNames(endpoint).method,
    docs: docs(describeMethod(endpoint, layout)),
    parameters: parameters.map(({ name, type, isOptional }) => ({
      name,
      type,
      hasQuestionToken: isOptional,
    })),
    returnType: returnTypeOf(endpoint, layout),
    statements: [renderCall(endpoint, `${quote(endpoint.id)}, { ${request.join(", ")} }, options`)],
  };
}

function renderCall({ list }: CallableEndpoint, args: string): string {
  return list === undefined
    ? `return this.#caller.call(${args});`
    : `return callPages(this.#caller, ${args});`;
}

function requestMembers(endpoint: CallableEndpoint, layout: Layout): readonly string[] {
  const names = layout.endpointNames(endpoint);
  const path = endpoint.pathParameters.map((field) => {
    const argument = layout.argumentName(endpoint, field);
    return field.name === argument ? argument : `${propertyKey(field.name)}: ${argument}`;
  });
  return [
    ...(path.length === 0 ? [] : [`path: { ${path.join(", ")} }`]),
    ...(names.query === undefined ? [] : ["query"]),
    ...(names.headers === undefined ? [] : ["headers"]),
    ...(endpoint.body === undefined ? [] : ["body"]),
  ];
}

function methodUses(endpoint: CallableEndpoint, group: Group, layout: Layout): readonly ModuleSymbol[] {
  const { query, headers } = layout.endpointNames(endpoint);
  const { file } = layout.groupNames(group);
  const pages =
    endpoint.list === undefined
      ? []
      : [{ name: "callPages", module: "runtime/features/pages", isType: false }];
  const own = [query, headers].flatMap((planned) =>
    planned === undefined ? [] : [{ name: planned.type, module: `types/${file}`, isType: true }],
  );
  return [
    ...pages,
    ...own,
    ...methodParameters(endpoint, layout).flatMap(({ uses }) => uses),
    ...returnTypeUses(endpoint, layout),
  ];
}
