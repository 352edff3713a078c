import type { Api, MissingVersion, Versioning } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { known, valueOf } from "../../model/ir/known.js";
import { versionMediaType } from "../../model/media-types.js";
import { responseOf } from "../../model/success-statuses.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** The version that no API has. */
const unknownVersion = "1000-01-01";

/** How a service chooses the version that answers. */
export const versionRows: readonly Row[] = [
  {
    id: "version.unknown",
    isPromised: (_, { versioning }) => versioning !== undefined,
    run: async (trial) => {
      const { api } = trial.session;
      const { header = "", mediaType } = api.versioning ?? {};
      const unknown = mediaType === undefined ? unknownVersion : versionMediaType(mediaType, unknownVersion);
      const headers = { [header]: unknown };
      const { status } = await trial.ask({ headers, isOfOtherVersion: true });
      return judgeUnknown(trial, status);
    },
  },
  {
    id: "version.missing",
    isPromised: (_, api) => isMissingTold(api),
    run: async (trial) => {
      const { versioning } = trial.session.api;
      const missing = valueOf(versioning?.missing);
      const headers = { [versioning?.header ?? ""]: undefined };
      const { status } = await trial.ask({ headers, isOfOtherVersion: missing?.kind !== "version" });
      return judgeMissing(trial, missing, status);
    },
  },
];

function judgeUnknown({ endpoint, session: { api, apis } }: Trial, status: number): Outcome {
  const wanted = valueOf(api.versioning?.refusedStatus);
  if (status < 400) return failed(`${status} for the version ${unknownVersion}`);
  if (status === 404 && !isEverywhere(endpoint, apis)) {
    return unproven("404, but only some versions have the call");
  }
  const observed = withVersioning({ refusedStatus: known(status) });
  if (wanted === undefined) return unproven(`${status}, where the model says no status`, observed);
  return status === wanted ? passed : failed(`${status} in place of ${wanted}`, observed);
}

/** Whether whichever version answers knows the route. */
function isEverywhere({ method, path }: Endpoint, apis: readonly Api[]): boolean {
  const route = JSON.stringify([method, path]);
  return apis.every(({ endpoints }) =>
    endpoints.some((endpoint) => JSON.stringify([endpoint.method, endpoint.path]) === route),
  );
}

/** Where another version is taken for a missing one, that is for its own calls to say. */
function isMissingTold({ version, versioning }: Api): boolean {
  if (versioning === undefined) return false;
  const missing = valueOf(versioning.missing);
  return missing?.kind === "version" ? missing.name === version.name : version.header !== undefined;
}

function judgeMissing(trial: Trial, missing: MissingVersion | undefined, status: number): Outcome {
  const refused = withVersioning({ missing: known({ kind: "refused", status }) });
  switch (missing?.kind) {
    case undefined:
      return unproven(
        `${status}, where the model doesn't say what becomes of it`,
        status < 400 ? undefined : refused,
      );
    case "account":
      return unproven("the service takes the version of the account");
    case "refused":
      if (status === missing.status) return passed;
      return failed(`${status} in place of ${missing.status}`, status < 400 ? takesAny(trial) : refused);
    case "version":
      return responseOf(trial.endpoint.responses, status) === undefined
        ? failed(`${status}, where the model takes ${missing.name}`, refused)
        : passed;
  }
}

/** Some version answers, and nothing says which: the one that was tried stands for it. */
function takesAny({ session }: Trial): Observed {
  return withVersioning({ missing: known({ kind: "version", name: session.api.version.name }) });
}

function withVersioning(change: Partial<Versioning>): Observed {
  return (api) =>
    api.versioning === undefined ? api : { ...api, versioning: { ...api.versioning, ...change } };
}
