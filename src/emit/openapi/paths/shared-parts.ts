import type { Idempotency } from "../../../model/ir/idempotency.js";
import { valueOf } from "../../../model/ir/known.js";
import { takesKeys } from "../../../plan/callable.js";
import { mapOf, mapOfEntries, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { derived } from "../words/extension.js";

/** What many operations have in common, by its name under `components`; each follows from what is said of the whole API. */
export interface SharedParts {
  /** In requests: the key, and the version. */
  readonly parameters: ReadonlyMap<"IdempotencyKey" | "Version", ValueMap>;
  /** In responses: what names each request. */
  readonly headers: ReadonlyMap<"RequestId", ValueMap>;
}

export function sharedParts({ api }: OpenapiStyle): SharedParts {
  const { idempotency, version, conventions } = api;
  const { requestIdHeader, isRequestIdPromised, requestIdType } = conventions;
  return {
    parameters: new Map([
      ...(idempotency !== undefined && takesKeys(api)
        ? [["IdempotencyKey", keyParameter(idempotency)] as const]
        : []),
      ...(version.header === undefined || version.mediaType !== undefined
        ? []
        : [["Version", versionParameter(version.header, version.name)] as const]),
    ]),
    headers: new Map(
      requestIdHeader === undefined
        ? []
        : [
            [
              "RequestId",
              mapOf({
                description: "Names the request.",
                required: isRequestIdPromised || undefined,
                schema: mapOf({ type: "string", format: requestIdType === "uuid" ? "uuid" : undefined }),
                ...derived,
              }),
            ] as const,
          ],
    ),
  };
}

function keyParameter({ header, doc, length, characters }: Idempotency): ValueMap {
  const { minimum, maximum } = valueOf(length) ?? {};
  return mapOf({
    name: header,
    in: "header",
    description: doc ?? "With the same key, the service does nothing a second time.",
    schema: mapOf({
      type: "string",
      minLength: minimum,
      maxLength: maximum,
      pattern: characters === undefined ? undefined : "^[ -~]*$",
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

/** The headers of every response. */
export function sharedHeaders({ headers }: SharedParts, { api }: OpenapiStyle): ValueMap {
  const name = api.conventions.requestIdHeader;
  if (name === undefined || headers.size === 0) return mapOf({});
  return mapOfEntries([[name, mapOf({ $ref: "#/components/headers/RequestId" })]]);
}
