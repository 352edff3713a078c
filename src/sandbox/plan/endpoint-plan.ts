import { valueOf } from "../../language/model/ir/known.js";
import { anyOf } from "../../language/model/type-expression.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import type { Api, ApiVersion } from "../../language/model/ir/api.js";
import type { Endpoint, EndpointResponse } from "../../language/model/ir/endpoint.js";
import type { Path } from "../../language/model/ir/path.js";
import type { Field, TypeId } from "../../language/model/ir/type.js";
import { validatorCompiler, objectValidator, type Strictness } from "../validation/compile-validator.js";
import type { Validator } from "../validation/issue.js";
import { type Action, chooseAction, confirmedType } from "./action.js";
import { type ParameterPlan, planParameter, planPathParameter } from "./parameter-plan.js";

/** An endpoint that can be called, and what has been worked out about it. */
export interface EndpointPlan {
  readonly endpoint: Endpoint;
  readonly types: TypeIndex;
  readonly version: ApiVersion;
  /** Whether it is of the newest version of the API. */
  readonly isNewest: boolean;
  readonly path: Path;
  readonly pathParameters: readonly ParameterPlan[];
  readonly query: readonly ParameterPlan[];
  readonly headers: readonly ParameterPlan[];
  /** `undefined`: takes no body. */
  readonly validateBody: Validator | undefined;
  /** Whether one item of a batch can be parsed. */
  readonly validateItem: Validator | undefined;
  /** The body's fields, by their names. */
  readonly bodyFields: ReadonlyMap<string, Field>;
  readonly response: EndpointResponse;
  readonly action: Action;
  /** What the read finds that confirms a call; `undefined`: none does. */
  readonly confirmed: TypeId | undefined;
}

const nothing: Omit<EndpointResponse, "at"> = {
  status: 204,
  isClass: false,
  form: "none",
  type: undefined,
  mediaType: undefined,
  also: [],
  stream: undefined,
  doc: undefined,
  headers: [],
};

const noOthers = { others: undefined, refusesOthers: false };

/** What a call gets that does what it shall. */
function usualResponse({ responses, poll }: Endpoint): EndpointResponse | undefined {
  return (poll && responses.find(({ status }) => status === 202)) ?? responses[0];
}

/** A field of that name with any value, or none. */
function anything({ name }: Field) {
  return { name, type: anyOf("json"), isRequired: false };
}

/** The endpoints whose path is specified. */
export function planEndpoints(
  api: Api,
  types: TypeIndex,
  unknownFields: Strictness["unknownFields"] | undefined,
): readonly EndpointPlan[] {
  const compilers = {
    ignored: validatorCompiler(types, { isComplete: true, unknownFields: "ignored" }),
    refused: validatorCompiler(types, { isComplete: true, unknownFields: "refused" }),
  };
  const isNewest = api.versions.at(-1)?.name === api.version.name;
  const lenient = validatorCompiler(types, { isComplete: false, unknownFields: "ignored" });
  return api.endpoints.flatMap((endpoint): readonly EndpointPlan[] => {
    const { body, batch, at } = endpoint;
    const path = valueOf(endpoint.path);
    if (path === undefined) return [];
    const strictness = unknownFields ?? valueOf(endpoint.unknownFields) ?? "ignored";
    const complete = compilers[strictness];
    const parameter = (field: Field) => planParameter(field, complete, types);
    const bodyFields = types.fieldsOf(body?.type);
    const items = batch && bodyFields.get(batch.items.name);
    const [{ others, refusesOthers } = noOthers] = types.objectsOf(body?.type);
    return [
      {
        endpoint,
        types,
        version: api.version,
        isNewest,
        path,
        pathParameters: endpoint.pathParameters.map((field) => planPathParameter(field, complete, types)),
        query: endpoint.query.map(parameter),
        headers: endpoint.headers.map(parameter),
        // The items of a batch are validated one by one, when they are processed.
        validateBody:
          body && items
            ? objectValidator(
                {
                  fields: [...bodyFields.values()].map((field) =>
                    field === items ? anything(field) : field,
                  ),
                  others,
                  refusesOthers,
                },
                complete,
                { isComplete: true, unknownFields: strictness },
              )
            : body && complete(body.type),
        validateItem: items?.type.kind === "array" ? lenient(items.type.items) : undefined,
        bodyFields,
        response: usualResponse(endpoint) ?? { ...nothing, at },
        action: chooseAction(endpoint, api, types),
        confirmed: confirmedType(endpoint, api, types),
      },
    ];
  });
}
