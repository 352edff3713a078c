import { alternativesOf } from "../../model/access.js";
import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { known, valueOf } from "../../model/ir/known.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import type { AccountName } from "../requests/request-change.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

function needsCredentials(endpoint: Endpoint, { authentication }: Api): boolean {
  if (endpoint.isPublic) return false;
  const alternatives = alternativesOf(authentication, endpoint);
  return authentication.scheme.kind !== "choice" || alternatives.every(({ schemes }) => schemes.length > 0);
}

/** Rejects requests with these credentials. */
async function isRejected(trial: Trial, account: AccountName | null): Promise<Outcome> {
  const { status } = await trial.ask({ account, isInvalid: true });
  const { rejectedStatus } = trial.session.api.authentication;
  const wanted = valueOf(rejectedStatus);
  if (status < 400) return failed(`the request was answered with ${status}`, isPublic(trial, account));
  return compareStatus(status, wanted, { rejectedStatus: known(status) });
}

/** Who needs no credentials is anybody; what wrong ones are taken for, no model says. */
function isPublic({ endpoint: { id } }: Trial, account: AccountName | null): Observed | undefined {
  return account === null ? ofEndpoint(id, (endpoint) => ({ ...endpoint, isPublic: true })) : undefined;
}

function needsNoScope({ endpoint: { id } }: Trial): Observed {
  return ofEndpoint(id, (endpoint) => ({ ...endpoint, scopes: [] }));
}

function compareStatus(
  status: number,
  wanted: number | undefined,
  change: Partial<Api["authentication"]>,
): Outcome {
  const observed = (api: Api): Api => ({ ...api, authentication: { ...api.authentication, ...change } });
  if (wanted === undefined) return unproven(`${status}, where the model says no status`, observed);
  return status === wanted ? passed : failed(`${status} in place of ${wanted}`, observed);
}

/** How a service treats who isn't allowed; last, so that no account is locked before the rest is known. */
export const accessRows: readonly Row[] = [
  {
    id: "access.missing",
    when: "last",
    isPromised: needsCredentials,
    run: (trial) => isRejected(trial, null),
  },
  {
    id: "access.wrong",
    when: "last",
    isPromised: needsCredentials,
    run: (trial) => isRejected(trial, "wrong"),
  },
  {
    id: "access.expired",
    when: "last",
    isPromised: needsCredentials,
    run: (trial) => isRejected(trial, "expired"),
  },
  {
    id: "access.scopes",
    when: "last",
    isPromised: (endpoint, api) => needsCredentials(endpoint, api) && endpoint.scopes.length > 0,
    run: async (trial) => {
      const { status } = await trial.ask({ account: "limited", isInvalid: true });
      const wanted = valueOf(trial.session.api.authentication.deniedStatus);
      if (status < 400) return failed(`the request was answered with ${status}`, needsNoScope(trial));
      return compareStatus(status, wanted, { deniedStatus: known(status) });
    },
  },
];
