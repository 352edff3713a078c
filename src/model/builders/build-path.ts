import { suggest } from "../../diagnostics/suggestion.js";
import { asCode } from "../../diagnostics/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { buildFields } from "./build-fields.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import type { Method } from "../ir/endpoint.js";
import { helpForEndpointKey } from "./endpoint-key.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import { known, type Known, unknown } from "../ir/known.js";
import { scalars } from "../scalars.js";
import { parsePath } from "../path.js";
import type { Field } from "../ir/type.js";

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export interface Route {
  readonly method: Method;
  readonly path: Known<string>;
}

/** The method and the path of an endpoint; `undefined` when it has none or several. */
export function buildRoute(entry: Entry<EndpointDocument>, context: BuildContext): Route | undefined {
  const given = methods.filter((method) => entry.value[method] !== undefined);
  const [method, second] = given;
  if (method === undefined) {
    context.report("missing-route", { endpoint: entry.name }, keyPlace(entry));
    return undefined;
  }
  if (second !== undefined) {
    context.report("ambiguous-route", { endpoint: entry.name, methods: given }, keyPlace(entry, second));
    return undefined;
  }
  const route = entry.value[method];
  const path =
    typeof route === "object"
      ? unknown(resolveUnknowns(route.unknown, valuePlace(entry, method, "unknown"), context))
      : known(route ?? "");
  return { method, path };
}

/** The path parameters in the order of the path; reports where path and declarations differ. */
export function buildPathParameters(
  entry: Entry<EndpointDocument>,
  route: Route,
  context: BuildContext,
): readonly Field[] {
  const owner = {
    phrase: `the path of ${asCode(entry.name)}`,
    position: "parameter" as const,
    isRequirednessUnknown: false,
    whole: entry.value,
    presence: "required" as const,
  };
  const declared = buildFields(member(entry, "path"), owner, context);
  if (route.path.kind === "unknown") {
    for (const parameter of declared) checkPathParameter(entry.name, parameter, context);
    return declared;
  }
  const path = route.path.value;
  const at = valuePlace(entry, route.method);
  const parsed = parsePath(path);
  if ("problem" in parsed) {
    context.report("invalid-path", { path, ...parsed }, at);
    return declared;
  }
  const inPath = parsed.segments.flatMap((segment) => (segment.kind === "parameter" ? [segment.name] : []));
  const names = declared.map((parameter) => parameter.name);
  const undeclared = inPath.filter((name) => !names.includes(name));
  const unused = declared.filter((parameter) => !inPath.includes(parameter.name));
  for (const name of undeclared) {
    const suggestion = suggest(
      name,
      unused.map((parameter) => parameter.name),
    );
    context.report("undeclared-path-parameter", { endpoint: entry.name, name, suggestion }, at);
  }
  for (const { name, at: parameterAt } of unused) {
    const suggestion = suggest(name, undeclared);
    const facts = { endpoint: entry.name, name, suggestion, help: helpForEndpointKey(name) };
    context.report("unused-path-parameter", facts, parameterAt);
  }
  for (const parameter of declared) {
    if (!unused.includes(parameter)) checkPathParameter(entry.name, parameter, context);
  }
  return inPath.flatMap((name) => declared.find((parameter) => parameter.name === name) ?? []);
}

function checkPathParameter(endpoint: string, parameter: Field, context: BuildContext): void {
  const { name, type, isRequired, at } = parameter;
  if (!isRequired) {
    context.report("invalid-path-parameter", { endpoint, name, problem: "is optional" }, at);
  } else if (!isText(type)) {
    context.report("invalid-path-parameter", { endpoint, name, problem: "is not a string" }, at);
  }
}

function isText(type: Field["type"]): boolean {
  if (type.kind === "enum" || type.kind === "observed") return true;
  return type.kind === "scalar" && scalars[type.scalar].sentIn === "path";
}
