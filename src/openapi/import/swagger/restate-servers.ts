import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import { listAt, objectAt, valueAt } from "./put-together.js";

/** The servers that `host`, `basePath` and `schemes` mean; `undefined`: the document has neither of the first two. */
export function restateServers(root: Node, ownSchemes?: Node): Node | undefined {
  const [host, path] = [textOf(root, "host"), pathOf(root)];
  const site = ownSchemes ?? memberOf(root, "host") ?? memberOf(root, "basePath");
  const urls =
    host === undefined
      ? [path]
      : schemesOf(ownSchemes ?? memberOf(root, "schemes"), host).map(
          (scheme) => `${scheme}://${host}${path}`,
        );
  const servers = urls.filter((url) => url !== "");
  if (site === undefined || servers.length === 0) return undefined;
  return listAt(
    site,
    servers.map((url) => objectAt(site, [["url", valueAt(site, url)]])),
  );
}

/** Paths begin with `/`, so what they are added to doesn't end with one. */
function pathOf(root: Node): string {
  const path = (textOf(root, "basePath") ?? "").replace(/\/$/u, "");
  return path === "" || path.startsWith("/") ? path : `/${path}`;
}

/** A client takes https where it can choose. Without a list, a host of this machine is called by http. */
function schemesOf(list: Node | undefined, host: string): readonly string[] {
  const schemes = new Set(itemsOf(list).flatMap(({ value }) => (typeof value === "string" ? [value] : [])));
  if (schemes.has("https")) return ["https"];
  if (schemes.size > 0) return [...schemes];
  return [/^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/u.test(host) ? "http" : "https"];
}
