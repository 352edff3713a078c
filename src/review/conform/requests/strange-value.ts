import { randomUUID } from "node:crypto";
import type { Data } from "../../../say/data.js";
import type { Field } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { issuesOf } from "../../../sandbox/validation/issue.js";
import { validatorCompiler } from "../../../sandbox/validation/compile-validator.js";
import type { ExampleRequest } from "../../../sandbox/calls/example-call.js";

/** A valid value of a type that names nothing, or nothing yet; `undefined`: none is known. */
export function strangeValue(
  { type }: Pick<Field, "type">,
  usual: Data,
  types: TypeIndex,
): string | number | undefined {
  if (types.resolve(type).kind !== "scalar") return undefined;
  const validate = validatorCompiler(types, { isComplete: true, unknownFields: "ignored" })(type);
  return candidates(usual).find(
    (value) => value !== usual && issuesOf(value, validate).length === 0 && !isDay(value),
  );
}

/** The parameter of a path that names what it is about, with a value that names nothing. */
export function strangeParameter(
  { path }: ExampleRequest,
  types: TypeIndex,
): { readonly name: string; readonly value: Data } | undefined {
  return path
    .toReversed()
    .flatMap(({ field, value: usual }) => {
      const value = strangeValue(field, usual, types);
      return value === undefined ? [] : [{ name: field.name, value }];
    })
    .at(0);
}

/** Of the form of the usual value first, as far as that is a text. */
function candidates(usual: Data): readonly (string | number)[] {
  const text = typeof usual === "string" ? usual : "";
  const digits = randomUUID().replaceAll(/\D/gu, "");
  return [
    ...(text === "" ? [] : [randomUUID(), scramble(text, digits), text.replaceAll(/[a-z]/gu, "z")]),
    Number(digits.slice(0, 9)),
    Number(digits.slice(0, 4)),
    digits.slice(0, 9),
  ];
}

/** The same characters in kind: `ord_1f` becomes `zzz_8z`. */
function scramble(text: string, digits: string): string {
  return text
    .replaceAll(/[a-z]/gu, "z")
    .replaceAll(/[A-Z]/gu, "Z")
    .replaceAll(/\d/gu, (_, index: number) => digits.at(index % digits.length) ?? "7");
}

/** Each day exists. */
function isDay(value: string | number): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d/u.test(value);
}
