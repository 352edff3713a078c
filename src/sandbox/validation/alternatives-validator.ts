import type { TypeRef, UnionRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { isObject } from "../../language/model/scalars.js";
import { kindOfValue, kindWords } from "../../language/model/type-kinds.js";
import { alternatives as listAlternatives } from "../../language/text/words.js";
import type { Issue, Validator } from "./issue.js";

/** The validator of a union without a tag. */
export function alternativesValidator(
  union: UnionRef,
  types: TypeIndex,
  compile: (type: TypeRef) => Validator,
): Validator {
  switch (union.by) {
    case "kind":
      return byKind(union, types, compile);
    case "field":
      return byField(union, compile);
    case "nothing":
      return byTrying(union.alternatives.map(({ type }) => compile(type)));
  }
}

function byKind(
  { alternatives }: UnionRef,
  types: TypeIndex,
  compile: (type: TypeRef) => Validator,
): Validator {
  const validators = new Map(
    alternatives.flatMap(({ type }) => {
      const validate = compile(type);
      return [...types.jsonKinds(type)].map((kind) => [kind, validate] as const);
    }),
  );
  const message = `must be ${listAlternatives([...validators.keys()].map((kind) => kindWords[kind]))}`;
  return (value, at, issues) => {
    const kind = kindOfValue(value);
    const validate = kind && validators.get(kind);
    if (validate === undefined) issues.push({ at, message });
    else validate(value, at, issues);
  };
}

function byField({ alternatives }: UnionRef, compile: (type: TypeRef) => Validator): Validator {
  const validators = alternatives.flatMap(({ type, field }) =>
    field === undefined ? [] : [{ name: field.name, validate: compile(type) }],
  );
  const message = `must have ${listAlternatives(validators.map(({ name }) => name))}`;
  return (value, at, issues) => {
    if (!isObject(value)) {
      issues.push({ at, message: "must be an object" });
      return;
    }
    const found = validators.find(({ name }) => Object.hasOwn(value, name));
    if (found === undefined) issues.push({ at, message });
    else found.validate(value, at, issues);
  };
}

/** A value that none takes has the issues of the one that finds the fewest. */
function byTrying(validators: readonly Validator[]): Validator {
  return (value, at, issues) => {
    let least: readonly Issue[] | undefined;
    for (const validate of validators) {
      const found: Issue[] = [];
      validate(value, at, found);
      if (least === undefined || found.length < least.length) least = found;
    }
    issues.push(...(least ?? []));
  };
}
