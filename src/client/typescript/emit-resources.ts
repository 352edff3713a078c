import { joinSentences } from "../../language/text/sentences.js";
import { asCode } from "../../language/text/words.js";
import { rowsOfListed } from "../../language/model/error-rows.js";
import type { Group } from "../../language/model/ir/api.js";
import { describeWalk } from "../../say/walks.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { type Code, code, joinCode, runtimeValue } from "./code.js";
import type { PrintGroups } from "./group-printer.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { methodSignature } from "./method-signature.js";
import { callPages } from "./call-pages.js";
import { emitModule } from "./module.js";
import { describeConfirmation } from "./confirmation.js";
import { callPolled, describePoll, pollOf } from "./polls.js";
import { describeRawResponses, isStreamed } from "./raw-responses.js";
import { commentText, deprecation, docBlock, docComment, joinComment } from "./text/comment.js";
import { propertyKey } from "./text/literal.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { ErrorBody } from "../../language/model/ir/error.js";
import { renderStatus } from "../../language/model/success-statuses.js";
import { idiom } from "./idiom.js";
import { summariseRetries } from "../../say/call/summary.js";
import { describePurpose, describeRoute, describeOwnAccess, describeScopes } from "../../say/sentences.js";

/** One file for each group with calls: its class, whose methods are one statement each. */
export function emitResources(printGroups: PrintGroups, style: ImportStyle): readonly OutputFile[] {
  return printGroups("resources", ({ file }, own) =>
    own.groups.map(({ group, endpoints }) =>
      emitModule(`resources/${file}`, [declareResource(group, endpoints, own)], style),
    ),
  );
}

function declareResource(group: Group, endpoints: readonly CallableEndpoint[], layout: Layout): Code {
  const comment = docComment([group.doc ?? `The calls of ${group.name}.`]);
  const sender = layout.runtimeSymbol("Sender");
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
  const call = callOf(endpoint, values, layout);
  return code`${comment}${method}${methodSignature(endpoint, layout)} {\n  return ${call};\n}`;
}

function callOf(endpoint: CallableEndpoint, values: Code, layout: Layout): Code {
  const poll = pollOf(endpoint, layout);
  if (poll !== undefined) return callPolled(poll, values, layout);
  if (isStreamed(endpoint)) {
    return code`${runtimeValue("callStream")}(this.#sender, ${values})`;
  }
  return endpoint.list === undefined
    ? code`this.#sender.call(${values})`
    : callPages(endpoint.list.by, "this.#sender", values);
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

/** The doc comment of a call: its route, what it does, whether it is retried, and a tag for each further sentence. */
function describeMethod(endpoint: CallableEndpoint, layout: Layout): string {
  const { api } = layout;
  const text = joinComment([
    describeRoute(endpoint),
    ...describePurpose(endpoint),
    summariseRetries(layout.callPlan(endpoint).retry, layout.plan.keys, idiom),
    describeConfirmation(endpoint, layout),
    describePoll(endpoint, layout),
    describeWalk(endpoint, api),
    describeScopes(endpoint, api) || undefined,
    describeOwnAccess(endpoint) || undefined,
    endpoint.responses.some(({ status }) => status === 304)
      ? "Resolves with `undefined` if nothing has changed, by the condition that it was given (304)."
      : undefined,
    endpoint.responses.some(({ isClass, form }) => isClass && form !== "none")
      ? "Resolves with `undefined` if its success has no body (204 or 205)."
      : undefined,
    endpoint.server === undefined
      ? undefined
      : `Is sent to the server \`${endpoint.server}\`: beside \`baseUrl\`, its address is in \`servers\`.`,
    describeRawResponses(endpoint),
    endpoint.isPublic ? "Needs no credentials, and sends none." : undefined,
  ]);
  const tags = [...parameterTags(endpoint, layout), ...returnTags(endpoint), ...errorTags(endpoint, layout)];
  return [text, tags.join("\n"), deprecation(endpoint.deprecated)].filter((part) => part !== "").join("\n\n");
}

function parameterTags(endpoint: Endpoint, layout: Layout): readonly string[] {
  return endpoint.pathParameters.flatMap((field) =>
    field.doc === undefined
      ? []
      : [`@param ${layout.argumentName(endpoint, field)} ${commentText(field.doc)}`],
  );
}

/** Which success it is only matters where there are several. */
function returnTags({ responses }: Endpoint): readonly string[] {
  const described = responses.filter(({ doc }) => doc !== undefined);
  const texts = described.map((response) => {
    const { doc = "" } = response;
    return responses.length === 1 ? doc : `${renderStatus(response)}: ${doc}`;
  });
  return texts.length === 0 ? [] : [`@returns ${commentText(joinSentences(texts))}`];
}

function errorTags({ errors }: Endpoint, layout: Layout): readonly string[] {
  const { api, errorClass } = layout;
  const { error } = layout.names;
  const listed = errors.listed.flatMap((one) => {
    const names = rowsOfListed(api.errors, one).map(errorClass);
    const text = describeListed(one, layout);
    return text === "" ? [] : [`@throws {${[...new Set(names)].join(" | ")}} ${commentText(text)}`];
  });
  const others = describeOtherErrors(errors);
  return others === "" ? listed : [...listed, `@throws {${error}} ${others}`];
}

/** What the model says of an error here; empty where that is nothing. */
function describeListed({ doc, body }: Endpoint["errors"]["listed"][number], { typeName }: Layout): string {
  const type = body && describeOwnBody(body, typeName);
  return joinSentences([doc, type && `Its \`body\` is ${type}.`]);
}

function describeOwnBody(body: ErrorBody, typeName: Layout["typeName"]): string {
  if (body.kind === "none") return asCode("undefined");
  return body.kind === "text" ? "a string" : asCode(typeName(body.type));
}

/** Empty where the list is complete, and where the model doesn't mention errors at all. */
function describeOtherErrors({ listed, isOpen, unknowns }: Endpoint["errors"]): string {
  if (!isOpen || listed.length + unknowns.length === 0) return "";
  const which = listed.length === 0 ? "Any error" : "Any other error";
  const ids = unknowns.length === 0 ? "" : ` (${commentText(unknowns.join(", "))})`;
  return `${which} of the API: which ones this call has is not specified${ids}.`;
}
