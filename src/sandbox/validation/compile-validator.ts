import { valueOf } from "../../language/model/ir/known.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { enumWords } from "../../language/model/enum-values.js";
import { isWithin } from "../../language/model/bounds.js";
import type { Bound, Range } from "../../language/model/ir/range.js";
import type {
  ArrayType,
  EnumValue,
  Field,
  ObjectType,
  ScalarType,
  TypeId,
  TypeRef,
  UnionType,
  UnionVariant,
} from "../../language/model/ir/type.js";
import { type Issue, memberPath, type Validator } from "./issue.js";
import { alternativesValidator } from "./alternatives-validator.js";
import { patternMatcher } from "../../language/model/patterns/match-pattern.js";
import { isMultiple } from "../../language/model/multiples.js";
import { areDistinct } from "../../runtime/support/distinct.js";
import { isObject, rowOf } from "../../language/model/scalars.js";
import { anyOf } from "../../language/model/type-expression.js";

/** How strictly a value is validated. */
export interface Strictness {
  /** Whether required fields, lengths, ranges, counts and patterns are checked. */
  readonly isComplete: boolean;
  readonly unknownFields: "ignored" | "refused";
}

/** Compiles a validator for a type; each declared type is compiled once, when it is first needed. */
export function validatorCompiler(types: TypeIndex, strictness: Strictness): (type: TypeRef) => Validator {
  const named = new Map<TypeId, Validator>();
  const namedValidator = (id: TypeId): Validator => {
    const known = named.get(id);
    if (known !== undefined) return known;
    // A type may contain itself, or be nested deeply, so its validator is compiled only when it is called.
    let compiled: Validator | undefined;
    const validate: Validator = (value, at, issues) => {
      compiled ??= compileNamed(id);
      compiled(value, at, issues);
    };
    named.set(id, validate);
    return validate;
  };
  const compileNamed = (id: TypeId): Validator => {
    const declared = types.get(id);
    switch (declared?.kind) {
      case "object":
        return objectValidator(declared, compile, strictness);
      case "alias":
        return compile(declared.type);
      case "union": {
        const variants = declared.variants.map(
          (variant) => [variant.tag, variantValidator(declared, variant)] as const,
        );
        return unionValidator(declared.discriminator.name, new Map(variants), declared.isOpen);
      }
      default:
        return () => undefined;
    }
  };
  const variantValidator = (union: UnionType, variant: UnionVariant): Validator => {
    const object = types.variantOf(union, variant);
    // A tag that the union adds is none of the fields that the variant's own type has.
    return object === undefined || object === types.get(variant.type)
      ? namedValidator(variant.type)
      : objectValidator(object, compile, strictness);
  };
  const compile = (type: TypeRef): Validator => {
    switch (type.kind) {
      case "scalar":
        return scalarValidator(type, strictness);
      case "enum":
        return enumValidator(type.values);
      case "observed":
        return scalarValidator(anyString, strictness);
      case "array":
        return arrayValidator(type, compile(type.items), strictness);
      case "map":
        return mapValidator(compile(type.values), strictness.isComplete ? valueOf(type.count) : undefined);
      case "nullable": {
        const validate = compile(type.type);
        return (value, at, issues) => {
          if (value !== null) validate(value, at, issues);
        };
      }
      case "named":
        return namedValidator(type.id);
      case "union":
        return alternativesValidator(type, types, compile);
      case "unknown":
        return () => undefined;
    }
  };
  return compile;
}

const anyString = anyOf("string");

/** Validates values of a scalar type, and their constraints if `isComplete`. */
export function scalarValidator(
  { pattern, multipleOf, ...bounds }: ScalarType,
  { isComplete }: Pick<Strictness, "isComplete">,
): Validator {
  const { fits, words } = rowOf(bounds);
  const [length, range] = [valueOf(bounds.length), valueOf(bounds.range)];
  const matches = pattern === undefined ? undefined : patternMatcher(pattern);
  return (value, at, issues) => {
    if (!fits(value)) {
      issues.push({ at, message: `must be ${words}` });
    } else if (!isComplete) {
      return;
    } else if (length !== undefined && typeof value === "string" && !isWithin([...value].length, length)) {
      issues.push({ at, message: `must have ${rangeWords(length)} characters` });
    } else if (range !== undefined && isOutside(value, range)) {
      issues.push({ at, message: `must be ${rangeWords(range)}` });
    } else if (multipleOf !== undefined && typeof value === "number" && !isMultiple(value, multipleOf)) {
      issues.push({ at, message: `must be a multiple of ${multipleOf}` });
    } else if (matches !== undefined && typeof value === "string" && !matches(value)) {
      issues.push({ at, message: `must match ${pattern}` });
    }
  };
}

