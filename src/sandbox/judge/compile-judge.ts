import { valueOf } from "../../model/ir/known.js";
import type { TypeIndex } from "../../model/type-index.js";
import { isWithin } from "../../runtime/support/decimals.js";
import type { Field, Range, ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import { type Judge, memberPath } from "./problem.js";
import { isObject, scalars } from "../../model/scalars.js";

/** How much of a type a value must obey. */
export interface Strictness {
  /** Whether required fields must be there, and lengths, ranges, counts and patterns hold. */
  readonly isComplete: boolean;
  readonly unknownFields: "ignored" | "refused";
}

/** Compiles one judge a type; each type is compiled once, when it is first needed. */
export function judgeCompiler(types: TypeIndex, strictness: Strictness): (type: TypeRef) => Judge {
  const named = new Map<TypeId, Judge>();
  const judgeNamed = (id: TypeId): Judge => {
    const known = named.get(id);
    if (known !== undefined) return known;
    // A type may contain itself, so that its judge is looked up only when it is asked.
    named.set(id, (value, at, problems) => named.get(id)?.(value, at, problems));
    const judge = compileNamed(id);
    named.set(id, judge);
    return judge;
  };
  const compileNamed = (id: TypeId): Judge => {
    const declared = types.get(id);
    switch (declared?.kind) {
      case "object":
        return judgeObject(declared.fields, compile, strictness);
      case "alias":
        return compile(declared.type);
      case "union": {
        const variants = declared.variants.map(({ tag, type }) => [tag, judgeNamed(type)] as const);
        return judgeUnion(declared.discriminator.name, new Map(variants), declared.isOpen);
      }
      default:
        return () => undefined;
    }
  };
  const compile = (type: TypeRef): Judge => {
    switch (type.kind) {
      case "scalar":
        return judgeScalar(type, strictness);
      case "enum":
        return judgeEnum(type.values);
      case "observed":
        return judgeScalar(plainString, strictness);
      case "array":
        return judgeArray(compile(type.items), strictness.isComplete ? valueOf(type.count) : undefined);
      case "map":
        return judgeMap(compile(type.values));
      case "nullable": {
        const judge = compile(type.type);
        return (value, at, problems) => {
          if (value !== null) judge(value, at, problems);
        };
      }
      case "named":
        return judgeNamed(type.id);
      case "unknown":
        return () => undefined;
    }
  };
  return compile;
}

const plainString: ScalarType = {
  kind: "scalar",
  scalar: "string",
  length: undefined,
  range: undefined,
  pattern: undefined,
};

function judgeScalar({ scalar, pattern, ...bounds }: ScalarType, { isComplete }: Strictness): Judge {
  const { fits, words } = scalars[scalar];
  const [length, range] = [valueOf(bounds.length), valueOf(bounds.range)];
  const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return (value, at, problems) => {
    if (!fits(value)) {
      problems.push({ at, message: `must be ${words}` });
    } else if (!isComplete) {
      return;
    } else if (length !== undefined && typeof value === "string" && !isWithin([...value].length, length)) {
      problems.push({ at, message: `must have ${rangeWords(length)} characters` });
    } else if (range !== undefined && isOutside(value, range)) {
      problems.push({ at, message: `must be ${rangeWords(range)}` });
    } else if (expression !== undefined && typeof value === "string" && !expression.test(value)) {
      problems.push({ at, message: `must match ${pattern}` });
    }
  };
}

function judgeEnum(values: readonly string[]): Judge {
  const allowed: ReadonlySet<unknown> = new Set(values);
  return (value, at, problems) => {
    if (!allowed.has(value)) problems.push({ at, message: `must be one of ${values.join(", ")}` });
  };
}

function judgeArray(judgeItem: Judge, count: Range | undefined): Judge {
  return (value, at, problems) => {
    if (!Array.isArray(value)) {
      problems.push({ at, message: "must be an array" });
    } else if (count !== undefined && !isWithin(value.length, count)) {
      problems.push({ at, message: `must have ${rangeWords(count)} items` });
    } else {
      value.forEach((item, index) => judgeItem(item, `${at}[${index}]`, problems));
    }
  };
}

function judgeMap(judgeValue: Judge): Judge {
  return (value, at, problems) => {
    if (!isObject(value)) {
      problems.push({ at, message: "must be an object" });
    } else {
      for (const [name, member] of Object.entries(value)) judgeValue(member, memberPath(at, name), problems);
    }
  };
}

function judgeUnion(discriminator: string, variants: ReadonlyMap<unknown, Judge>, isOpen: boolean): Judge {
  return (value, at, problems) => {
    if (!isObject(value)) return void problems.push({ at, message: "must be an object" });
    const tag = Object.hasOwn(value, discriminator) ? value[discriminator] : undefined;
    const judge = variants.get(tag);
    if (judge !== undefined) {
      judge(value, at, problems);
    } else if (!isOpen || typeof tag !== "string") {
      problems.push({
        at: memberPath(at, discriminator),
        message: `must be one of ${[...variants.keys()].join(", ")}`,
      });
    }
  };
}

/** Judges an object by its fields alone. */
export function judgeObject(
  fields: readonly Field[],
  compile: (type: TypeRef) => Judge,
  { isComplete, unknownFields }: Strictness,
): Judge {
  const members = fields.map(({ name, type, isRequired }) => ({ name, judge: compile(type), isRequired }));
  const known = new Set(fields.map(({ name }) => name));
  return (value, at, problems) => {
    if (!isObject(value)) return void problems.push({ at, message: "must be an object" });
    for (const { name, judge, isRequired } of members) {
      if (Object.hasOwn(value, name)) judge(value[name], memberPath(at, name), problems);
      else if (isRequired && isComplete) problems.push({ at: memberPath(at, name), message: "is missing" });
    }
    if (unknownFields === "ignored") return;
    for (const name of Object.keys(value)) {
      if (!known.has(name)) problems.push({ at: memberPath(at, name), message: "is not known" });
    }
  };
}

function isOutside(value: unknown, range: Range): boolean {
  return (typeof value === "number" || typeof value === "string") && !isWithin(value, range);
}

function rangeWords({ minimum, maximum }: Range): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}
