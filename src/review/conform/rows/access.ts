import { alternativesOf } from "../../../language/model/access.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { known, valueOf } from "../../../language/model/ir/known.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { failed, type Observed, type Outcome } from "../outcome.js";
import type { AccountName } from "../requests/request-change.js";
import type { Trial } from "../trial.js";
import { compareStatus } from "./compare-status.js";
import type { Row } from "./row.js";

export function needsCredentials(endpoint: Endpoint, { authentication }: Api): boolean {
  if (endpoint.isPublic) return false;
  const alternatives = alternativesOf(authentication, endpoint);
  return authentication.scheme.kind !== "choice" || alternatives.every(({ schemes }) => schemes.length > 0);
}

/** Rejects requests with these credentials. */
async function isRejected(trial: Trial, account: AccountName | null): Promise<Outcome> {
  const response = await trial.ask({ account, isInvalid: true });
  const { status } = response;
  const { rejectedStatus } = trial.session.api.authentication;
  const wanted = valueOf(rejectedStatus);
  if (!trial.isError(response)) {
    return failed(`the request was answered with ${status}`, isPublic(trial, account));
  }
  return compareStatus(status, wanted, withAccess({ rejectedStatus: known(status) }));
}

/** Who needs no credentials is anybody; what wrong ones are taken for, no model says. */
function isPublic({ endpoint: { id } }: Trial, account: AccountName | null): Observed | undefined {
  return account === null ? ofEndpoint(id, (endpoint) => ({ ...endpoint, isPublic: true })) : undefined;
}

function needsNoScope({ endpoint: { id } }: Trial): Observed {
  return ofEndpoint(id, (endpoint) => ({ ...endpoint, scopes: [] }));
}

function withAccess(change: Partial<Api["authentication"]>): Observed {
  return (api) => ({ ...api, authentication: { ...api.authentication, ...change } });
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
      const response = await trial.ask({ account: "limited", isInvalid: true });
      const { status } = response;
      const wanted = valueOf(trial.session.api.authentication.deniedStatus);
      if (!trial.isError(response)) {
        return failed(`the request was answered with ${status}`, needsNoScope(trial));
      }
      return compareStatus(status, wanted, withAccess({ deniedStatus: known(status) }));
    },
  },
];
