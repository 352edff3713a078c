import type { Api, MissingVersion, Versioning } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { known, valueOf } from "../../../language/model/ir/known.js";
import { versionMediaType } from "../../../language/model/media-types.js";
import type { WireResponse } from "../http/wire.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import type { Trial } from "../trial.js";
import { compareStatus } from "./compare-status.js";
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
      return judgeUnknown(trial, await trial.ask({ headers, isOfOtherVersion: true }));
    },
  },
  {
    id: "version.missing",
    isPromised: (_, api) => isMissingTold(api),
    run: async (trial) => {
      const { versioning } = trial.session.api;
      const missing = valueOf(versioning?.missing);
      const headers = { [versioning?.header ?? ""]: undefined };
      const isOfOtherVersion = missing?.kind !== "version";
      return judgeMissing(trial, missing, await trial.ask({ headers, isOfOtherVersion }));
    },
  },
];

function judgeUnknown(trial: Trial, response: WireResponse): Outcome {
  const { endpoint, session } = trial;
  const { api, apis } = session;
  const { status } = response;
  const wanted = valueOf(api.versioning?.refusedStatus);
  if (!trial.isError(response)) return failed(`${status} for the version ${unknownVersion}`);
  if (status === 404 && !isEverywhere(endpoint, apis)) {
    return unproven("404, but only some versions have the call");
  }
  return compareStatus(status, wanted, withVersioning({ refusedStatus: known(status) }));
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

function judgeMissing(trial: Trial, missing: MissingVersion | undefined, response: WireResponse): Outcome {
  const { status } = response;
  const refused = withVersioning({ missing: known({ kind: "refused", status }) });
  switch (missing?.kind) {
    case undefined:
      return unproven(
        `${status}, where the model doesn't say what becomes of it`,
        trial.isError(response) ? refused : undefined,
      );
    case "account":
      return unproven("the service takes the version of the account");
    case "refused":
      if (status === missing.status) return passed;
      return failed(
        `${status} in place of ${missing.status}`,
        trial.isError(response) ? refused : takesAny(trial),
      );
    case "version":
      return trial.isSuccess(response)
        ? passed
        : failed(`${trial.describe(response)}, where the model takes ${missing.name}`, refused);
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
