import { asCode } from "../text/words.js";
import type { Endpoint, QueryParameter } from "./ir/endpoint.js";
import { valueOf } from "./ir/known.js";
import { partsOf } from "./ir/path.js";
import type { Field, TypeRef } from "./ir/type.js";
import type { ModelProblem } from "./model-problem.js";
import type { TypeIndex } from "./type-index.js";

/** The read that tells what became of a write, and by what. */
export interface ConfirmingRead {
  readonly endpoint: Endpoint;
  /** In the body of the write. */
  readonly member: Field;
  readonly parameter: { readonly in: "path"; readonly field: Field } | QueryParameterOf;
  /** In what is found. */
  readonly found: Field;
  /** What is found: items of pages, items of an array, or the one thing. */
  readonly returns: "pages" | "array" | "one";
  readonly type: TypeRef;
}

interface QueryParameterOf {
  readonly in: "query";
  readonly field: QueryParameter;
}

/** Why what a read returns can't tell whether there is something under the value that a write sent. */
export function problemOfAnswer(read: ConfirmingRead, types: TypeIndex): ModelProblem | undefined {
  const { endpoint, member, parameter, found, returns } = read;
  const name = asCode(endpoint.id);
  const takes = (type: TypeRef): boolean => takesAll(type, types.resolve(member.type));
  const asked = withoutNull(parameter.field.type, types);
  if (!takes(asked.kind === "array" ? types.resolve(asked.items) : asked)) {
    const problem = `${asCode(parameter.field.id)} of ${name} doesn't take every value that the body may have there`;
    return { problem, help: "Give both the same type." };
  }
  if (!takes(withoutNull(found.type, types))) {
    const problem = `${asCode(found.id)} of what ${name} returns can't have every value that the body may have there`;
    return { problem, help: "Give both the same type." };
  }
  if (parameter.in === "query" || returns !== "one" || isLast(read)) return undefined;
  return {
    problem: `a 404 of ${name} may mean that there is something without what its path goes on with`,
    help: `\`call\` names an endpoint whose path ends with ${asCode(`{${parameter.field.id}}`)}.`,
  };
}

function withoutNull(type: TypeRef, types: TypeIndex): TypeRef {
  return types.resolve(type.kind === "nullable" ? type.type : type);
}

function takesAll(target: TypeRef, source: TypeRef): boolean {
  if (target.kind === "observed" || (target.kind === "scalar" && target.scalar === "string")) return true;
  if (target.kind === "scalar") return source.kind === "scalar" && source.scalar === target.scalar;
  if (target.kind !== "enum" || source.kind !== "enum") return false;
  return source.values.every((value) => target.values.includes(value));
}

/** Whether the path ends with the parameter, so that nothing but what it names can be missing. */
function isLast({ endpoint: { path }, parameter }: ConfirmingRead): boolean {
  const parts = valueOf(path)?.at(-1);
  return (
    parts !== undefined &&
    partsOf(parts).some((part) => part.kind === "parameter" && part.name === parameter.field.name)
  );
}
