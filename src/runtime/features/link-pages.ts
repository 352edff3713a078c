import type { ClientContext, OperationRow } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { baseUrlOf } from "../request/prepare.js";
import { linkOf, pathOf } from "./link-header.js";
import { isAbsent, leadTo, type PageRequest, type PageWay } from "./page-way.js";
import type { LinkRules } from "./way-rules.js";

/** A list whose pages link to the next one. Only where there is no link does it end: pages may be short or empty. */
export function linkPages(rules: LinkRules): PageWay {
  return {
    rules,
    begin: () => ({ at: undefined, before: undefined }),
    requestOf(at, first, context) {
      const address = typeof at === "string" ? within(context, first.operation, at) : undefined;
      return atAddress(first, address);
    },
    findNext(page) {
      const link = linkOf(page, rules.next);
      if (isAbsent(link)) return undefined;
      const path = pathOf(rules.next);
      if (typeof link !== "string") throw page.refuse(path, "has a link that is no address");
      const address = within(page.context, page.operation, link);
      if (address === undefined) throw page.refuse(path, "links to another address than that of the service");
      return leadTo(address, page, path);
    },
  };
}

/**
 * What follows the service's address in a link: requests carry credentials, and go nowhere else. A link that begins with `?`
 * is of the same path.
 */
function within(context: ClientContext, operation: OperationRow, link: string): string | undefined {
  const base = baseUrlOf(context, operation).replace(/\/$/, "");
  if (/[^!-~]/.test(link) || !/^(?:https?:\/\/|\/(?!\/)|\?)/i.test(link)) return undefined;
  const url = parseUrl(link, base);
  if (url === undefined) return undefined;
  url.hash = "";
  if (link.startsWith("?")) return url.search;
  return url.href.startsWith(`${base}/`) ? url.href.slice(base.length) : undefined;
}

function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The same request at another path and with another query, which are complete; without an address it is refused. */
function atAddress({ operation, request }: PageRequest, address: string | undefined): PageRequest {
  const [path = "", ...rest] = address?.split("?") ?? [];
  const { parts } = operation;
  const refuse = () => {
    throw new InvalidRequestError("`from` isn't the `cursor` of a page of this list.");
  };
  return {
    request,
    operation: {
      ...operation,
      parts: {
        ...parts,
        ...(path !== "" && { path: { rules: { write: () => path, read: () => undefined } } }),
        parameters: {
          write: (...given) =>
            address === undefined
              ? refuse()
              : { headers: {}, issues: [], ...parts?.parameters?.write(...given), query: rest.join("?") },
        },
      },
    },
  };
}
