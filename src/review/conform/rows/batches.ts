import type { Data } from "../../../say/data.js";
import type { FieldRef } from "../../../language/model/ir/type.js";
import { memberAt } from "../items.js";
import { readJsonBody } from "../judge/read-content.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { itemKeys, namesItem, withBadItem } from "../requests/natural-key.js";
import { askSuccessfully } from "./keys/key-requests.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** What becomes of each item of a batch. */
export const batchRows: readonly Row[] = [
  {
    id: "batch.all-named",
    isPromised: ({ batch, naturalKey }) => batch !== undefined && naturalKey?.items !== undefined,
    run: async (trial) => {
      const { batch } = trial.endpoint;
      const body = trial.newBody();
      const keys = itemKeys(body, trial.endpoint);
      if (batch === undefined || keys.length === 0) return unproven("its items have no keys");
      const value = readJsonBody(await askSuccessfully(trial, body === undefined ? {} : { body }))?.value;
      const isIn = ({ name }: FieldRef, key: Data): boolean =>
        namesItem(memberAt(value, name.split(".")), key, trial.endpoint);
      return keys.every((key) => isIn(batch.accepted, key) || isIn(batch.failed, key))
        ? passed
        : failed("an item is neither accepted nor refused");
    },
  },
  {
    id: "batch.bad-item",
    isPromised: ({ batch, naturalKey }) => batch !== undefined && naturalKey?.items !== undefined,
    run: tryBadItem,
  },
];

async function tryBadItem(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const { batch } = endpoint;
  const [body, other] = [trial.newBody(), trial.newBody()];
  const made =
    body === undefined || other === undefined
      ? undefined
      : withBadItem(body, other, endpoint, session.source.types);
  if (batch === undefined || made === undefined) return unproven("nothing breaks the type of its items");
  const response = await trial.ask({ body: made.body, isInvalid: true });
  if (trial.isError(response)) return passed;
  const value = readJsonBody(response)?.value;
  const isIn = ({ name }: FieldRef): boolean =>
    namesItem(memberAt(value, name.split(".")), made.key, endpoint);
  if (isIn(batch.accepted)) return failed("an item that breaks its type is accepted");
  return isIn(batch.failed) ? passed : failed("an item that breaks its type isn't refused");
}
