import { typeOfFormat } from "../../read/shape/openapi.js";
import { wordsOfFormats } from "../known-formats.js";
import type { ScalarKind, ScalarType, TypeRef } from "../ir/type.js";
import { isScalarKind, scalars } from "../scalars.js";
import { innermostTypes, mapInnermost } from "../type-words.js";
import type { BuildContext } from "./context.js";
import { valuePlace } from "./located.js";
import { type Described, reportMisplaced, type TypeDetails } from "./type-details.js";

/** Numbers that are multiples of one. */
export function narrowByMultiple(type: TypeRef, details: Described, context: BuildContext): TypeRef {
  const { multiple_of: multipleOf } = details.value;
  if (multipleOf === undefined) return type;
  return narrow(type, "multiple_of", isNumber, { multipleOf }, details, context);
}

/**
 * Strings and numbers with a name for what they are. Of numbers, it isn't one that the language has a type for; a string with such a
 * name is of that type, without being checked.
 */
export function narrowByFormat(type: TypeRef, details: Described, context: BuildContext): TypeRef {
  const { format } = details.value;
  if (format === undefined) return type;
  const word = typeOfFormat(format);
  const isSaid = (innermost: TypeRef) =>
    word !== undefined &&
    isScalarKind(word) &&
    isNumber(innermost) &&
    isFree(innermost) &&
    scalars[innermost.scalar].json === scalars[word].json;
  if (word !== undefined && innermostTypes(type).some(isSaid)) {
    context.report("format-with-type", { owner: details.owner, format, word }, valuePlace(details, "format"));
  }
  const noted = narrow(type, "format", isFree, { format }, details, context);
  const scalar = wordsOfFormats.get(format);
  if (scalar === undefined) return noted;
  return mapInnermost(noted, (innermost) =>
    innermost.kind === "scalar" && innermost.scalar === "string" ? { ...innermost, scalar } : innermost,
  );
}

function narrow(
  type: TypeRef,
  key: keyof TypeDetails,
  takes: (innermost: TypeRef) => innermost is ScalarType,
  facts: Partial<ScalarType>,
  details: Described,
  context: BuildContext,
): TypeRef {
  if (!innermostTypes(type).some(takes)) reportMisplaced(type, key, details, context);
  return mapInnermost(type, (innermost) => (takes(innermost) ? { ...innermost, ...facts } : innermost));
}

function isNumber(type: TypeRef): type is ScalarType {
  return type.kind === "scalar" && ["integer", "number"].includes(scalars[type.scalar].json);
}

const free: ReadonlySet<ScalarKind> = new Set(["string", "int32", "int64", "integer", "number"]);

/** Whether no format is said by the type itself. */
function isFree(type: TypeRef): type is ScalarType {
  return type.kind === "scalar" && free.has(type.scalar);
}
