import type { ImportedApi } from "../imported-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { proposeAccess } from "./propose-access.js";
import { findKeys, proposeKeys } from "./propose-keys.js";
import { proposeFormats } from "./propose-formats.js";
import { proposeLists } from "./propose-lists.js";
import { proposeRepeats } from "./propose-repeats.js";
import { proposeRetries } from "./propose-retries.js";
import type { Question } from "./question.js";
import { questionContext } from "./question-context.js";

/**
 * What a document hints at and doesn't say. Each proposal may be wrong, so none has any effect before a person accepts it.
 *
 * @param acceptedWays the ways of paging that were accepted before, by name
 * @param unasked the operations about which nothing is asked
 */
export function proposeQuestions(
  api: ImportedApi,
  model: ImportedModel,
  acceptedWays: ModelMap = new Map(),
  unasked: ReadonlySet<string> = new Set(),
): readonly Question[] {
  // The model of which it is an export has said all that was known.
  if (api.exported !== undefined) return [];
  const { operations, ...rest } = questionContext(api, model);
  const context = { ...rest, operations: operations.filter(({ id }) => !unasked.has(id)) };
  const keys = findKeys(context);
  const keyed = new Set([...keys.byHeader, ...keys.byBody.map(([one]) => one)].map(({ id }) => id));
  return [
    ...proposeAccess(context),
    ...proposeKeys(keys, context),
    ...proposeRepeats(context, ({ id }) => keyed.has(id)),
    ...proposeRetries(context, model),
    ...proposeLists(context, acceptedWays),
    ...proposeFormats(context),
  ];
}
