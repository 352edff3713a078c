import { maxNameLength, nameRules } from "../../../../language/model/name-rules.js";
import { rowOf } from "../../../../language/model/scalars.js";
import { camelCase, spellInAscii } from "../../../../language/text/names.js";
import type { ImportedOperation, ImportedParameter } from "../../imported-api.js";
import type { ModelMap } from "../model-data.js";
import { ShortNames } from "./short-names.js";
import { writeParameter } from "./write-parameter.js";
import { resolveType } from "./resolve-type.js";
import type { WriteContext } from "./write-context.js";

/** A path as the model has it. */
export interface WrittenPath {
  readonly path: string;
  readonly parameters: ModelMap | undefined;
}

/** A path, whose parameters have names that code can have: what is between braces isn't sent. */
export function writePath(operation: ImportedOperation, context: WriteContext): WrittenPath {
  const taken = new ShortNames(camelCase);
  const found: (readonly [name: string, inDocument: string])[] = [];
  const path = `${operation.prefix}${operation.path}`.replaceAll(
    /\{([^{}]*)\}/gu,
    (_, inDocument: string) => {
      const name = taken.take(nameInPath(inDocument), "");
      found.push([name, inDocument]);
      return `{${name}}`;
    },
  );
  const parameters = found.map(([name, inDocument]) => {
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === inDocument);
    return [name, writePathParameter(parameter, operation, context), parameter ?? operation] as const;
  });
  const end = operation.variant === undefined ? "" : `#${operation.variant}`;
  return {
    path: `${path}${end}`,
    parameters: parameters.length === 0 ? undefined : context.builder.map(parameters),
  };
}

function nameInPath(name: string): string {
  if (nameRules.parameter.grammar.test(name) && name.length <= maxNameLength) return name;
  const plain = spellInAscii(name)
    .replaceAll(/[^A-Za-z0-9_-]+/gu, "_")
    .replaceAll(/^[^A-Za-z]+|[_-]+$/gu, "");
  return plain === "" ? "parameter" : plain;
}

function writePathParameter(
  parameter: ImportedParameter | undefined,
  { losses }: ImportedOperation,
  context: WriteContext,
) {
  const { builder, types, unknowns } = context;
  if (parameter === undefined) {
    const loss = losses.find(({ construct }) => construct === "undeclared-parameter");
    return loss === undefined
      ? "string"
      : builder.map([
          ["type", "string"],
          ["unknown", unknowns.idOf(loss)],
        ]);
  }
  const canBe = canBeInPath(parameter, context) && parameter.losses.length === 0;
  const facts = canBe ? types.factsOf(parameter.type, "form") : builder.map([["type", "string"]]);
  return writeParameter(parameter, facts, context);
}

/** Whether a path can have each value; of others only that they are text is said. */
function canBeInPath({ type }: ImportedParameter, { api }: WriteContext): boolean {
  const resolved = resolveType(api, type);
  if (resolved === undefined) return false;
  const { shape } = resolved;
  if (shape.kind === "scalar") {
    const { sentIn, json } = rowOf(shape);
    return sentIn === "path" || json === "integer";
  }
  if (shape.kind !== "values") return false;
  return (
    shape.values.every((value) => typeof value === "string" && isSafe(value)) ||
    shape.values.every((value) => Number.isInteger(value))
  );
}

/** What a client sends in a segment. */
function isSafe(value: string): boolean {
  return /^[\w.~!$&'()*+,;=:@ -]+$/u.test(value) && /[^. ]/u.test(value);
}
