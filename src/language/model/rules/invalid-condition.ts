import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import { listedValues } from "../enum-values.js";
import type { Api } from "../ir/api.js";
import type { BodyCondition, ErrorRow } from "../ir/error.js";
import type { Field, ObjectType, TypeRef } from "../ir/type.js";
import type { ModelProblem } from "../model-problem.js";
import { renderStatus, responsesUnder } from "../success-statuses.js";
import { indexTypes, type TypeIndex } from "../type-index.js";
import { followPath } from "../field-path.js";
import { rowOf } from "../scalars.js";
import type { Report } from "../report.js";

/** A field that shall tell errors from successes, and can't: in the body of the error, or in those of successes. */
export function checkConditions({ errors, endpoints, types: declared }: Api, report: Report): void {
  const rows = errors.filter(({ says }) => says !== undefined);
  if (rows.length === 0) return;
  const types = indexTypes(declared);
  for (const row of rows) {
    const responses = endpoints.flatMap(({ id, responses: all }) =>
      responsesUnder(row, all).map((response) => ({
        type: response.type,
        words: `the response ${renderStatus(response)} of ${asCode(id)}`,
      })),
    );
    const problem =
      (row.status >= 400 ? findInErrors(row, errors, types) : findInError(row, types)) ??
      responses.map((response) => findInSuccess(row, response, types)).find(Boolean);
    if (problem !== undefined) report("invalid-condition", { error: row.name, ...problem }, row.at);
  }
}

/** From 400 on, a field tells errors of one status apart, and is in the bodies of all of them. */
function findInErrors(
  row: ErrorRow,
  errors: readonly ErrorRow[],
  types: TypeIndex,
): ModelProblem | undefined {
  const { says, bodies, status, isClass } = row;
  if (says === undefined) return undefined;
  const bare = errors.find(
    (other) => other.status === status && other.isClass === isClass && other.bodies.length === 0,
  );
  if (bare !== undefined && bare !== row) {
    const problem = `${asCode(bare.name)}, of the same status, has no body, by which it could be told from it`;
    return { problem, help: "Write the `body` of each error of the status." };
  }
  const chains = bodies.map((body) =>
    body.kind === "json" ? followPath(says.field, { kind: "named", id: body.type }, types) : undefined,
  );
  if (
    chains.length === 0 ||
    chains.some((chain) => chain?.flat().every((field) => field.isRequired) !== true)
  ) {
    const problem = `its body doesn't require the field ${asCode(says.field)}`;
    return { problem, help: "Write a `body` with the field, which is required, and all objects around it." };
  }
  const last = chains.flatMap((chain) => chain?.flatMap((fields) => fields.slice(-1)) ?? []);
  return last.map(({ type }) => findInValues(types.resolve(type), says)).find(Boolean);
}

function findInValues(type: TypeRef, { field, is }: BodyCondition): ModelProblem | undefined {
  const values = listedValues(type);
  if (values?.includes(is) === true) return undefined;
  if (values === undefined && type.kind === "scalar" && rowOf(type).fits(is)) return undefined;
  return {
    problem: `${asCode(field)} is never ${asCode(String(is))}`,
    help: "Write a value that the field has, with quotes if it is a string that looks like a number.",
  };
}

function findInError({ says, bodies }: ErrorRow, types: TypeIndex): ModelProblem | undefined {
  if (says === undefined) return undefined;
  const objects = bodies.flatMap((body) =>
    body.kind === "json" ? types.objectsOf({ kind: "named", id: body.type }) : [],
  );
  const names = objects.flatMap(({ fields }) => fields.map(({ id }) => id));
  const near = suggest(says.field, names);
  const help =
    near === undefined
      ? "Write a `body` with the field, which is required."
      : `Did you mean ${asCode(near)}?`;
  const fields = objects.map((object) => fieldOf(object, says));
  if (fields.length === 0 || fields.some((field) => field?.isRequired !== true)) {
    return { problem: `its body doesn't require the field ${asCode(says.field)}`, help };
  }
  return fields.map((field) => field && findInField(field, says, types)).find((one) => one !== undefined);
}

function findInField(
  { type }: Field,
  { field, is }: BodyCondition,
  types: TypeIndex,
): ModelProblem | undefined {
  const values = listedValues(types.resolve(type));
  const help = "Make it `boolean`, or a vocabulary that has the value: `enum: [true, false]`.";
  if (values === undefined) {
    return { problem: `${asCode(field)} is neither a boolean nor a vocabulary`, help };
  }
  return values.includes(is)
    ? undefined
    : { problem: `${asCode(field)} is never ${asCode(String(is))}`, help };
}

/** A success that may lack the field is told apart as well, unless some of its types have it and others don't. */
function findInSuccess(
  { says }: ErrorRow,
  { type, words }: { readonly type: TypeRef | undefined; readonly words: string },
  types: TypeIndex,
): ModelProblem | undefined {
  if (says === undefined) return undefined;
  const fields = types.objectsOf(type).map((object) => fieldOf(object, says));
  const present = fields.filter((field) => field !== undefined);
  if (present.length === 0) return undefined;
  const required = present.filter(({ isRequired }) => isRequired);
  if (required.length > 0 && required.length < fields.length) {
    const problem = `in ${words} only some types require ${asCode(says.field)}`;
    return { problem, help: "Let all types of a response have the field, or none." };
  }
  const lists = present.map((field) => listedValues(types.resolve(field.type)));
  if (lists.includes(undefined)) {
    const problem = `in ${words} ${asCode(says.field)} is neither a boolean nor a vocabulary`;
    return { problem, help: "Make it `boolean`, or a vocabulary: `enum: [true]`." };
  }
  const isNever = lists.some((values) => values?.every((value) => value === says.is));
  if (!isNever) return undefined;
  const problem = `in ${words} ${asCode(says.field)} is always ${asCode(String(says.is))}, so that it is no success`;
  return { problem, help: "Write the values that it has in a success." };
}

function fieldOf({ fields }: ObjectType, { field: id }: BodyCondition): Field | undefined {
  return fields.find((field) => field.id === id);
}
