import type { Idempotency } from "../../../language/model/ir/idempotency.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { takesKeys } from "../../../language/plan/callable.js";
import { mapOf, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { derived } from "../words/extension.js";
import { type SharedHeader, sharedHeaders } from "./shared-headers.js";

/** What many operations have in common, each under `components`; it follows from what is said of the whole API. */
export interface SharedParts {
  /** In requests: the key, and the version. */
  readonly parameters: ReadonlyMap<"IdempotencyKey" | "Version", ValueMap>;
  readonly headers: readonly SharedHeader[];
}

export function sharedParts({ api }: OpenapiStyle): SharedParts {
  const { idempotency, version } = api;
  return {
    parameters: new Map([
      ...(idempotency !== undefined && takesKeys(api)
        ? [["IdempotencyKey", keyParameter(idempotency)] as const]
        : []),
      ...(version.header === undefined || version.mediaType !== undefined
        ? []
        : [["Version", versionParameter(version.header, version.name)] as const]),
    ]),
    headers: sharedHeaders(api),
  };
}

function keyParameter({ header, doc, length, characters }: Idempotency): ValueMap {
  const { minimum, maximum } = valueOf(length) ?? {};
  const ofCharacters = { "printable-ascii": { pattern: "^[ -~]*$" }, uuid: { format: "uuid" } };
  return mapOf({
    name: header,
    in: "header",
    description: doc ?? "With the same key, the service does nothing a second time.",
    schema: mapOf({
      type: "string",
      minLength: minimum,
      maxLength: maximum,
      ...(characters !== undefined && ofCharacters[characters]),
    }),
    ...derived,
  });
}

function versionParameter(header: string, name: string): ValueMap {
  return mapOf({
    name: header,
    in: "header",
    description: "Selects the version.",
    required: true,
    schema: mapOf({ type: "string", enum: [name] }),
    ...derived,
  });
}
