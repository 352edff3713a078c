import type { FieldsDocument } from "../../read/language/field.js";
import type { Field } from "../ir/type.js";
import { buildFields, type FieldOwner } from "./build-fields.js";
import type { BuildContext } from "./context.js";
import { checkHeaderName } from "./header-name.js";
import type { Located } from "./located.js";

/** The headers of a response, which is a success or an error; `whole`: what it is a part of. */
export function buildResponseHeaders(
  fields: Located<FieldsDocument> | undefined,
  phrase: string,
  whole: FieldOwner["whole"],
  context: BuildContext,
): readonly Field[] {
  const headers = buildFields(
    fields,
    { phrase, position: "parameter", isRequirednessUnknown: false, whole },
    context,
  );
  for (const header of headers) checkHeaderName(header.name, phrase, header.at, context.report);
  return headers;
}
