import { asCode } from "../../text/words.js";
import { camelCase } from "../../text/names.js";
import type { NamedField } from "./build-fields.js";
import { nameRules } from "../name-rules.js";
import type { TypedContext } from "./context.js";
import { nameInCode } from "./name-in-code.js";
import { helpForEndpointKey } from "./endpoint-key.js";
import type { QueryParameter, QueryStyle } from "../ir/endpoint.js";
import type { Field, TypeRef } from "../ir/type.js";
import { valuePlace } from "./located.js";
import { bracketParts, isPlain } from "./bracket-parts.js";
import { findNesting } from "./query-nesting.js";
import { renderTypeWords, withoutNull } from "../type-words.js";

/** How an array is sent, by what the model says. */
const arrayStyles = { commas: "in", repeated: "repeated", spaces: "spaces" } as const;

/** A parameter that an endpoint declares under `query`: how it is sent, and what clients call it. */
export function buildQueryParameter(
  endpoint: string,
  named: NamedField,
  context: TypedContext,
): QueryParameter {
  const { field } = named;
  return { ...field, style: styleOf(endpoint, named, context), as: argumentOf(endpoint, named, context) };
}

function styleOf(endpoint: string, { field, details }: NamedField, context: TypedContext): QueryStyle {
  const { send } = details.value;
  if (send === "json") return "json";
  const type = withoutNull(field.type);
  const refuse = (problem: string, help: string) => {
    const facts = { endpoint, name: field.name, problem, help };
    context.report("invalid-send", facts, valuePlace(details, "send"));
  };
  const isNested = type.kind === "array" && !isPlain(type.items, context.types);
  if (type.kind === "array" && !(isNested && send === "brackets")) {
    if (!checkParameter(endpoint, field, type.items, context)) return "in";
    if (send === undefined) return askFor(endpoint, field, "commas", context);
    if (send !== "brackets") return arrayStyles[send];
    const written = `"${field.name}[]": { type: "${renderTypeWords(type)}", send: repeated, as: ${camelCase(field.name)} }`;
    refuse("is an array, which `brackets` doesn't say how to send", `Write ${asCode(written)}.`);
    return "repeated";
  }
  const parts = isPlain(type, context.types) ? [] : bracketParts(type, context.types);
  const isMixed = !isObject(type, context);
  if (parts.some(({ kind }) => kind === "members") || (send === "brackets" && parts.length > 0)) {
    if (!checkNesting(endpoint, field, context)) return "brackets";
    if (send === undefined) return askFor(endpoint, field, "brackets", context);
    if (send !== "brackets") {
      refuse(
        `is an object, which ${asCode(send)} can't say`,
        "Write `send: brackets`; or, if the service takes its members by their own names, declare each as a parameter.",
      );
    }
    return isMixed ? "mixed" : "brackets";
  }
  const isOne = checkParameter(endpoint, field, type, context);
  if (isOne && send !== undefined) refuse("is one value, which is sent as it is", "Remove `send`.");
  return "exact";
}

function askFor(
  endpoint: string,
  { name, type, at }: Field,
  usual: "commas" | "brackets",
  context: TypedContext,
): QueryStyle {
  const facts = { endpoint, name, type: renderTypeWords(withoutNull(type)), isArray: usual === "commas" };
  context.report("missing-send", { ...facts, meant: helpForEndpointKey(name) }, at);
  return usual === "commas" ? "in" : "brackets";
}

/** A name on the wire that is a name in code as well needs no other. */
function argumentOf(endpoint: string, named: NamedField, context: TypedContext): string | undefined {
  const { field } = named;
  return nameInCode(
    named,
    `the parameter ${asCode(field.name)} of ${asCode(endpoint)}`,
    nameRules.parameter.grammar,
    context,
  );
}

function isObject(type: TypeRef, { types }: TypedContext): boolean {
  const resolved = types.resolve(type);
  const declared = resolved.kind === "named" ? types.get(resolved.id) : undefined;
  return resolved.kind === "map" || declared?.kind === "object";
}

function checkNesting(
  endpoint: string,
  { name, type, at }: Field,
  { requestTypes, report }: TypedContext,
): boolean {
  const problem = findNesting(type, requestTypes);
  if (problem === undefined) return true;
  report("invalid-parameter", { endpoint, name, problem: problem.words, help: problem.help }, at);
  return false;
}

/** Whether a parameter is one value; reports it if not. */
export function checkParameter(
  endpoint: string,
  { name, at }: Field,
  type: TypeRef,
  { types, report }: TypedContext,
): boolean {
  if (isPlain(type, types)) return true;
  const isAlias = type.kind === "named" && types.resolve(type).kind === "array";
  const help = isAlias
    ? `Write the array here: ${asCode(`"${renderTypeWords(types.resolve(type))}"`)}.`
    : helpForEndpointKey(name);
  report("invalid-parameter", { endpoint, name, problem: "can't be sent as a string", help }, at);
  return false;
}
