import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { routeMethods } from "../../read/language/route.js";
import { buildFields } from "./build-fields.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { Method } from "../ir/endpoint.js";
import { helpForEndpointKey } from "./endpoint-key.js";
import { type Entry, keyPlace, member, valuePlace, locationOf } from "./located.js";
import { known, type Known, unknown } from "../ir/known.js";
import { parsePath } from "./parse-path.js";
import { checkPathParameter } from "./path-parameter.js";
import { parameterNames, type Path } from "../ir/path.js";
import type { Field } from "../ir/type.js";

export interface Route {
  readonly method: Method;
  readonly path: Known<Path>;
  /** What follows a `#` in the path. */
  readonly variant: string | undefined;
  /** False: what the model says is no path, so that nothing else is checked by it. */
  readonly isValid: boolean;
}

/** The method and the path of an endpoint; `undefined` when it has none or several. */
export function buildRoute(entry: Entry<EndpointDocument>, context: BuildContext): Route | undefined {
  const given = routeMethods.filter((method) => entry.value[method] !== undefined);
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
  if (typeof route === "object") {
    const ids = resolveUnknowns(route.unknown, locationOf(entry, method, "unknown"), context);
    return { method, path: unknown(ids), variant: undefined, isValid: true };
  }
  const [text, variant] = splitVariant(route ?? "");
  const parsed = parsePath(text);
  if ("path" in parsed) return { method, path: known(parsed.path), variant, isValid: true };
  context.report("invalid-path", { path: text, ...parsed }, valuePlace(entry, method));
  const path = known([{ kind: "text" as const, text: text.replace(/^\//u, "") }]);
  return { method, path, variant: undefined, isValid: false };
}

/** A path, and what tells the endpoint from others of that route. */
function splitVariant(route: string): readonly [path: string, variant: string | undefined] {
  const [, path, variant] = /^([^#]*)#([\w.~-]{1,100})$/u.exec(route) ?? [];
  return path === undefined ? [route, undefined] : [path, variant];
}

/** The path parameters in the order of the path; reports where path and declarations differ. */
export function buildPathParameters(
  entry: Entry<EndpointDocument>,
  route: Route,
  context: TypedContext,
): readonly Field[] {
  const owner = {
    phrase: `the path of ${asCode(entry.name)}`,
    position: "parameter" as const,
    isRequirednessUnknown: false,
    whole: entry.value,
    presence: "required" as const,
  };
  const declared = buildFields(member(entry, "path"), owner, context);
  if (!route.isValid) return declared;
  if (route.path.kind === "unknown") {
    for (const parameter of declared) checkPathParameter(entry.name, parameter, context);
    return declared;
  }
  const at = valuePlace(entry, route.method);
  const inPath = parameterNames(route.path.value);
  const names = declared.map((parameter) => parameter.name);
  const undeclared = inPath.filter((name) => !names.includes(name));
  const unused = declared.filter((parameter) => !inPath.includes(parameter.name));
  const unusedNames = unused.map(({ name }) => name);
  for (const name of undeclared) {
    const suggestion = suggest(name, unusedNames);
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
