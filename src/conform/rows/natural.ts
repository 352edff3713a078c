import { ofEndpoint } from "../findings/edit-api.js";
import { readJsonBody } from "../judge/read-content.js";
import { memberAt } from "../items.js";
import { failed, passed, unproven } from "../outcome.js";
import { itemKeys } from "../requests/natural-key.js";
import type { Row } from "./row.js";
import { countedRequest, expectOneEffect } from "./keys/effects.js";
import { askSuccessfully } from "./keys/key-requests.js";

/** What a service knows by itself, without a key. */
export const naturalRows: readonly Row[] = [
  {
    id: "natural.one-effect",
    promise: "The same item takes effect once.",
    isPromised: ({ retrySafety }) => retrySafety === "natural",
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      await askSuccessfully(trial, repeated.change);
      await trial.ask(repeated.change);
      return expectOneEffect(
        repeated,
        ofEndpoint(trial.endpoint.id, (each) => ({ ...each, retrySafety: "none", naturalKey: undefined })),
      );
    },
  },
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
  {
    id: "repeatable.twice",
    promise: "The same request twice leaves what it leaves once.",
    isPromised: ({ retrySafety }) => retrySafety === "repeatable",
    run: async (trial) => {
      await askSuccessfully(trial);
      const { status } = await trial.ask({ isInvalid: true });
      if (status < 400 || (trial.endpoint.method === "DELETE" && [404, 410].includes(status))) return passed;
      return failed(
        `a second request was answered with ${status}`,
        ofEndpoint(trial.endpoint.id, (each) => ({ ...each, retrySafety: "none", repeatableMs: undefined })),
      );
    },
  },
];
