import type { ImportedApi, ImportedOperation } from "../../../src/openapi/import/imported-api.js";
import type { ImportedTypeId } from "../../../src/openapi/import/imported-type.js";
import type { ImportedModel } from "../../../src/openapi/import/model/imported-model.js";
import { isObject, siteName } from "../../../src/openapi/import/node.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import type { TypeRef } from "../../../src/language/model/ir/type.js";
import type { Validator, Validators } from "../../../src/runtime/support/validators.js";
import { valueAt } from "./draw-values.js";
import type { Direction } from "./restate-document.js";

/** A document, and what has become of it. */
export interface ImportedValues {
  readonly document: Readonly<Record<string, unknown>>;
  readonly imported: ImportedApi;
  readonly model: ImportedModel;
  readonly api: Api;
}

/** A place where JSON or a parameter of the query is sent or received. */
export interface ValuePlace {
  /** `post-orders body` */
  readonly name: string;
  readonly direction: Direction;
  /** Of the schema, in the document. */
  readonly pointer: string;
  readonly type: TypeRef;
  readonly validate: Validator;
  /** What the document gives there, outside of the schema. */
  readonly examples: readonly unknown[];
}

/** The places of which the document has the schema in one piece, and the client a validator. */
export function findPlaces(values: ImportedValues, validators: Validators): readonly ValuePlace[] {
  const { imported, model, api } = values;
  return imported.operations.flatMap((operation) => {
    const id = model.names.operations.get(siteName(operation));
    const endpoint = api.endpoints.find((one) => one.id === id);
    const own = validators[id ?? ""];
    if (endpoint === undefined || own === undefined) return [];
    return [
      ...bodyPlaces(values, operation, endpoint, own.body),
      ...responsePlaces(values, operation, endpoint, own.responses ?? {}),
      ...queryPlaces(values, operation, endpoint, own.query),
    ];
  });
}

function bodyPlaces(
  values: ImportedValues,
  { body }: ImportedOperation,
  endpoint: Endpoint,
  validate: Validator | undefined,
): readonly ValuePlace[] {
  const pointer = pointerOf(body?.type, values);
  if (body?.as !== "json" || pointer === undefined || !endpoint.body || !validate) return [];
  const examples = examplesAt(values.document, `${body.pointer}/content/${escape(body.mediaType)}`);
  return [
    {
      name: `${endpoint.id} body`,
      direction: "request",
      pointer,
      type: endpoint.body.type,
      validate,
      examples,
    },
  ];
}

function responsePlaces(
  values: ImportedValues,
  { responses }: ImportedOperation,
  endpoint: Endpoint,
  validators: Readonly<Record<string, Validator>>,
): readonly ValuePlace[] {
  return responses.flatMap(({ status, types, mediaType = "", pointer: place }) => {
    const pointer = pointerOf(types[0], values);
    const validate = validators[status];
    const type = endpoint.responses.find((one) => String(one.status) === status)?.type;
    if (pointer === undefined || validate === undefined || type === undefined) return [];
    const examples = examplesAt(values.document, `${place}/content/${escape(mediaType)}`);
    return [
      { name: `${endpoint.id} ${status}`, direction: "response", pointer, type, validate, examples } as const,
    ];
  });
}

/** Each parameter by itself, where no other one has to be there. */
function queryPlaces(
  values: ImportedValues,
  { parameters }: ImportedOperation,
  { id, query }: Endpoint,
  validate: Validator | undefined,
): readonly ValuePlace[] {
  if (validate === undefined || query.some(({ isRequired }) => isRequired)) return [];
  return query.flatMap(({ name, as, type }) => {
    const parameter = parameters.find((one) => one.in === "query" && one.name === name);
    const pointer = pointerOf(parameter?.type, values);
    if (parameter === undefined || pointer === undefined) return [];
    const member = as ?? name;
    return [
      {
        name: `${id} query ${name}`,
        direction: "request" as const,
        pointer,
        type,
        validate: (value: unknown) => validateWritten((written) => validate({ [member]: written }), value),
        examples: examplesAt(values.document, parameter.pointer),
      },
    ];
  });
}

/** A query has texts: `true` is what a vocabulary has as `"true"`. */
function validateWritten(validate: Validator, value: unknown): ReturnType<Validator> {
  const issues = validate(value);
  return issues.length > 0 && typeof value === "boolean" ? validate(String(value)) : issues;
}

/** Where the schema of a type is, if it is in one piece and in the document itself. */
function pointerOf(id: ImportedTypeId | undefined, { imported }: ImportedValues): string | undefined {
  const type = id === undefined ? undefined : imported.types.get(id);
  const file = imported.operations[0]?.file;
  return type !== undefined && id === siteName(type) && type.file === file ? type.pointer : undefined;
}

/** `example` and `examples` of a media type or a parameter. */
function examplesAt(document: object, pointer: string): readonly unknown[] {
  const place = valueAt(document, pointer);
  if (!isObject(place)) return [];
  const named = isObject(place["examples"]) ? Object.values(place["examples"]) : [];
  const values = named.flatMap((one) => (isObject(one) && "value" in one ? [one["value"]] : []));
  return "example" in place ? [place["example"], ...values] : values;
}

function escape(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}
