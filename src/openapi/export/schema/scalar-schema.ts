import { type Known, valueOf } from "../../../language/model/ir/known.js";
import type { Bound, Range } from "../../../language/model/ir/range.js";
import type { ScalarKind, ScalarType } from "../../../language/model/ir/type.js";
import { mapOf, type Members, type ValueMap } from "../document/value.js";

/** A scalar type as JSON Schema has it, with the formats of OpenAPI's registry. */
const scalarSchemas = {
  string: { type: "string" },
  boolean: { type: "boolean" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  integer: { type: "integer" },
  number: { type: "number" },
  decimal: { type: "string", format: "decimal" },
  datetime: { type: "string", format: "date-time" },
  date: { type: "string", format: "date" },
  uuid: { type: "string", format: "uuid" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  duration: { type: "string", format: "duration" },
  unix_seconds: { type: "integer", format: "unix-time" },
  unix_milliseconds: { type: "integer", format: "unix-time-ms" },
  json: {},
  object: { type: "object" },
  null: { type: "null" },
  bytes: { type: "string", format: "binary", contentMediaType: "application/octet-stream" },
} as const satisfies Record<ScalarKind, Members>;

export function scalarSchema({ scalar, ...narrowed }: ScalarType): ValueMap {
  const base: Members = scalarSchemas[scalar];
  const length = valueOf(narrowed.length);
  return mapOf({
    ...base,
    ...(narrowed.format !== undefined && { format: narrowed.format }),
    minLength: length?.minimum,
    maxLength: length?.maximum,
    pattern: narrowed.pattern,
    ...(base["type"] !== "string" && boundsOf(narrowed.range)),
    multipleOf: narrowed.multipleOf,
  });
}

const formats: ReadonlySet<string> = new Set([
  ...Object.values<Members>(scalarSchemas).flatMap(({ format }) =>
    typeof format === "string" ? format : [],
  ),
  // What a secret string has.
  "password",
]);

/** Whether what people call the values stands where the schema says what they are, or would be taken for that. */
export function hasOddFormat({ scalar, format }: ScalarType): boolean {
  const base: Members = scalarSchemas[scalar];
  return format !== undefined && (base["format"] !== undefined || formats.has(format));
}

/** JSON Schema's bounds are numbers: those that no number of JavaScript is are left to `x-quoin-range`. */
function boundsOf(range: Known<Range<Bound>> | undefined): Members {
  const { minimum, maximum } = valueOf(range) ?? {};
  return { minimum: asNumber(minimum), maximum: asNumber(maximum) };
}

function asNumber(bound: Bound | undefined): number | undefined {
  return typeof bound === "number" ? bound : undefined;
}
