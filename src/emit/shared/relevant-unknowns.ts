import type { Api, Unknown } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import { callableGroups, isCallable } from "./callable.js";

/**
 * The known unknowns that touch what a client has, in the order of the model. Those of pages without lists, of webhooks
 * without kinds, of groups without calls and of other versions don't; which environments have no address is said with these.
 */
export function relevantUnknowns(api: Api): readonly Unknown[] {
  const { version, versioning, conventions, authentication, idempotency, errors, types, endpoints } = api;
  const { pagination, webhooks } = api;
  const groups = callableGroups(api).map(({ group }) => group);
  const hasLists = endpoints.some((endpoint) => isCallable(endpoint) && endpoint.list !== undefined);
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
  const optional = [hasLists ? pagination : undefined, hasWebhooks ? webhooks : undefined];
  const others = idsIn([pagination, webhooks]);
  const limits = [...idsIn(api.limits)].filter((id) => !others.has(id));
  const relevant = new Set([...idsIn([...own, ...optional]), ...limits]);
  return api.unknowns.filter(({ id }) => relevant.has(id));
}

/** All ids to which a part of the IR refers: members of `ids` and `unknowns`, which nothing else of the IR is called. */
function idsIn(part: object): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [part];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries<unknown>({ ...value })) {
      if (name === "ids" || name === "unknowns") addStrings(member, found);
      else waiting.push(member);
    }
  }
  return found;
}

function addStrings(list: unknown, to: Set<string>): void {
  for (const item of Array.isArray(list) ? list : []) {
    if (typeof item === "string") to.add(item);
  }
}
