import type { ErrorBody, ErrorContent } from "./ir/error.js";
import type { TypeId } from "./ir/type.js";

/** Whether there is anything in a body. */
export function hasContent(body: ErrorBody): body is ErrorContent {
  return body.kind !== "none";
}

/** A body as a model has it: the name of a type, which is its id unless `nameOf` says otherwise, `text`, or `none`. */
export function errorBodyWord(body: ErrorBody, nameOf = (id: TypeId): string => id): string {
  return body.kind === "json" ? nameOf(body.type) : body.kind;
}
