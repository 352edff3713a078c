import { known, valueOf } from "../../model/ir/known.js";
import type { MissingVersion, Versioning } from "../../model/ir/api.js";
import { responseOf } from "../../model/success-statuses.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

function isSuccess({ endpoint }: Trial, status: number): boolean {
  return responseOf(endpoint.responses, status) !== undefined;
}

/** The version that no API has. */
const unknownVersion = "1000-01-01";

/** What a call answers that only reads. */
export const readingRows: readonly Row[] = [
  {
    id: "path.not-found",
    promise: "What isn't there is not found.",
    isPromised: ({ pathParameters, errors }) =>
      pathParameters.length > 0 && errors.listed.some(({ status }) => status === 404),
    run: async (trial) => {
      const { path } = trial.usual;
      const last = path.at(-1);
      if (last === undefined || typeof last.value !== "string") return unproven("its id isn't a text");
      const strange = last.value.replaceAll(/[a-z]/giu, "z").replaceAll(/\d/gu, "0");
      if (strange === last.value) return unproven("no other id of the same form is known");
      const { status } = await trial.ask({ path: { [last.field.name]: strange } });
      if (status === 404) return passed;
      return status >= 400
        ? unproven(`${status}: the id may not be one`)
        : failed(`${status} for an unknown id`);
    },
  },
  {
    id: "version.unknown",
    promise: "A request for a version that there isn't is refused.",
    isPromised: (_, { versioning }) => versioning !== undefined,
    run: async (trial) => {
      const { versioning } = trial.session.api;
      const { status } = await trial.ask({ headers: { [versioning?.header ?? ""]: unknownVersion } });
      const wanted = valueOf(versioning?.refusedStatus);
      if (wanted === undefined) return unproven(`${status}, where the model says no status`);
      if (status === wanted) return passed;
      if (status < 400) return failed(`${status} for the version ${unknownVersion}`);
      return failed(`${status} in place of ${wanted}`, withVersioning({ refusedStatus: known(status) }));
    },
  },
  {
    id: "version.missing",
    promise: "A request that names no version is treated as the model says.",
    isPromised: (_, { versioning }) => versioning !== undefined,
    run: async (trial) => {
      const { versioning } = trial.session.api;
      const missing = valueOf(versioning?.missing);
      const headers = { [versioning?.header ?? ""]: undefined };
      const { status } = await trial.ask({ headers, isOfOtherVersion: true });
      return missing === undefined
        ? unproven(`${status}, where the model doesn't say what becomes of it`)
        : judgeMissing(trial, missing, status);
    },
  },
];

function judgeMissing(trial: Trial, missing: MissingVersion, status: number): Outcome {
  if (missing.kind === "account") return unproven("the service takes the version of the account");
  if (missing.kind === "refused") {
    if (status === missing.status) return passed;
    const observed =
      status < 400 ? undefined : withVersioning({ missing: known({ kind: "refused", status }) });
    return failed(`${status} in place of ${missing.status}`, observed);
  }
  if (isSuccess(trial, status)) return passed;
  return failed(
    `${status}, where the model takes ${missing.name}`,
    withVersioning({ missing: known({ kind: "refused", status }) }),
  );
}

function withVersioning(change: Partial<Versioning>) {
  return (api: Trial["session"]["api"]) =>
    api.versioning === undefined ? api : { ...api, versioning: { ...api.versioning, ...change } };
}
