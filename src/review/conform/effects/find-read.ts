import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { onlyTypeOf } from "../../../language/model/success-statuses.js";
import { indexTypes, type TypeIndex } from "../../../language/model/type-index.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import { trialOf } from "../fetch-value.js";
import { settingsOf } from "../requests/values.js";
import { type Trial, Unproven } from "../trial.js";

/** The call that shows what another one makes; @throws Unproven if there is none */
export async function findRead({ session, endpoint }: Trial): Promise<Trial> {
  const id = settingsOf(session.settings, endpoint.id).seen_in ?? findList(endpoint, session.api)?.id;
  if (id === undefined) throw new Unproven("no list shows what it makes, so effects can't be counted");
  const read = await trialOf(session, id);
  if ("problem" in read) throw new Unproven(`effects can't be counted: ${read.problem}`);
  return read;
}

/** The list whose items are what the call returns, at its own path if there are several. */
function findList(endpoint: CallableEndpoint, api: Api): CallableEndpoint | undefined {
  const types = indexTypes(api.types);
  const made = onlyTypeOf(endpoint.responses);
  const resolved = made && JSON.stringify(types.resolve(made));
  const lists = api.endpoints.filter(isCallable).filter((other) => {
    const items = itemsType(other, types);
    return items !== undefined && JSON.stringify(types.resolve(items)) === resolved;
  });
  const place = JSON.stringify(endpoint.path.value);
  return (
    lists.find(({ path }) => JSON.stringify(path.value) === place) ??
    (lists.length === 1 ? lists[0] : undefined)
  );
}

/** The type of the items of a list, or of a read that returns all at once. */
export function itemsType({ list, responses, retrySafety }: Endpoint, types: TypeIndex): TypeRef | undefined {
  if (list !== undefined) return list.items;
  const whole = onlyTypeOf(responses);
  const resolved = whole && types.resolve(whole);
  return retrySafety === "safe" && resolved?.kind === "array" ? resolved.items : undefined;
}
