import type { ImportedHeader } from "../../imported-api.js";
import { isReadableHeader } from "../../operations/header-names.js";
import type { ModelMap } from "../model-data.js";
import { factsOfText } from "./sent-types.js";
import type { WriteContext } from "./write-context.js";
import { writeHeader } from "./write-parameter.js";

/** The headers of a response that clients can read. */
export function writeHeaders(
  headers: readonly ImportedHeader[],
  context: WriteContext,
): ModelMap | undefined {
  const written = headers.filter(({ name }) => isReadableHeader(name));
  if (written.length === 0) return undefined;
  return context.builder.map(
    written.map((header) => {
      const value = writeHeader(header, factsOfText(header.type, context), context);
      return [header.isRequired ? header.name : `${header.name}?`, value, header] as const;
    }),
  );
}
