import type { ErrorBody, ErrorContent } from "./ir/error.js";
import type { TypeId } from "./ir/type.js";

/** Whether there is anything in a body. */
export function hasContent(body: ErrorBody): body is ErrorContent {
  return body.kind !== "none";
}

/** A body as a model has it: a type, by the name that it has here, `text`, or `none`. */
export function errorBodyWord(body: ErrorBody, nameOf: (id: TypeId) => string): string {
  return body.kind === "json" ? nameOf(body.type) : body.kind;
}
