import type { Api, Unknown } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import { stringsUnder } from "../../model/strings-under.js";
import { callableGroups, hasLists } from "../../plan/callable.js";

/**
 * The known unknowns that touch what a client has, in the order of the model. Those of pages without lists, of webhooks
 * without kinds, of groups without calls and of other versions don't; which environments have no address is said with these.
 */
export function relevantUnknowns(api: Api): readonly Unknown[] {
  const { version, versioning, conventions, authentication, idempotency, errors, types, endpoints } = api;
  const { pagination, webhooks } = api;
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
  const optional = [hasLists(api) ? pagination : undefined, hasWebhooks ? webhooks : undefined];
  const others = idsIn([pagination, webhooks]);
  const limits = [...idsIn(api.limits)].filter((id) => !others.has(id));
  const relevant = new Set([...idsIn([...own, ...optional]), ...limits]);
  return api.unknowns.filter(({ id }) => relevant.has(id));
}

/** All ids to which parts of the IR refer: members of `ids` and `unknowns`, which nothing else of the IR is called. */
function idsIn(parts: readonly unknown[]): ReadonlySet<string> {
  return stringsUnder(["ids", "unknowns"], parts);
}