function enumValidator(values: readonly EnumValue[]): Validator {
  const allowed: ReadonlySet<unknown> = new Set(values);
  return (value, at, issues) => {
    if (!allowed.has(value)) issues.push({ at, message: `must be one of ${enumWords(values).join(", ")}` });
  };
}

function arrayValidator(
  { count: counted, isUnique }: ArrayType,
  validateItem: Validator,
  { isComplete }: Strictness,
): Validator {
  const count = isComplete ? valueOf(counted) : undefined;
  return (value, at, issues) => {
    if (!Array.isArray(value)) {
      issues.push({ at, message: "must be an array" });
    } else if (count !== undefined && !isWithin(value.length, count)) {
      issues.push({ at, message: `must have ${rangeWords(count)} items` });
    } else if (isUnique && isComplete && !areDistinct(value)) {
      issues.push({ at, message: "must have no item twice" });
    } else {
      value.forEach((item, index) => validateItem(item, `${at}[${index}]`, issues));
    }
  };
}

function mapValidator(validateValue: Validator, count: Range<number> | undefined): Validator {
  return ofObjects((value, at, issues) => {
    if (count !== undefined && !isWithin(Object.keys(value).length, count)) {
      issues.push({ at, message: `must have ${rangeWords(count)} members` });
      return;
    }
    for (const [name, member] of Object.entries(value)) validateValue(member, memberPath(at, name), issues);
  });
}

function unionValidator(
  discriminator: string,
  variants: ReadonlyMap<unknown, Validator>,
  isOpen: boolean,
): Validator {
  return ofObjects((value, at, issues) => {
    const tag = Object.hasOwn(value, discriminator) ? value[discriminator] : undefined;
    const validate = variants.get(tag);
    if (validate !== undefined) {
      validate(value, at, issues);
    } else if (!isOpen || typeof tag !== "string") {
      issues.push({
        at: memberPath(at, discriminator),
        message: `must be one of ${[...variants.keys()].join(", ")}`,
      });
    }
  });
}

/** What an object may have. */
interface Members extends Pick<ObjectType, "others" | "refusesOthers"> {
  readonly fields: readonly Pick<Field, "name" | "type" | "isRequired">[];
}

/** The validator of an object with these fields, and perhaps others. */
export function objectValidator(
  { fields, others, refusesOthers }: Members,
  compile: (type: TypeRef) => Validator,
  { isComplete, unknownFields }: Strictness,
): Validator {
  const members = fields.map(({ name, type, isRequired }) => ({ name, validate: compile(type), isRequired }));
  const known = new Set(fields.map(({ name }) => name));
  const validateOther = others && compile(others);
  return ofObjects((value, at, issues) => {
    for (const { name, validate, isRequired } of members) {
      if (Object.hasOwn(value, name)) validate(value[name], memberPath(at, name), issues);
      else if (isRequired && isComplete) issues.push({ at: memberPath(at, name), message: "is missing" });
    }
    if (unknownFields === "ignored" && validateOther === undefined && !(isComplete && refusesOthers)) return;
    for (const name of Object.keys(value).filter((one) => !known.has(one))) {
      if (validateOther === undefined) issues.push({ at: memberPath(at, name), message: "is not known" });
      else validateOther(value[name], memberPath(at, name), issues);
    }
  });
}

function ofObjects(
  validate: (value: Readonly<Record<string, unknown>>, at: string, issues: Issue[]) => void,
): Validator {
  return (value, at, issues) => {
    if (isObject(value)) validate(value, at, issues);
    else issues.push({ at, message: "must be an object" });
  };
}

function isOutside(value: unknown, range: Range<Bound>): boolean {
  return (typeof value === "number" || typeof value === "string") && !isWithin(value, range);
}

function rangeWords({ minimum, maximum }: Range<Bound>): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}
