import { markedBody } from "../effects/marked.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { failed, type Observed, passed } from "../outcome.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";
import { countedRequest, expectOneEffect } from "./keys/effects.js";
import { askSuccessfully } from "./keys/key-requests.js";

/** What may be sent twice without a key. */
export const repeatingRows: readonly Row[] = [
  {
    id: "natural.one-effect",
    isPromised: ({ retrySafety }) => retrySafety === "natural",
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      const made = await askSuccessfully(trial, repeated.change);
      await trial.ask(repeated.change);
      return expectOneEffect(
        repeated,
        made,
        ofEndpoint(trial.endpoint.id, (each) => ({ ...each, retrySafety: "none", naturalKey: undefined })),
      );
    },
  },
  {
    id: "repeatable.twice",
    isPromised: ({ retrySafety }) => retrySafety === "repeatable",
    run: async (trial) => {
      const body = markedBody(trial)?.body;
      const change = body === undefined ? {} : { body };
      await askSuccessfully(trial, change);
      const response = await trial.ask({ ...change, isInvalid: true });
      const isGone = trial.endpoint.method === "DELETE" && [404, 410].includes(response.status);
      if (isGone || !trial.isError(response)) return passed;
      return failed(`a second request was answered with ${trial.describe(response)}`, notRepeatable(trial));
    },
  },
  {
    id: "repeatable.one-effect",
    isPromised: ({ retrySafety, method }) => retrySafety === "repeatable" && method !== "DELETE",
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      const made = await askSuccessfully(trial, repeated.change);
      await trial.ask(repeated.change);
      return expectOneEffect(repeated, made, notRepeatable(trial));
    },
  },
];

function notRepeatable({ endpoint: { id } }: Trial): Observed {
  return ofEndpoint(id, (each) => ({ ...each, retrySafety: "none", repeatableMs: undefined }));
}
