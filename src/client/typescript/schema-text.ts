import { type Known, valueOf } from "../../language/model/ir/known.js";
import type { Bound, Range } from "../../language/model/ir/range.js";
import type {
  ArrayType,
  ScalarKind,
  ScalarType,
  TypeId,
  TypeRef,
  UnionRef,
} from "../../language/model/ir/type.js";
import { areStrings } from "../../language/model/enum-values.js";
import { checkedScalar } from "../../language/model/scalars.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { type Code, code, joinCode, runtimeValue, symbolCode } from "./code.js";
import { dataLiteral, numberLiteral, propertyKey, quote, regularExpression } from "./text/literal.js";

/** How a schema mentions the schema of a declared type. */
export interface Mention {
  readonly schemaOf: (id: TypeId) => Code;
  /** What values of a type can be in JSON, which is by what a schema finds the alternative of a union. */
  readonly kindsOf: TypeIndex["jsonKinds"];
}

export const zod = symbolCode({ name: "z", module: "zod/mini", isType: false });

/** A zod schema for a type, as an expression. */
export function renderSchema(type: TypeRef, mention: Mention): Code {
  switch (type.kind) {
    case "scalar":
      return scalars[checkedScalar(type)](type);
    case "enum":
      return code`${zod}.${areStrings(type.values) ? "enum" : "literal"}([${type.values.map(dataLiteral).join(", ")}])`;
    case "observed":
      return code`${schemaFunction("open")}(${type.values.map(quote).join(", ")})`;
    case "array":
      return code`${zod}.array(${renderSchema(type.items, mention)})${withChecks([...lengthChecks(type.count), ...uniqueChecks(type)])}`;
    case "map":
      return code`${zod}.record(${zod}.string(), ${renderSchema(type.values, mention)})${withChecks(memberChecks(type.count))}`;
    case "nullable":
      return code`${zod}.nullable(${renderSchema(type.type, mention)})`;
    case "named":
      return mention.schemaOf(type.id);
    case "union":
      return renderUnion(type, mention);
    case "unknown":
      return unknownSchema;
  }
}

function renderUnion({ by, alternatives }: UnionRef, mention: Mention): Code {
  const schemas = alternatives.map(({ type }) => renderSchema(type, mention));
  if (by === "nothing") return code`${zod}.union([${joinCode(schemas, ", ")}])`;
  const rows = alternatives.flatMap(({ type, field }, index) => {
    const keys = field === undefined ? [...mention.kindsOf(type)] : [field.name];
    return keys.map((key) => code`${propertyKey(key)}: ${schemas[index] ?? unknownSchema}`);
  });
  return code`${choiceFunction(by === "field" ? "byField" : "byKind")}({ ${joinCode(rows, ", ")} })`;
}

/** A function of the runtime that makes a schema of alternatives. */
export function choiceFunction(name: string): Code {
  return runtimeValue(name, "zod");
}

/** A function of the runtime that makes a schema. */
export function schemaFunction(name: string): Code {
  return runtimeValue(name, "zod");
}

export const unknownSchema = code`${schemaFunction("json")}()`;

const scalars: Readonly<Record<ScalarKind, (type: ScalarType) => Code>> = {
  string: (type) => code`${zod}.string()${withChecks(textChecks(type))}`,
  boolean: () => code`${zod}.boolean()`,
  int32: (type) => code`${zod}.int32()${withChecks(numberChecks(type))}`,
  int64: (type) => code`${zod}.int()${withChecks(numberChecks(type))}`,
  integer: (type) => code`${zod}.int()${withChecks(numberChecks(type))}`,
  number: (type) => code`${zod}.number()${withChecks(numberChecks(type))}`,
  decimal: ({ range }) => renderDecimal(valueOf(range)),
  datetime: () => code`${schemaFunction("dateTime")}()`,
  date: () => code`${schemaFunction("calendarDate")}()`,
  uuid: () => code`${zod}.guid()`,
  email: (type) => renderFormat("email", type),
  url: (type) => renderFormat("url", type),
  duration: (type) => renderFormat("duration", type),
  unix_seconds: (type) => code`${zod}.int()${withChecks(numberChecks(type))}`,
  unix_milliseconds: (type) => code`${zod}.int()${withChecks(numberChecks(type))}`,
  json: () => unknownSchema,
  object: () => code`${schemaFunction("jsonObject")}()`,
  null: () => code`${zod}.null()`,
  bytes: () => code`${runtimeValue("file", "zod")}()`,
};

function renderFormat(name: string, type: ScalarType): Code {
  return code`${runtimeValue(name, "zod")}()${withChecks(textChecks(type))}`;
}

/** What follows a schema: its checks, if it has any. */
function withChecks(checks: readonly Code[]): Code {
  return checks.length === 0 ? code`` : code`.check(${joinCode(checks, ", ")})`;
}

function textChecks({ length, pattern }: ScalarType): readonly Code[] {
  const matches = pattern === undefined ? [] : [code`${zod}.regex(${regularExpression(pattern)})`];
  return [...lengthChecks(length), ...matches];
}

function lengthChecks(length: Known<Range<Bound>> | undefined): readonly Code[] {
  return boundChecks(length, "minLength", "maxLength");
}

function numberChecks({ range, multipleOf }: ScalarType): readonly Code[] {
  const multiple =
    multipleOf === undefined ? [] : [code`${countCheck("multipleOf")}(${numberLiteral(multipleOf)})`];
  return [...boundChecks(range, "gte", "lte"), ...multiple];
}

function uniqueChecks({ isUnique }: ArrayType): readonly Code[] {
  return isUnique ? [code`${countCheck("unique")}()`] : [];
}

/** A function of the runtime that makes a check. */
function countCheck(name: string): Code {
  return runtimeValue(name, "zod");
}

function memberChecks(count: Known<Range<number>> | undefined): readonly Code[] {
  const range = valueOf(count);
  if (range === undefined) return [];
  const { minimum, maximum } = range;
  return [code`${countCheck("members")}(${dataLiteral({ minimum, maximum })})`];
}

function boundChecks(
  bounds: Known<Range<Bound>> | undefined,
  minimum: string,
  maximum: string,
): readonly Code[] {
  const range = valueOf(bounds);
  const check = (name: string, bound: Bound | undefined) =>
    bound === undefined ? [] : [code`${zod}.${name}(${numberLiteral(bound)})`];
  return [...check(minimum, range?.minimum), ...check(maximum, range?.maximum)];
}

/** Bounds of decimals are strings, so that no digit is lost. */
function renderDecimal(range: Range<Bound> | undefined): Code {
  if (range === undefined) return code`${schemaFunction("decimal")}()`;
  const { minimum, maximum } = range;
  const bounds = dataLiteral({ minimum: minimum?.toString(), maximum: maximum?.toString() });
  return code`${runtimeValue("decimalIn", "zod")}(${bounds})`;
}
