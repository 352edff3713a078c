import { checkKeywords } from "../keywords.js";
import { itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { ImportedServer } from "../imported-api.js";
import type { Uses } from "../uses.js";

/** The servers of an operation: its own, else those of its path, else those of the document. */
export function readServers(owners: readonly Node[]): readonly Node[] {
  const own = owners
    .map((owner) => itemsOf(memberOf(owner, "servers")))
    .find((servers) => servers.length > 0);
  return own ?? [];
}

/** The servers that most operations have: those of the API. */
export function mainServers(operations: readonly (readonly Node[])[]): readonly Node[] {
  const counts = new Map<string, { readonly servers: readonly Node[]; readonly count: number }>();
  for (const servers of operations) {
    const { count } = counts.get(keyOf(servers)) ?? { count: 0 };
    counts.set(keyOf(servers), { servers, count: count + 1 });
  }
  return [...counts.values()].toSorted((first, second) => second.count - first.count)[0]?.servers ?? [];
}

/** Reports servers other than those of the API, and URLs of which a part is to be filled in. */
export function reportServers(
  servers: readonly Node[],
  main: readonly Node[],
  operation: Node,
  uses: Uses,
): void {
  if (keyOf(servers) !== keyOf(main)) uses.add("operation-server", servers[0] ?? operation);
  for (const server of servers) {
    checkKeywords(server, "server", uses);
    const variables = memberOf(server, "variables");
    if (membersOf(variables).length > 0) uses.add("server-variables", variables ?? server);
  }
}

/** Servers as plain data; those without a URL are none. */
export function describeServers(servers: readonly Node[]): readonly ImportedServer[] {
  return servers.flatMap((node) => {
    const url = textOf(node, "url");
    if (url === undefined) return [];
    const hasVariables = membersOf(memberOf(node, "variables")).length > 0;
    const { file, pointer } = node;
    return [{ url, doc: textOf(node, "description"), hasVariables, file, pointer }];
  });
}

function keyOf(servers: readonly Node[]): string {
  return servers.map((server) => textOf(server, "url") ?? "").join(" ");
}
