import type { Group } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";
import type { CallableEndpoint } from "../../plan/callable.js";
import { type Code, code, joinCode, runtimeValue } from "./code.js";
import { describeMethod } from "./describe-method.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { methodSignature } from "./method-signature.js";
import { emitModule } from "./module.js";
import { docBlock, docComment } from "./text/comment.js";
import { propertyKey } from "./text/literal.js";

/** One file for each group with calls: its class, whose methods are one statement each. */
export function emitResources(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  return layout.groups.map(({ group, endpoints }) =>
    emitModule(
      `resources/${layout.groupNames(group).file}`,
      [declareResource(group, endpoints, layout)],
      style,
    ),
  );
}

function declareResource(group: Group, endpoints: readonly CallableEndpoint[], layout: Layout): Code {
  const comment = docComment([group.doc ?? `The calls of ${group.name}.`]);
  const sender = layout.runtimeSymbol("Sender", "core");
  const methods = endpoints.map((endpoint) => declareMethod(endpoint, layout));
  return code`${comment}export class ${layout.groupNames(group).resource} {
  readonly #sender: ${sender};

  constructor(sender: ${sender}) {
    this.#sender = sender;
  }

${joinCode(methods, "\n\n")}
}`;
}

function declareMethod(endpoint: CallableEndpoint, layout: Layout): Code {
  const comment = docBlock(describeMethod(endpoint, layout));
  const { method } = layout.endpointNames(endpoint);
  const request = requestMembers(endpoint, layout).join(", ");
  const values = code`${layout.operationSymbol(endpoint)}, { ${request} }, options`;
  const call =
    endpoint.list === undefined
      ? code`this.#sender.call(${values})`
      : code`${runtimeValue("callPages", "pages")}(this.#sender, ${values})`;
  return code`${comment}${method}${methodSignature(endpoint, layout)} {\n  return ${call};\n}`;
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
