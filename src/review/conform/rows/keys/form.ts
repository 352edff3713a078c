import { keyLength } from "../../../../language/model/ir/idempotency.js";
import { unknown } from "../../../../language/model/ir/known.js";
import { hasKeyHeader } from "../../../../language/model/key-header.js";
import { freshTrial } from "../../fetch-value.js";
import { ofKeys } from "../../findings/edit-api.js";
import type { WireResponse } from "../../http/wire.js";
import { failed, type Outcome, passed, unproven } from "../../outcome.js";
import type { Trial } from "../../trial.js";
import type { Row } from "../row.js";
import { askSuccessfully } from "./key-requests.js";

/** Longer ones may be refused as headers that are too large. */
const longestKey = 4096;
/** Shorter ones may have been used before. */
const shortestKey = 8;

/** Which keys a service takes. */
export const keyFormRows: readonly Row[] = [
  {
    id: "keys.length",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.length.kind === "known" && idempotency.characters !== "uuid",
    run: tryLengths,
  },
  {
    id: "keys.characters",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.characters !== undefined,
    run: async (trial) => {
      const isUuid = trial.session.api.idempotency?.characters === "uuid";
      const key = trial.newKey();
      await askSuccessfully(trial, { key });
      if (!isUuid) {
        const fitting = await askKey(trial, `~ "${key.slice(5)}`.slice(0, key.length - 1) + "}");
        if (trial.isError(fitting)) {
          return failed(`a key of printable ASCII was answered with ${trial.describe(fitting)}`);
        }
      }
      const strange = isUuid ? `x${key.slice(1)}` : `\u00E9${key.slice(1)}`;
      return trial.isError(await askKey(trial, strange))
        ? passed
        : failed(
            isUuid ? "a key that is no UUID was taken" : "a key with an `é` was taken",
            ofKeys({ characters: undefined }),
          );
    },
  },
];

async function askKey(trial: Trial, key: string): Promise<WireResponse> {
  return (await freshTrial(trial)).ask({ key, isInvalid: true });
}

async function tryLengths(trial: Trial): Promise<Outcome> {
  const { idempotency } = trial.session.api;
  if (idempotency === undefined) return unproven("the API has no keys");
  const { minimum = 1, maximum } = keyLength(idempotency);
  await askSuccessfully(trial);
  const observed = ofKeys({ length: unknown([]) });
  for (const length of [minimum, maximum ?? 0].filter((each) => each >= shortestKey && each <= longestKey)) {
    const response = await askKey(trial, keyOf(trial, length));
    if (trial.isError(response)) {
      const words = `a key of ${length} characters was answered with ${trial.describe(response)}`;
      return failed(words, observed);
    }
  }
  if (maximum === undefined || maximum > longestKey) return passed;
  const beyond = await askKey(trial, keyOf(trial, maximum + 1));
  return trial.isError(beyond) ? passed : failed(`a key of ${maximum + 1} characters was taken`, observed);
}

function keyOf(trial: Trial, length: number): string {
  const key = trial.newKey();
  return key.repeat(Math.ceil(length / key.length)).slice(0, length);
}
