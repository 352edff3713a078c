import { planNames } from "../../typescript/names.js";
import type { Api } from "../../../language/model/ir/api.js";
import { callableGroups } from "../../../language/plan/callable.js";
import { lastName } from "../plan/symbol-table.js";

/** What can be called on the client of a version, by the paths of its declarations. */
export interface ClientCalls {
  /** From `Wallets.update` to the operation's id. */
  readonly operations: ReadonlyMap<string, string>;
  /** From `Wallets` to the operations of the group. */
  readonly resources: ReadonlyMap<string, GroupCalls>;
  /** The names of all methods. */
  readonly methods: ReadonlySet<string>;
  /** The classes that have all groups. */
  readonly roots: ReadonlySet<string>;
}

/** The calls of a group. */
export interface GroupCalls {
  /** `wallets`, as it is called on a client. */
  readonly property: string;
  readonly operations: readonly string[];
  readonly methods: ReadonlySet<string>;
}

export function listClientCalls(api: Api): ClientCalls {
  const names = planNames(api);
  const groups = callableGroups(api).flatMap(({ group, endpoints }) => {
    const planned = names.groups.get(group.name);
    if (planned === undefined) return [];
    const calls = endpoints.map(({ id }) => [names.endpoints.get(id)?.method ?? "", id] as const);
    return [{ planned, calls }];
  });
  const operations = new Map(
    groups.flatMap(({ planned, calls }) =>
      calls.map(([method, id]) => [`${planned.resource}.${method}`, id] as const),
    ),
  );
  const resources = new Map(
    groups.map(({ planned: { resource, property }, calls }) => {
      const own = {
        operations: calls.map(([, id]) => id),
        methods: new Set(calls.map(([method]) => method)),
      };
      return [resource, { property, ...own }] as const;
    }),
  );
  return {
    operations,
    resources,
    methods: new Set([...operations.keys()].map(lastName)),
    roots: new Set([names.client, names.resources]),
  };
}
