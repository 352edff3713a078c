import { checkKeywords } from "../keywords.js";
import { itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { Uses } from "../uses.js";

/** The servers of an operation: its own, else those of its path, else those of the document. */
export function readServers(owners: readonly Node[]): readonly Node[] {
  const own = owners
    .map((owner) => itemsOf(memberOf(owner, "servers")))
    .find((servers) => servers.length > 0);
  return own ?? [];
}

/** The servers that most operations have: those of the API. */
export function mainServers(operations: readonly (readonly Node[])[]): string {
  const counts = new Map<string, number>();
  for (const servers of operations) counts.set(keyOf(servers), (counts.get(keyOf(servers)) ?? 0) + 1);
  return [...counts].toSorted(([, first], [, second]) => second - first)[0]?.[0] ?? "";
}

/** Reports servers other than those of the API, and URLs of which a part is to be filled in. */
export function reportServers(servers: readonly Node[], main: string, operation: Node, uses: Uses): void {
  if (keyOf(servers) !== main) uses.add("operation-server", servers[0] ?? operation);
  for (const server of servers) {
    checkKeywords(server, "server", uses);
    const variables = memberOf(server, "variables");
    if (membersOf(variables).length > 0) uses.add("server-variables", variables ?? server);
  }
}

function keyOf(servers: readonly Node[]): string {
  return servers.map((server) => textOf(server, "url") ?? "").join(" ");
}
