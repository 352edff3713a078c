import { addressProblem } from "../../../language/model/base-address.js";
import { checkKeywords } from "../keywords.js";
import type { BasePath, ImportedServer } from "../imported-api.js";
import { itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { Losses } from "../losses.js";

/** The servers of an operation: its own, else those of its path, else those of the document. */
export function findServers(owners: readonly Node[]): readonly Node[] {
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

/** Whether two lists have the same servers. */
export function areSameServers(one: readonly Node[], other: readonly Node[]): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(servers: readonly Node[]): string {
  return servers.map((server) => textOf(server, "url") ?? "").join(" ");
}

/** Servers, and the path that they have in common. */
export interface ReadServers {
  readonly basePath: BasePath;
  /** Those without a URL are none. */
  readonly servers: readonly ImportedServer[];
}

/**
 * Reads servers, with the defaults of their variables. The path of a URL without a host begins the paths of operations: the rest is
 * for whoever knows the host to say.
 *
 * @param before what became of their path in the document that this one is compared with
 */
export function readServers(nodes: readonly Node[], before?: BasePath): ReadServers {
  const written = nodes.flatMap((node) => {
    const url = textOf(node, "url");
    return url === undefined ? [] : [{ node, url, filled: withDefaults(url, node) }];
  });
  const basePath = chooseBasePath(
    written.map(({ filled }) => filled),
    before,
  );
  const servers = written.map(({ node, url, filled }): ImportedServer => {
    const { file, pointer } = node;
    const address = basePath.isInPaths ? withoutPath(filled, basePath.path) : filled;
    return { url: address, lacks: lackOf(url, filled), doc: textOf(node, "description"), file, pointer };
  });
  return { basePath, servers };
}

function lackOf(url: string, filled: string): ImportedServer["lacks"] {
  if (/[{}]/u.test(filled)) return { construct: "server-variables", written: url };
  if (isRelative(filled)) return { construct: "server-host", written: url };
  return addressProblem(filled) === undefined ? undefined : { construct: "server-url", written: filled };
}

/** Reports what servers lack, and what else the document says of them. */
export function reportServers(
  nodes: readonly Node[],
  servers: readonly ImportedServer[],
  losses: Losses,
): void {
  for (const node of nodes) {
    checkKeywords(node, "server", losses);
    const url = textOf(node, "url");
    const lacks = servers.find(({ pointer }) => pointer === node.pointer)?.lacks;
    if (url === undefined) losses.add("malformed", node, "A server has no `url`");
    else if (lacks !== undefined) losses.add(lacks.construct, node, lacks.written);
    else if (withDefaults(url, node) !== url) losses.add("server-defaults", node, url);
  }
}

function withDefaults(url: string, server: Node): string {
  const variables = new Map(membersOf(memberOf(server, "variables")));
  return url.replaceAll(/\{([^{}]*)\}/gu, (written, name: string) => {
    const variable = variables.get(name);
    const value = variable && memberOf(variable, "default")?.value;
    return typeof value === "string" || typeof value === "number" ? String(value) : written;
  });
}

/** Servers with several paths have none in common. */
function chooseBasePath(urls: readonly string[], before: BasePath | undefined): BasePath {
  const [path = "", ...others] = new Set(urls.map(pathOf));
  const areRelative = urls.length > 0 && urls.every(isRelative);
  if (others.length > 0 && !areRelative) return { path: "", isInPaths: false };
  const isAsBefore = before !== undefined && (before.isInPaths ? before.path !== "" : before.path === path);
  return { path, isInPaths: isAsBefore ? before.isInPaths : urls.some(isRelative) };
}

function isRelative(url: string): boolean {
  return /^(?:\/(?!\/)[^?#{}]*)?$/u.test(url);
}

/** Without a slash at its end: `https://a.example/v1/` → `/v1` */
function pathOf(url: string): string {
  const path = isRelative(url) ? url : (/^[a-z]+:\/\/[^/?#]*(\/[^?#]*)/iu.exec(url)?.[1] ?? "");
  return path.replace(/\/+$/u, "");
}

function withoutPath(url: string, path: string): string {
  const plain = url.replace(/\/+$/u, "");
  return plain.endsWith(path) ? plain.slice(0, plain.length - path.length) : url;
}
