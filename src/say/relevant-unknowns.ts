import type { Api, Unknown } from "../language/model/ir/api.js";
import { valueOf } from "../language/model/ir/known.js";
import { unknownIdsIn } from "../language/model/unknown-ids.js";
import { callableGroups, hasLists } from "../language/plan/callable.js";

/**
 * The known unknowns that touch what a client has, in the order of the model. Those of pages without lists, of webhooks
 * without kinds, of groups without calls and of other versions don't; which environments have no address is said with these.
 */
export function relevantUnknowns(api: Api): readonly Unknown[] {
  if (api.unknowns.length === 0) return [];
  const { version, versioning, conventions, authentication, idempotency, errors, types, endpoints } = api;
  const { pageWays, webhooks } = api;
  const groups = callableGroups(api).map(({ group }) => group);
  const hasWebhooks = valueOf(webhooks?.kinds) !== undefined;
  const own = [
    version,
    versioning,
    conventions,
    authentication,
    idempotency,
    errors,
    types,
    endpoints,
    groups,
  ];
  const optional = [hasLists(api) ? pageWays : undefined, hasWebhooks ? webhooks : undefined];
  const others = unknownIdsIn([pageWays, webhooks]);
  const limits = [...unknownIdsIn(api.limits)].filter((id) => !others.has(id));
  const relevant = new Set([...unknownIdsIn([...own, ...optional]), ...limits]);
  return api.unknowns.filter(({ id }) => relevant.has(id));
}
