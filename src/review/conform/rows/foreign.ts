import { coversStatus } from "../../../language/model/error-rows.js";
import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { isObject } from "../../../language/model/scalars.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { itemsType } from "../effects/find-read.js";
import { trialOf } from "../fetch-value.js";
import type { WireResponse } from "../http/wire.js";
import { walkList } from "../lists/walk-list.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { callBelow, callsOf } from "../requests/calls-below.js";
import type { AccountName } from "../requests/request-change.js";
import { type Trial, Unproven } from "../trial.js";
import { needsCredentials } from "./access.js";
import type { Row } from "./row.js";

/** What one account has made or read, and another one asks for. */
export const foreignRows: readonly Row[] = [
  {
    id: "access.foreign",
    when: "last",
    isPromised: (endpoint, api) =>
      needsCredentials(endpoint, api) &&
      endpoint.method === "GET" &&
      endpoint.list === undefined &&
      endpoint.pathParameters.length > 0 &&
      [403, 404].some((status) => isRefusal(status, endpoint, api)),
    run: async (trial) => {
      const response = await trial.ask({ account: "second", isInvalid: true });
      return trial.isError(response) ? judgeRefusal(trial, response) : judgeShown(trial, response);
    },
  },
];

/** Whether the model has the status for what isn't there, or isn't for the account. */
function isRefusal(status: number, { errors }: CallableEndpoint, { authentication }: Api): boolean {
  return (
    errors.listed.some((listed) => coversStatus(listed, status)) ||
    valueOf(authentication.deniedStatus) === status
  );
}

async function judgeRefusal(trial: Trial, { status }: WireResponse): Promise<Outcome> {
  const { endpoint, session } = trial;
  if (![403, 404].includes(status) || !isRefusal(status, endpoint, session.api)) {
    return unproven(`the second account's request was answered with ${status}`);
  }
  const own = await trial.ask();
  return trial.isSuccess(own) ? passed : unproven("the first account can't read it any more");
}

/** What both accounts' lists show is for both. */
async function judgeShown(trial: Trial, { status }: WireResponse): Promise<Outcome> {
  const list = await listOf(trial);
  const id = trial.usual.path.at(-1)?.value;
  if (list === undefined || id === undefined) {
    return unproven(`${status}, and no list says whose it is`);
  }
  const shared = unproven("the second account's list has it, too");
  if (await isListed(list, id, "second")) return shared;
  if (!(await isListed(list, id, "usual"))) return unproven("the first account's list hasn't got it");
  // Pages overlap or leave gaps while others write.
  if (await isListed(list, id, "second")) return shared;
  return failed(`${status} for what only the first account's list has`);
}

/** The list at whose path the thing is: another one may show but some of what is for everybody. */
async function listOf({ endpoint, session }: Trial): Promise<Trial | undefined> {
  const list = callsOf(session.api).find(
    (call) =>
      itemsType(call, session.source.types) !== undefined &&
      callBelow(call, "GET", session.api)?.id === endpoint.id,
  );
  const trial = list && (await trialOf(session, list.id));
  if (trial !== undefined && "problem" in trial) throw new Unproven(trial.problem);
  return trial;
}

async function isListed(list: Trial, id: Data, account: AccountName): Promise<boolean> {
  for await (const { items } of walkList(list, {}, account)) {
    if (
      items.some(
        (item) => isObject(item) && Object.values(item).some((value) => String(value) === String(id)),
      )
    ) {
      return true;
    }
  }
  return false;
}
