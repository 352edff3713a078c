import type { RequestBody } from "./ir/endpoint.js";
import type { TypeRef } from "./ir/type.js";
import { formMediaType, isJsonMediaType, multipartMediaType } from "./media-types.js";
import type { TypeIndex } from "./type-index.js";

/** How a request carries its body: as JSON, as one of the two forms of HTML, or as what it is. */
export type BodyForm = "json" | "form" | "multipart" | "bytes" | "text";

export function bodyForm(
  { type, mediaType }: Pick<RequestBody, "type" | "mediaType">,
  types: Pick<TypeIndex, "resolve">,
): BodyForm {
  if (isBytes(type, types)) return "bytes";
  if (mediaType === formMediaType) return "form";
  if (mediaType === multipartMediaType) return "multipart";
  return isJsonMediaType(mediaType) ? "json" : "text";
}

/** Whether values of a type are bytes. */
export function isBytes(type: TypeRef, types: Pick<TypeIndex, "resolve">): boolean {
  const resolved = types.resolve(type);
  return resolved.kind === "scalar" && resolved.scalar === "bytes";
}

/** Whether a field of a body in parts is a file, or a list of files. */
export function isFilePart(type: TypeRef, types: Pick<TypeIndex, "resolve">): boolean {
  const resolved = types.resolve(type);
  return isBytes(resolved.kind === "array" ? resolved.items : resolved, types);
}

/** The names of the fields that are files. */
export function fileNames(type: TypeRef, types: TypeIndex): readonly string[] {
  return [...types.fieldsOf(type)].filter(([, field]) => isFilePart(field.type, types)).map(([name]) => name);
}
