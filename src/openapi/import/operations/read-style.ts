import type { ImportedParameter } from "../imported-api.js";
import { isTrue, memberOf, type Node, textOf } from "../node.js";
import { listedValues, valueOf } from "../schemas/flat-schema.js";
import type { OperationContext } from "./operation-context.js";
import { fitsBrackets } from "./fits-brackets.js";
import { formOf } from "./value-form.js";

interface StyledParameter {
  readonly node: Node;
  readonly in: ImportedParameter["in"];
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Node;
}

type Send = ImportedParameter["send"];

/** How the value of a parameter is written, and whether that can be said. */
export function readStyle(parameter: StyledParameter, context: OperationContext): Send {
  const { node, isRequired } = parameter;
  const { losses } = context;
  if (isTrue(node, "allowReserved")) losses.addIn(isRequired, "reserved-characters", node);
  if (isTrue(node, "allowEmptyValue") && !mayBeEmpty(parameter, context)) losses.add("empty-parameter", node);
  if (memberOf(node, "content") !== undefined) return "other";
  switch (parameter.in) {
    case "path":
      return inPath(parameter, context);
    case "header":
      return inHeader(parameter, context);
    case "query":
      return inQuery(parameter, context);
    case "cookie":
      return "plain";
  }
}

/** A string may be empty, and what has few values is a vocabulary of how they are written, to which the empty string is added. */
function mayBeEmpty({ schema }: StyledParameter, { schemas: { flattener } }: OperationContext): boolean {
  const flat = flattener.flatten(schema);
  return ["string", "boolean"].includes(String(valueOf(flat, "type"))) || listedValues(flat) !== undefined;
}

function inPath({ node, schema }: StyledParameter, { schemas, losses }: OperationContext): Send {
  const style = textOf(node, "style") ?? "simple";
  if (style !== "simple") losses.addVital("path-style", node, style);
  if (formOf(schema, schemas.flattener) === "scalar") return "plain";
  losses.add("path-parameter-type", schema);
  return "other";
}

function inHeader(
  { node, schema, isRequired }: StyledParameter,
  { schemas, losses }: OperationContext,
): Send {
  if (formOf(schema, schemas.flattener) === "scalar") return "plain";
  losses.addIn(isRequired, "header-type", node);
  return "other";
}

function inQuery(parameter: StyledParameter, context: OperationContext): Send {
  const { schema } = parameter;
  switch (formOf(schema, context.schemas.flattener)) {
    case "scalar":
      return "plain";
    case "list":
      return listInQuery(parameter, context);
    case "object":
      return objectInQuery(parameter, context);
    case "nested":
      return inBrackets("query-nested", parameter, context);
    case "several":
      return inBrackets("union-parameter", parameter, context);
    case "null":
      context.losses.addIn(parameter.isRequired, "null-in-text", schema, parameter.name);
      return "other";
  }
}

/** What `deepObject` writes with brackets, within lists and lists of objects too. */
function inBrackets(
  construct: "query-nested" | "union-parameter",
  parameter: StyledParameter,
  context: OperationContext,
): Send {
  const { node, schema } = parameter;
  const isDeep = textOf(node, "style") === "deepObject";
  if (!isDeep || !fitsBrackets(schema, context.schemas.flattener)) {
    return unsayable(construct, parameter, context);
  }
  return "brackets";
}

function unsayable(
  construct: "query-nested" | "union-parameter" | "query-style",
  { node, isRequired }: StyledParameter,
  { losses }: OperationContext,
): Send {
  losses.addIn(isRequired, construct, node, textOf(node, "style") ?? "form");
  return "other";
}

/** `deepObject` is for objects; of lists it is written to say `name[]=a&name[]=b`. */
function listInQuery(parameter: StyledParameter, context: OperationContext): Send {
  const { node } = parameter;
  const style = textOf(node, "style") ?? "form";
  const send = sends.get(style)?.[Number(explodes(node, style === "form" || style === "deepObject"))];
  return send ?? unsayable("query-style", parameter, context);
}

/** How lists are sent, and how if they explode. */
const sends: ReadonlyMap<string, readonly [Send, Send]> = new Map([
  ["form", ["commas", "repeated"]],
  ["deepObject", ["repeated", "repeated"]],
  ["spaceDelimited", ["spaces", "repeated"]],
]);

/** An exploded object of the style `form` is one parameter for each of its members. */
function objectInQuery(parameter: StyledParameter, context: OperationContext): Send {
  const { node, schema } = parameter;
  const style = textOf(node, "style") ?? "form";
  if (style === "deepObject") return "brackets";
  const flat = context.schemas.flattener.flatten(schema);
  const isSpread = style === "form" && explodes(node, true) && flat.properties.size > 0;
  if (!isSpread) return unsayable("query-style", parameter, context);
  if (
    valueOf(flat, "additionalProperties") !== undefined &&
    valueOf(flat, "additionalProperties") !== false
  ) {
    context.losses.add("query-members", node);
  }
  return "members";
}

function explodes(node: Node, byDefault: boolean): boolean {
  const explode = memberOf(node, "explode")?.value;
  return typeof explode === "boolean" ? explode : byDefault;
}
