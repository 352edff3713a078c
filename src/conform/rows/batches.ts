import { memberAt } from "../items.js";
import { readJsonBody } from "../judge/read-content.js";
import { failed, passed, unproven } from "../outcome.js";
import { itemKeys } from "../requests/natural-key.js";
import { askSuccessfully } from "./keys/key-requests.js";
import type { Row } from "./row.js";

/** What becomes of each item of a batch. */
export const batchRows: readonly Row[] = [
  {
    id: "batch.all-named",
    promise: "Each item of a batch is accepted or refused.",
    isPromised: ({ batch, naturalKey }) => batch !== undefined && naturalKey?.items !== undefined,
    run: async (trial) => {
      const { batch } = trial.endpoint;
      const body = trial.newBody();
      const keys = itemKeys(body, trial.endpoint);
      if (batch === undefined || keys.length === 0) return unproven("its items have no keys");
      const value = readJsonBody(await askSuccessfully(trial, body === undefined ? {} : { body }))?.value;
      const lists = [batch.accepted.name, batch.failed.name].map((name) => memberAt(value, name.split(".")));
      const named = JSON.stringify(lists);
      return keys.every((key) => named.includes(JSON.stringify(key)))
        ? passed
        : failed("an item is neither accepted nor refused");
    },
  },
];
