import type { ImportedApi, ImportedOperation } from "../../../openapi/import/imported-api.js";
import type { ImportedModel } from "../../../openapi/import/model/imported-model.js";
import { type Site, siteName } from "../../../openapi/import/node.js";
import { renderErrorStatuses } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import {
  findUnprovenRefusals,
  isUnkeyedWrite,
  type WeakBody,
} from "../../../language/model/unproven-refusals.js";

/** An error of the document that can't prove that the service sent it, at a write without a key. */
export interface UnprovenError extends Site {
  /** The id of the operation. */
  readonly operation: string;
  readonly status: string;
  readonly body: WeakBody;
}

export interface UnprovenErrors {
  /** How many writes without a key the model has. */
  readonly writes: number;
  readonly errors: readonly UnprovenError[];
}

/** Where errors of a document prove nothing, in the model that it has become. */
export function findUnprovenErrors(
  model: Api,
  { operations }: ImportedApi,
  { names }: Pick<ImportedModel, "names">,
): UnprovenErrors {
  const imported = new Map(operations.map((one) => [names.operations.get(siteName(one)), one]));
  const errors = findUnprovenRefusals(model).flatMap(({ endpoint, body, ...statuses }) => {
    const operation = imported.get(endpoint);
    const status = renderErrorStatuses(statuses);
    return operation === undefined
      ? []
      : [{ operation: endpoint, status, body, ...siteOf(operation, status) }];
  });
  return { writes: model.endpoints.filter(isUnkeyedWrite).length, errors };
}

/** Where the document has a status: perhaps only among all others. */
function siteOf(operation: ImportedOperation, wanted: string): Site {
  const { responses } = operation;
  const found = [wanted, "default"].map((key) => responses.find(({ status }) => status === key));
  const { file, pointer } = found.find((one) => one !== undefined) ?? operation;
  return { file, pointer };
}
