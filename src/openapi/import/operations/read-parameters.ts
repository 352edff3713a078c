import {
  isForbiddenHeader,
  isHeaderName,
  isOwnHeader,
  overridesMethod,
} from "../../../language/model/header-rules.js";
import { isReadMethod } from "../../../language/model/methods.js";
import { nameRules } from "../../../language/model/name-rules.js";
import { camelCase } from "../../../language/text/names.js";
import type { ImportedParameter } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { isObject, isTrue, itemsOf, type Node, textOf } from "../node.js";
import { readExample } from "../read-example.js";
import { readSentences } from "../read-sentences.js";
import { reportLength } from "../report-names.js";
import { type OperationContext, referTo } from "./operation-context.js";
import { readContent, schemaOf } from "./read-content.js";
import { readQueryForm } from "./read-query-form.js";
import { readStyle } from "./read-style.js";
import { scalarTypeOf } from "./value-form.js";

/** Headers of which OpenAPI says elsewhere what they are; a parameter of such a name has no effect. */
const elsewhere: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Reads the parameters of an operation and of its path, of which the former go before. */
export function readParameters(
  lists: readonly (Node | undefined)[],
  route: Route,
  context: OperationContext,
): readonly ImportedParameter[] {
  const found = new Map<string, ImportedParameter>();
  for (const node of lists.flatMap(itemsOf)) {
    const parameter = readParameter(node, route, context);
    if (parameter !== undefined) found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return reportClashes([...found.values()], context);
}

/** Headers are told apart in code by their words, and other parameters by what is sent. */
function reportClashes(
  all: readonly ImportedParameter[],
  { losses }: OperationContext,
): readonly ImportedParameter[] {
  const taken = new Set<string>();
  return all.map((parameter) => {
    const { in: place, name, send } = parameter;
    if (place === "path" || place === "cookie" || send === "other" || send === "members") return parameter;
    const key = `${place} ${place === "header" ? camelCase(name) : parameter.sentAs}`;
    if (!taken.has(key)) {
      taken.add(key);
      return parameter;
    }
    const start = losses.list.length;
    losses.add("parameter-clash", parameter, name);
    return { ...parameter, losses: [...parameter.losses, ...losses.list.slice(start)] };
  });
}

function readParameter(
  node: Node,
  { method, path }: Route,
  context: OperationContext,
): ImportedParameter | undefined {
  const { references, losses } = context;
  const resolved = references.resolve(node, losses);
  if (resolved === undefined) return undefined;
  checkKeywords(resolved, "parameter", losses);
  const [name, at] = [textOf(resolved, "name"), textOf(resolved, "in")];
  const form = at === "querystring" ? readQueryForm(resolved, context) : undefined;
  const place = form === undefined ? at : "query";
  if (place === "querystring") {
    losses.addIn(isTrue(resolved, "required"), "querystring-parameter", resolved, name ?? "");
    return undefined;
  }
  if (name === undefined || !isPlace(place)) {
    if (isObject(resolved.value)) losses.add("malformed", resolved, "A parameter has no `name`, or no `in`");
    return undefined;
  }
  if (place === "header" && elsewhere.has(name.toLowerCase())) return undefined;
  if (place === "path" && !path.includes(`{${name}}`)) {
    losses.add("unused-parameter", resolved, name);
    return undefined;
  }
  const isRequired = place === "path" || isTrue(resolved, "required");
  const start = losses.list.length;
  if (form === undefined) checkName(name, place, isRequired, resolved, context);
  if (mayBeWrite(method, place, name)) losses.addIn(isRequired, "method-override", resolved, name);
  const content = form === undefined ? readContent(resolved, { in: place, isRequired }, context) : undefined;
  const schema = form?.schema ?? schemaOf(content?.node ?? resolved);
  const styled = { node: form?.node ?? resolved, in: place, name, isRequired, schema };
  const send = content?.isJson === true ? "json" : readStyle(styled, context);
  if (place === "path" && send === "plain") checkPathType(schema, context);
  return {
    in: place,
    name,
    sentAs: sentAs(name, send, resolved),
    isRequired,
    send,
    type: referTo(schema, "request", context),
    doc: readSentences(resolved),
    isDeprecated: isTrue(resolved, "deprecated"),
    mayBeEmpty: isTrue(resolved, "allowEmptyValue"),
    example: readExample(content?.node ?? resolved, references),
    losses: losses.list.slice(start),
    file: resolved.file,
    pointer: resolved.pointer,
  };
}

/** Whether a read may be a write by a parameter, so that no client retries it. */
export function mayBeWrite(method: string, place: ImportedParameter["in"], name: string): boolean {
  return isReadMethod(method) && (place === "header" || place === "query") && overridesMethod(place, name);
}

/** `deepObject` doesn't say what lists are; documents that write it mean `name[]=a&name[]=b`. */
function sentAs(name: string, send: ImportedParameter["send"], node: Node): string {
  const isBracketed = send === "repeated" && textOf(node, "style") === "deepObject";
  return isBracketed && !name.endsWith("[]") ? `${name}[]` : name;
}

function isPlace(place: string | undefined): place is ImportedParameter["in"] {
  return place === "path" || place === "query" || place === "header" || place === "cookie";
}

function checkName(
  name: string,
  place: ImportedParameter["in"],
  isRequired: boolean,
  node: Node,
  { losses }: OperationContext,
): void {
  if (place === "cookie") losses.addIn(isRequired, "cookie-parameter", node, name);
  if (place === "header" && !isHeaderName(name)) losses.addIn(isRequired, "header-name", node, name);
  if (place === "header" && (isOwnHeader(name) || isForbiddenHeader(name))) {
    losses.add("own-header", node, name);
  }
  if (place === "query" && !isSentName(name)) {
    losses.addIn(isRequired, "unsayable-parameter-name", node, name);
  }
  reportLength(name, node, losses);
}

/** Whether a client can send a query parameter of the name. */
export function isSentName(name: string): boolean {
  return nameRules.sent.grammar.test(name) && name !== "__proto__";
}

function checkPathType(schema: Node, { schemas, losses }: OperationContext): void {
  if (scalarTypeOf(schema, schemas.flattener) === "other") losses.add("path-parameter-type", schema);
}
