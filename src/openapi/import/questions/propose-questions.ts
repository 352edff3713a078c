import type { ImportedApi } from "../imported-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { proposeAccess } from "./propose-access.js";
import { proposeEdited } from "./propose-edited.js";
import { findKeys, proposeKeys } from "./propose-keys.js";
import { proposeFormats } from "./propose-formats.js";
import { proposeLists } from "./propose-lists.js";
import { proposeOpenEnums } from "./propose-open-enums.js";
import { proposeRepeats } from "./propose-repeats.js";
import { proposeRetries } from "./propose-retries.js";
import type { Question } from "./question.js";
import { questionContext } from "./question-context.js";

/** What a person is asked about, in the order of the questions. */
const topics = ["access", "keys", "repeats", "retries", "lists", "formats", "values"] as const;

export type Topic = (typeof topics)[number];

/** What isn't asked about operations that a document has clients never retry. */
const aboutRetries: ReadonlySet<Topic> = new Set(["repeats", "retries"]);

/** The operations about which nothing is asked, by the topic. */
export type Unasked = ReadonlyMap<Topic, ReadonlySet<string>>;

/**
 * What a document hints at and doesn't say. Each proposal may be wrong, so none has any effect before a person accepts it.
 *
 * @param acceptedWays the ways of paging that were accepted before, by name
 */
export function proposeQuestions(
  api: ImportedApi,
  model: ImportedModel,
  acceptedWays: ModelMap = new Map(),
): readonly Question[] {
  return [...proposeByTopic(api, model, acceptedWays, new Map()).values()].flat();
}

/** The same, by the topic, without what is `unasked`. */
export function proposeByTopic(
  api: ImportedApi,
  model: ImportedModel,
  acceptedWays: ModelMap,
  unasked: Unasked,
): ReadonlyMap<Topic, readonly Question[]> {
  // The model of which it is an export has said all that was known.
  if (api.exported !== undefined) return new Map();
  const { operations, ...rest } = questionContext(api, model);
  const about = (topic: Topic) => ({
    ...rest,
    operations: operations.filter(
      ({ id, operation }) =>
        unasked.get(topic)?.has(id) !== true && !(aboutRetries.has(topic) && operation.isRetryDisabled),
    ),
  });
  const edited = api.edited && proposeEdited(api.edited, about("repeats"), model);
  const repeats = about("repeats");
  const unsaid = {
    ...repeats,
    operations: repeats.operations.filter(({ id }) => edited?.asked.has(id) !== true),
  };
  const keys = findKeys(about("keys"));
  const keyed = new Set([...keys.byHeader, ...keys.byBody.map(([one]) => one)].map(({ id }) => id));
  const proposed: Readonly<Record<Topic, readonly Question[]>> = {
    access: proposeAccess(about("access")),
    keys: orElse(edited?.keys, () => proposeKeys(keys, about("keys"))),
    repeats: [...(edited?.repeats ?? []), ...proposeRepeats(unsaid, ({ id }) => keyed.has(id))],
    retries: orElse(edited?.retries, () => proposeRetries(about("retries"), model)),
    lists: proposeLists(about("lists"), acceptedWays),
    formats: proposeFormats(about("formats")),
    values: proposeOpenEnums(about("values")),
  };
  return new Map(topics.map((topic) => [topic, proposed[topic]]));
}

/** What the document itself has said goes before what names hint at. */
function orElse(
  said: readonly Question[] | undefined,
  hinted: () => readonly Question[],
): readonly Question[] {
  return said !== undefined && said.length > 0 ? said : hinted();
}
