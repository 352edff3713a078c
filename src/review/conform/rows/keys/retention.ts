import { isMarked } from "../../http/wire.js";
import { hasKeyHeader } from "../../../../language/model/key-header.js";
import { markedBody } from "../../effects/marked.js";
import { ofKeys } from "../../findings/edit-api.js";
import { failed, passed, unproven, untried } from "../../outcome.js";
import { removes } from "../../requests/removal.js";
import { passingMs, passTime } from "../../service-clock.js";
import { NotTried } from "../../trial.js";
import type { Row } from "../row.js";
import { askSuccessfully } from "./key-requests.js";
import { timeInWords } from "../../time-in-words.js";

/** For how long a key is remembered. */
export const retentionRows: readonly Row[] = [
  {
    id: "keys.retention",
    when: "late",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.replayedHeader !== undefined,
    run: async (trial) => {
      const { api, settings } = trial.session;
      const passedMs = passingMs(trial.session);
      const { idempotency } = api;
      if (idempotency === undefined) return unproven("the API has no keys");
      if (passedMs === 0) return untried("the run doesn't wait");
      if (removes(trial.endpoint, settings)) throw new NotTried("what it removes is gone by then");
      const body = markedBody(trial)?.body;
      const change = { key: trial.newKey(), ...(body !== undefined && { body }) };
      await askSuccessfully(trial, change);
      await passTime(trial);
      const isKept = isMarked(await askSuccessfully(trial, change), idempotency.replayedHeader ?? "");
      const observed = ofKeys({ retentionMs: passedMs });
      const time = timeInWords(passedMs);
      if (passedMs < idempotency.retentionMs) {
        return isKept ? passed : failed(`a key is forgotten within ${time}`, observed);
      }
      return isKept ? unproven(`a key is kept for more than ${time}`, observed) : passed;
    },
  },
];
