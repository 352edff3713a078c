import { pascalCase } from "../../../language/text/names.js";
import type { ImportedApi } from "../imported-api.js";
import type { OperationNames } from "./imported-model.js";
import type { ErrorPlan } from "./operations/plan-errors.js";
import { reservedNames } from "./reserved-names.js";

const endings = [
  "Client",
  "Resources",
  "Error",
  "Results",
  "Responses",
  "ErrorBodies",
  "Lists",
  "Webhook",
  "Environment",
];

/** Names that a client has for something else than a type of the model. */
export function namesBesideTypes(
  { operations }: ImportedApi,
  apiName: string,
  names: OperationNames,
  errors: ErrorPlan,
): ReadonlySet<string> {
  const taken = new Set<string>(reservedNames.type);
  for (const ending of endings) taken.add(`${apiName}${ending}`);
  for (const { name } of errors.values()) taken.add(`${name}Error`);
  for (const operation of operations) {
    const stem = pascalCase(names.idOf(operation));
    taken.add(`${stem}Query`);
    taken.add(`${stem}Headers`);
  }
  return taken;
}
