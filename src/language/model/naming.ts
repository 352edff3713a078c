import { camelCase, snakeCase } from "../text/names.js";
import type { Api, Naming } from "./ir/api.js";
import type { Field } from "./ir/type.js";

/** A name as a convention wants it. Abbreviations may stay in capitals: `diskSizeGB`. */
export function inConvention({ name }: Pick<Field, "name">, convention: Naming): string {
  if (convention === "snake_case") return snakeCase(name);
  return /^[a-z][A-Za-z0-9]*$/u.test(name) ? name : camelCase(name);
}

/** How all names in bodies of calls are written; `undefined`: nothing says it, or it isn't true of all of them. */
export function namingOfBodies({ types, conventions: { bodyNaming } }: Api): Naming | undefined {
  if (bodyNaming === undefined) return undefined;
  const isTrue = types.every((type) => {
    if (type.kind !== "object") return true;
    const { inRequests, inResponses, inErrors } = type.usage;
    const isBody = inRequests || inResponses || inErrors;
    return !isBody || type.fields.every((field) => inConvention(field, bodyNaming) === field.name);
  });
  return isTrue ? bodyNaming : undefined;
}
