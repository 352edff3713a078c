import { addressProblem } from "../../model/base-address.js";
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
    const url = textOf(server, "url");
    if (url === undefined) uses.add("malformed", server, "A server has no `url`");
    else if (hasVariables(server)) uses.add("server-variables", server, url);
    else if (addressProblem(url) !== undefined) uses.add("server-url", server, url);
  }
}

function hasVariables(server: Node): boolean {
  return membersOf(memberOf(server, "variables")).length > 0;
}

/** Servers as plain data; those without a URL are none. */
export function describeServers(servers: readonly Node[]): readonly ImportedServer[] {
  return servers.flatMap((node) => {
    const url = textOf(node, "url");
    if (url === undefined) return [];
    const { file, pointer } = node;
    return [{ url, doc: textOf(node, "description"), hasVariables: hasVariables(node), file, pointer }];
  });
}

function keyOf(servers: readonly Node[]): string {
  return servers.map((server) => textOf(server, "url") ?? "").join(" ");
}
